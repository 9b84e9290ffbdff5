import { originalLanguage, type Language } from "./languages";

/** URL path of the page where visitors withdraw consent, view their stored data, or have it erased. */
export const privacyRequestPath = "/company/YourInformation";

export const privacyRequestKinds = ["withdraw", "see", "erase"] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/** Returns the query string with the page's language, for the URL of a privacy-request form. Empty for English. */
export function getLanguageQueryString(language: Language): string {
  return language === originalLanguage ? "" : `?language=${language}`;
}

/**
 * Outcomes of a submitted privacy request. The server redirects to the URL fragment with the outcome's name, and the
 * page displays the matching message.
 */
export const privacyRequestOutcomes = [
  "sent",
  "check",
  "later",
  "withdrawn",
  "erased",
  "kept",
  "expired",
  "failed",
] as const;
export type PrivacyRequestOutcome = (typeof privacyRequestOutcomes)[number];

/** The parsed code in a link that confirms a privacy request: the request's kind and id, and a secret token. */
export interface PrivacyRequestCode {
  kind: PrivacyRequestKind;
  id: string;
  token: string;
}

const requestCodePattern =
  /^(withdraw|see|erase)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Formats the code for the fragment of a confirmation link, without `#`: `erase.<id>.<token>`. */
export function formatPrivacyRequestCode({ kind, id, token }: PrivacyRequestCode): string {
  return `${kind}.${id}.${token}`;
}

/**
 * Parses the code from the fragment of a confirmation link. Also accepts the whole link. Returns `undefined` for any
 * other text.
 */
export function parsePrivacyRequestCode(text: string): PrivacyRequestCode | undefined {
  const [, named, id, token] = requestCodePattern.exec(text.trim().replace(/^.*#/, "")) ?? [];
  const kind = privacyRequestKinds.find((one) => one === named);
  return kind && id && token ? { kind, id, token } : undefined;
}
