// Writes src/lib/wire.ts from schema.json; `python web/schema.py` writes that from the server's messages.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const at = (path) => new URL(path, import.meta.url);

/** The text of src/lib/wire.ts. */
export async function types() {
  const schema = JSON.parse(await readFile(at("./schema.json"), "utf8"));
  const text = await compile(schema, "Wire", {
    bannerComment: "/* Made by `npm run types` from the server's messages; not to be edited. */",
    unreachableDefinitions: true,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 100 },
  });
  return text.replace(/ \*\n \* This interface was referenced by .*\n \* via the .*\n/g, "");
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  await writeFile(at("./src/lib/wire.ts"), await types());
}
