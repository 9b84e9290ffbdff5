import { readPhone } from "@/flow/rules/read-phone";

/** The phone number on a line of a file, ten digits, written in any way (`619,5550123` too); undefined where there is none. */
export function numberOnLine(line: string): string | undefined {
  return /[a-z]/i.test(line) ? undefined : readPhone(line.replace(",", " "));
}
