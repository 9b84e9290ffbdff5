import { parsePhone } from "@/flow/rules/parse-phone";

/**
 * Returns the ten-digit phone number on a line of a file, in any notation (`619,5550123` too); undefined if there is
 * none.
 */
export function parsePhoneLine(line: string): string | undefined {
  return /[a-z]/i.test(line) ? undefined : parsePhone(line.replace(",", " "));
}
