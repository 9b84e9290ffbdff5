/** True when the value is valid. */
export type Validator = (value: string) => boolean;

/** What answers the ajax rules, by `apiPath` (docs/product.md section 5, rule 11). */
export const validators: Readonly<Record<string, Validator>> = {
  // Accepts every code of the right form: a code of no known state is no reason to turn a visitor away.
  "/validate/postal-code/[value]": (value) =>
    /^\d{5}(?:-\d{4})?$/.test(value) && !value.startsWith("00000"),
};

/**
 * Runs the validator that answers `path` (an `apiPath` with its value filled in, still URL-encoded). Undefined
 * when there is none.
 */
export function runValidator(path: string): boolean | undefined {
  for (const [template, validate] of Object.entries(validators)) {
    const value = valueIn(path, template);
    if (value !== undefined) return validate(value);
  }
  return undefined;
}

/** The value that stands at `[value]`, decoded; undefined when the path does not match the template. */
function valueIn(path: string, template: string): string | undefined {
  const [before = "", after = ""] = template.split("[value]");
  const matches = path.startsWith(before) && path.endsWith(after);
  const value = matches ? path.slice(before.length, path.length - after.length) : "";
  if (value === "" || value.includes("/")) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
