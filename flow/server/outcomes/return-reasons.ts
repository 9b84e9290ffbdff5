import "server-only";

/** What a return's reason comes to; "other" is for a person to read. */
export const returnReasons = [
  "duplicate",
  "outside-area",
  "outside-criteria",
  "no-consent",
  "wrong-number",
  "other",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** How receivers say it, in the order of looking. */
const patterns: readonly (readonly [ReturnReason, RegExp])[] = [
  ["duplicate", /\b(duplicates?|dupe|already (have|had|received)|same (lead|person))\b/],
  ["outside-area", /\b(area|states?|territory|region|location)\b/],
  ["no-consent", /\b(consent|opt(ed)? ?in|permission)\b/],
  ["wrong-number", /\b(number|phone|disconnected)\b/],
  ["outside-criteria", /\b(criteria|case types?|accident types?|not accepted|wrong (type|kind))\b/],
];

/** The reason that a receiver's own words come to: `"Outside area"`, `outside_area` and `outsideArea` are one. */
export function reasonCodeOf(words: string): ReturnReason {
  const plain = words
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ");
  return patterns.find(([, pattern]) => pattern.test(plain))?.[0] ?? "other";
}
