import "server-only";
import { validators } from "./validators";

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

/** The value that stands at `[value]`, decoded; undefined when the path is not made from the template. */
function valueIn(path: string, template: string): string | undefined {
  const [before = "", after = ""] = template.split("[value]");
  const isMade = path.startsWith(before) && path.endsWith(after);
  const value = isMade ? path.slice(before.length, path.length - after.length) : "";
  if (value === "" || value.includes("/")) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
