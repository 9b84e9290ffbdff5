import { createHash } from "node:crypto";

/**
 * Returns the forms in which a text contains a canary: plain, URL-encoded, base64, or as a SHA-256. A canary is a
 * unique test value that must not leak.
 */
export function findCanaryForms(canary: string, text: string): string[] {
  return foundForms(listCanaryForms(canary), haystacksOf(text));
}

/** Returns a line for each canary and each text that contains it in any form. */
export function findLeakedCanaries(
  canaries: Record<string, string>,
  texts: readonly string[],
): string[] {
  const all = texts.map((text) => ({ text, haystacks: haystacksOf(text) }));
  return Object.entries(canaries).flatMap(([field, canary]) => {
    const forms = listCanaryForms(canary);
    const told = all.filter(({ haystacks }) => foundForms(forms, haystacks).length > 0);
    return told.map(({ text }) => `${field}: ${canary} in ${text}`);
  });
}

interface Haystacks {
  asSent: string;
  /** The text in lower case, and the results of decoding it once and twice. A URL may contain another encoded URL. */
  plain: string;
}

function haystacksOf(text: string): Haystacks {
  const once = decoded(text);
  return { asSent: text, plain: [text, once, decoded(once)].join("\n").toLowerCase() };
}

interface Forms {
  plain: string[];
  base64: string[];
}

function foundForms({ plain, base64 }: Forms, haystacks: Haystacks): string[] {
  return [
    ...plain.filter((form) => holds(haystacks.plain, form.toLowerCase())),
    ...base64.filter((form) => haystacks.asSent.includes(form)),
  ];
}

/** Returns true if the text contains the form. A five-digit number counts only as a separate word. */
function holds(haystack: string, form: string): boolean {
  if (!/^\d{5}$/.test(form)) return haystack.includes(form);
  return new RegExp(`(?<![0-9a-z])${form}(?![0-9a-z])`).test(haystack);
}

export function listCanaryForms(canary: string): Forms {
  const values = [...new Set(writingsOf(canary))];
  const hashes = values.map((value) => createHash("sha256").update(value).digest());
  return {
    plain: [
      ...values.flatMap((value) => [value, encodeURIComponent(value)]),
      ...hashes.map((hash) => hash.toString("hex")),
    ],
    base64: [
      ...values.flatMap(base64FormsOf),
      ...hashes.flatMap((hash) => [hash.toString("base64url"), unpadded(hash)]),
    ],
  };
}

function writingsOf(canary: string): string[] {
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(canary) ?? [];
  if (line)
    return [
      ...[canary, `1${canary}`, `+1${canary}`, `(${area}) ${exchange}-${line}`],
      `${area}-${exchange}-${line}`,
    ];
  return [canary, canary.toLowerCase(), canary.toUpperCase(), canary.trim()];
}

/** Returns the base64 encodings of a value at each of the three possible byte offsets in a longer text. */
function base64FormsOf(value: string): string[] {
  const inside = [0, 1, 2].map((before) => {
    const bytes = Buffer.from(" ".repeat(before) + value);
    const whole = bytes.toString("base64");
    return whole.slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6));
  });
  const forms = value.length < 8 ? [unpadded(Buffer.from(value))] : inside;
  return forms.flatMap((form) => [form, form.replaceAll("+", "-").replaceAll("/", "_")]);
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

function decoded(text: string): string {
  return text
    .replaceAll("+", " ")
    .replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
}
