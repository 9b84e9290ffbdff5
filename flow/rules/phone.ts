import type { SyncRule } from "./rule";

/** Punctuation that people and autofill write between the digits, the non-breaking hyphen included. */
const separators = /[\s().\-\u2010-\u2013]/g;
const tenDigits = /^(?:\+?1)?(\d{3})(\d{3})\d{4}$/;

/**
 * A 10-digit North American number, with or without its country code (docs/product.md section 5): area code and
 * exchange start with 2 to 9; the exchange is not 555 and not N11.
 */
export const phone: SyncRule = {
  isAsync: false,
  fails: ({ values }) => values.some((value) => !isNorthAmerican(value)),
};

function isNorthAmerican(value: string): boolean {
  const [, area, exchange] = tenDigits.exec(value.replace(separators, "")) ?? [];
  if (area === undefined || exchange === undefined) return false;
  return area >= "200" && exchange >= "200" && exchange !== "555" && !exchange.endsWith("11");
}
