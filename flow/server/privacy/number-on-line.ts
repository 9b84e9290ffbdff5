import { nationalDigits } from "@/lib/shared/phone";

/** The phone number on a line of a file, ten digits, written in any way (`619,5550123` too); undefined where there is none. */
export function numberOnLine(line: string): string | undefined {
  const digits = nationalDigits(line);
  return /^[2-9]\d{9}$/.test(digits) && !/[a-z]/i.test(line) ? digits : undefined;
}
