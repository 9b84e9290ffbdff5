/** A function that returns whether an answer is valid. */
export type AnswerValidator = (value: string) => boolean;

/** Answer validators by `apiPath`, for validation rules of type `ajax` (docs/product.md section 5, rule 11). */
export const answerValidators: Readonly<Record<string, AnswerValidator>> = {
  // Every five digits except 00000 are accepted, so an unknown ZIP code never stops a visitor.
  "/validate/postal-code/[value]": (value) =>
    /^\d{5}(?:-\d{4})?$/.test(value) && !value.startsWith("00000"),
};

/**
 * Validates the answer in a path such as `/validate/postal-code/92101`. Returns `undefined` if no validator has this
 * path.
 */
export function runAnswerValidator(path: string): boolean | undefined {
  for (const [template, validate] of Object.entries(answerValidators)) {
    const value = extractPathValue(path, template);
    if (value !== undefined) return validate(value);
  }
  return undefined;
}

/**
 * Returns the URL-decoded part of the path at `[value]` in the template. Returns `undefined` if the path does not
 * match.
 */
function extractPathValue(path: string, template: string): string | undefined {
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
