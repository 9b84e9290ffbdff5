import { readdirSync, readFileSync } from "node:fs";

/** The states by code and by name, from the law files. */
const names = readdirSync("themes/law")
  .filter((name) => /^[a-z]{2}\.json$/.test(name))
  .map((name) => JSON.parse(readFileSync(`themes/law/${name}`, "utf8")))
  .filter(({ code }) => code !== "US")
  .flatMap(({ code, name }) => [code, name])
  .join("|");

/**
 * State-specific rules belong in themes/law, behind lib/server/law (docs/law.md). Other code must not name states,
 * except for tables that are not law, and for the product's fallback state.
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
      // "ID" is the name of an operand here.
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
