import "server-only";
import { findPlace } from "./find-place";

/** True when the value is valid. */
export type Validator = (value: string) => boolean;

/** What answers the ajax rules, by `apiPath` (docs/product.md section 5, rule 11). */
export const validators: Readonly<Record<string, Validator>> = {
  "/validate/postal-code/[value]": (value) => findPlace(value) !== undefined,
};
