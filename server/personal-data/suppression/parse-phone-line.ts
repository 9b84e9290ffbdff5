import { parsePhoneNumber } from "@/flow/rules/parse-phone";

/**
 * Returns the ten-digit phone number in a line of a file, in any notation such as `619,5550123`. Returns `undefined` if
 * the line has no phone number.
 */
export function parsePhoneLine(line: string): string | undefined {
  return /[a-z]/i.test(line) ? undefined : parsePhoneNumber(line.replace(",", " "));
}
