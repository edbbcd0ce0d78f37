import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import typescript from "typescript-eslint";
import noReadingProse from "./eslint/no-reading-prose.js";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["src/lib/wire.ts"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  typescript.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: typescript.parser, svelteConfig },
    },
  },
  {
    files: ["src/**"],
    plugins: { page: { rules: { "no-reading-prose": noReadingProse } } },
    rules: { "page/no-reading-prose": "error" },
  },
  {
    rules: {
      // Arguments that a signature asks for and a function does not need.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      // Views, facts and values of options are a game's own JSON.
      "@typescript-eslint/no-explicit-any": "off",
      // Maps and sets are filled where they are made and never changed after.
      "svelte/prefer-svelte-reactivity": "off",
      // `{" "}` is a space that line breaks would lose.
      "svelte/no-useless-mustaches": "off",
    },
  },
);
