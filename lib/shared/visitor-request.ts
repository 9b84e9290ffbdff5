import { firstLanguage, type Language } from "./languages";

/** Where a visitor asks to withdraw consent, to see or to erase what is kept, without the cookie of the visit. */
export const yourInformationPath = "/company/YourInformation";

/** What a visitor can ask for. */
export const requestKinds = ["withdraw", "see", "erase"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** What the address of a form of such a request says of its page's language; nothing of the first one. */
export function requestLanguage(language: Language): string {
  return language === firstLanguage ? "" : `?language=${language}`;
}

/** What a page of requests says after a form was sent, by the fragment to which its answer leads. */
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

/** What a link's fragment says: what was asked for, the request's id, and the secret that proves it. */
export interface RequestCode {
  kind: RequestKind;
  id: string;
  token: string;
}

const codeForm =
  /^(withdraw|see|erase)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Writes a link's fragment, without `#`. */
export function writeRequestCode({ kind, id, token }: RequestCode): string {
  return `${kind}.${id}.${token}`;
}

/** Reads a link's fragment, with `#` or without, or the whole link; undefined for anything else. */
export function readRequestCode(text: string): RequestCode | undefined {
  const [, named, id, token] = codeForm.exec(text.trim().replace(/^.*#/, "")) ?? [];
  const kind = requestKinds.find((one) => one === named);
  return kind && id && token ? { kind, id, token } : undefined;
}
