// Writes src/lib/wire.ts from schema.json, which `python -m branchline.server.schema` prints.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const at = (path) => new URL(path, import.meta.url);

/** Without titles: a shape is called what the schema calls it. */
function plain(part) {
  if (Array.isArray(part)) return part.map(plain);
  if (part === null || typeof part !== "object") return part;
  const kept = Object.entries(part).filter(
    ([name, value]) => name !== "title" || typeof value !== "string",
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, plain(value)]));
}

/** The text of src/lib/wire.ts. */
export async function types() {
  const schema = plain(JSON.parse(await readFile(at("./schema.json"), "utf8")));
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
