import { readdirSync, readFileSync } from "node:fs";

/** The states by code and by name, as their law is filed. */
const names = readdirSync("themes/law")
  .filter((name) => /^[a-z]{2}\.json$/.test(name))
  .map((name) => JSON.parse(readFileSync(`themes/law/${name}`, "utf8")))
  .filter(({ code }) => code !== "US")
  .flatMap(({ code, name }) => [code, name])
  .join("|");

/**
 * What holds in one state and not in another stands in themes/law, and is asked of lib/server/law (docs/law.md): no other
 * code names a state, but for the tables of what is no law, and what the product names as its fallback.
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
      // "ID" as the name of an operand.
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
