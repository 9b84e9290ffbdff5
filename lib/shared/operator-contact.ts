import type { OperatorContact } from "@/themes/theme";

/** How an operator is written to, in words: "12 Elm Street, San Diego, CA 92101, or by email at a@b.com". */
export function contactInWords({ address, email, form }: OperatorContact): string {
  const ways = [
    ...(address ? [address] : []),
    ...(email ? [`by email at ${email}`] : []),
    ...(form ? [`by the form at ${form}`] : []),
  ];
  const last = ways.at(-1) ?? "";
  return ways.length < 2 ? last : `${ways.slice(0, -1).join(", ")}, or ${last}`;
}
