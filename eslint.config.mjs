import js from "@eslint/js";
import next from "@next/eslint-plugin-next";
import boundaries from "eslint-plugin-boundaries";
import checkFile from "eslint-plugin-check-file";
import jsxA11y from "eslint-plugin-jsx-a11y";
import prettier from "eslint-config-prettier";
import reactHooks from "eslint-plugin-react-hooks";
import ts from "typescript-eslint";
import { elements, files, policies } from "./eslint.boundaries.mjs";
import { stateLiterals } from "./eslint.states.mjs";

export default ts.config(
  {
    ignores: [
      ".next/**",
      ".data/**",
      ".cache/**",
      "dist/**",
      "node_modules/**",
      "next-env.d.ts",
      "lib/server/db/migrations/**",
      "test-results/**",
      "playwright-report/**",
    ],
  },
  js.configs.recommended,
  ts.configs.strict,
  {
    files: ["**/*.{ts,tsx}"],
    plugins: {
      "check-file": checkFile,
      "react-hooks": reactHooks,
      "@next/next": next,
      boundaries,
    },
    settings: {
      "import/resolver": { typescript: { project: "./tsconfig.json" } },
      "boundaries/elements": elements,
      "boundaries/files": files,
    },
    rules: {
      ...next.configs.recommended.rules,
      ...next.configs["core-web-vitals"].rules,
      // Plain links work without JavaScript and are not prefetched (docs/product.md section 2).
      "@next/next/no-html-link-for-pages": "off",
      ...reactHooks.configs.recommended.rules,
      "max-lines": ["error", { max: 250 }],
      "no-console": "error",
      eqeqeq: "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-empty-object-type": [
        "error",
        { allowInterfaces: "with-single-extends" },
      ],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "check-file/filename-naming-convention": [
        "error",
        { "**/*.{ts,tsx}": "KEBAB_CASE" },
        { ignoreMiddleExtensions: true },
      ],
      "boundaries/dependencies": [
        "error",
        { default: "disallow", checkAllOrigins: true, policies },
      ],
    },
  },
  ...stateLiterals,
  { files: ["**/*.tsx"], ...jsxA11y.flatConfigs.recommended },
  {
    files: ["flow/{protocol,rules,engine,browser}/**", "components/**"],
    rules: {
      "no-restricted-imports": ["error", { paths: [{ name: "zod", message: "Use zod/mini." }] }],
    },
  },
  {
    files: ["flow/{protocol,rules,engine}/**"],
    rules: {
      "no-restricted-globals": ["error", "window", "document", "localStorage", "navigator"],
    },
  },
  {
    files: ["{app,flow/form,lib/server,server}/**/*.{ts,tsx}", "proxy.ts"],
    ignores: ["lib/server/process-state.ts"],
    rules: {
      "no-restricted-globals": [
        "error",
        { name: "globalThis", message: "Shared state belongs to lib/server/process-state.ts." },
      ],
    },
  },
  { files: ["bin/**", "tests/**", "flow/browser/browser-log.ts"], rules: { "no-console": "off" } },
  // The front server renders these documents without Next.
  {
    files: [
      "lib/server/site/refusal-page.tsx",
      "lib/server/site/landing-preview-document.tsx",
      "lib/server/html/standalone-document.tsx",
    ],
    rules: { "@next/next/no-head-element": "off" },
  },
  // Commands render these documents without Next.
  {
    files: ["bin/**"],
    rules: {
      "@next/next/no-head-element": "off",
      "@next/next/no-css-tags": "off",
      "@next/next/no-sync-scripts": "off",
    },
  },
  {
    files: ["**/*.test.{ts,tsx}", "tests/**"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off", "max-lines": "off" },
  },
  // Playwright's fixtures call a function named `use`, which is not a React hook.
  { files: ["tests/e2e/**"], rules: { "react-hooks/rules-of-hooks": "off" } },
  prettier,
);
