import { readdirSync, readFileSync } from "node:fs";

/** A regular expression of all state codes and names, from the law files. */
const names = readdirSync("themes/law")
  .filter((name) => /^[a-z]{2}\.json$/.test(name))
  .map((name) => JSON.parse(readFileSync(`themes/law/${name}`, "utf8")))
  .filter(({ code }) => code !== "US")
  .flatMap(({ code, name }) => [code, name])
  .join("|");

/**
 * Rules that forbid the names of states in code. State-specific law belongs in themes/law and is read through
 * lib/server/law (docs/law.md). Exceptions are tables that are not law, and the product's fallback state.
 */
export const stateLiterals = [
  {
    files: ["{app,bin,components,flow,lib,server,themes}/**/*.{ts,tsx}"],
    ignores: [
      "**/*.test.{ts,tsx}",
      "themes/law/**",
      "lib/server/law/**",
      "lib/shared/claim-state.ts",
      "lib/server/places/state-names.ts",
      // In this file, "ID" is a placeholder in help texts, not Idaho.
      "bin/commands/option-values.ts",
    ],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...[
          `Literal[value=/^(${names})$/]`,
          `TemplateElement[value.raw=/^(${names})$/]`,
          `Property > Identifier.key[name=/^(${names})$/]`,
        ].map((selector) => ({
          selector,
          message: "No code names a state: its law stands in themes/law (docs/law.md).",
        })),
      ],
    },
  },
];
