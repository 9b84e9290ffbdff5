import { firstLanguage, type Language } from "./languages";

/**
 * Path of the page for privacy requests: withdraw consent, see stored data, or erase it. It works without the session
 * cookie.
 */
export const yourInformationPath = "/company/YourInformation";

export const requestKinds = ["withdraw", "see", "erase"] as const;
export type RequestKind = (typeof requestKinds)[number];

/**
 * Returns the query string that names the page's language in the URL of a request form. Empty for the first language.
 */
export function getLanguageQuery(language: Language): string {
  return language === firstLanguage ? "" : `?language=${language}`;
}

/**
 * Outcomes of a submitted privacy request. The server redirects to a URL fragment of this name, and the page shows
 * its message.
 */
export const requestOutcomes = [
  "sent",
  "check",
  "later",
  "withdrawn",
  "erased",
  "expired",
  "failed",
] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/**
 * Content of the fragment of a confirmation link: the request's kind and id, and the token that proves access to the
 * link.
 */
export interface RequestCode {
  kind: RequestKind;
  id: string;
  token: string;
}

const codeForm =
  /^(withdraw|see|erase)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Returns the fragment of a confirmation link, without `#`. */
export function formatRequestCode({ kind, id, token }: RequestCode): string {
  return `${kind}.${id}.${token}`;
}

/**
 * Parses the fragment of a confirmation link, with or without `#`, or the whole link. Returns undefined for anything
 * else.
 */
export function parseRequestCode(text: string): RequestCode | undefined {
  const [, named, id, token] = codeForm.exec(text.trim().replace(/^.*#/, "")) ?? [];
  const kind = requestKinds.find((one) => one === named);
  return kind && id && token ? { kind, id, token } : undefined;
}
