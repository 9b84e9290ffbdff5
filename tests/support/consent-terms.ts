import { expect } from "vitest";

/** What every consent to be contacted says, however it is given (docs/product.md, section 9). */
const terms = [
  "phone call, text message",
  "email",
  "auto-dialer",
  "prerecorded voice",
  "calls may be recorded",
  "not a condition of purchase",
  "STOP to any text message to cancel",
  "HELP for help",
  "at least 18 years old",
];

/** Expects that a consent's HTML says all of that, and what is its own. */
export function expectConsentTerms(content: string, own: readonly string[] = []): void {
  const words = content.replace(/<[^>]+>/g, "").replace(/\s+/g, " ");
  for (const part of [...terms, ...own]) expect(words).toContain(part);
}
