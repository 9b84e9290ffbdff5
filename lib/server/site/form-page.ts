/**
 * The request header, set by the front server alone, that hands a page of a questionnaire to Next: its status, and base64
 * of its JSON.
 */
export const formPageHeader = "x-form-page";

/** The header's value for a page. */
export function encodeFormPage(status: number, json: string): string {
  return `${status} ${Buffer.from(json).toString("base64")}`;
}

/** The status of the page that a request brings; undefined where it brings none. */
export function formPageStatus(value: string | null): number | undefined {
  return value ? Number(value.split(" ", 1)[0]) : undefined;
}

/** The page that a request brings, JSON of `FormPage`; undefined where it brings none. */
export function decodeFormPage(value: string | null): unknown {
  if (!value) return undefined;
  return JSON.parse(Buffer.from(value.slice(value.indexOf(" ") + 1), "base64").toString());
}
