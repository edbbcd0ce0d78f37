import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Where `branchline serve` listens while the page is being worked on. */
const server = process.env.BRANCHLINE_SERVER ?? "http://127.0.0.1:8642";
const page = "../branchline/server/page";

/** Lays every file beside itself in packed form, which the server hands out. */
function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    async closeBundle() {
      for (const entry of await readdir(page, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|webmanifest)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const text = await readFile(path);
        await writeFile(`${path}.gz`, gzipSync(text, { level: 9 }));
        await writeFile(`${path}.br`, brotliCompressSync(text));
      }
    },
  };
}

/** Tells the service worker which files the page is made of, and by what name they are kept. */
function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    async writeBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((file) => file.startsWith("assets/"))
        .sort();
      const path = join(page, "sw.js");
      const name = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
      const text = (await readFile(path, "utf8"))
        .replace("__SHELL__", `branchline-${name}`)
        .replace(
          '..."__FILES__"',
          [...files, "icon.svg", "manifest.webmanifest"]
            .map((file) => JSON.stringify(`/${file}`))
            .join(", "),
        );
      await writeFile(path, text);
    },
  };
}

export default defineConfig({
  plugins: [svelte(), shell(), packed()],
  build: {
    outDir: page,
    emptyOutDir: true,
    target: "es2022",
    // The page runs under a policy that allows no inline script and no data: script.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { include: ["tests/**/*.test.ts", "src/**/*.test.ts"], environment: "node" },
});
