import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Where `branchline serve` listens while the page is being worked on. */
const server = process.env.BRANCHLINE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../branchline/server/page",
    emptyOutDir: true,
    target: "es2022",
    // The page runs under a policy that allows no inline script and no data: script.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
