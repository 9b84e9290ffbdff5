/** The request header, set by the front server alone, that hands a page of a questionnaire to Next; base64 of JSON. */
export const formPageHeader = "x-form-page";

/** The header's value for a page. */
export function encodeFormPage(json: string): string {
  return Buffer.from(json).toString("base64");
}

/** The page that a request brings, JSON of `FormPage`; undefined where it brings none. */
export function decodeFormPage(value: string | null): unknown {
  return value ? JSON.parse(Buffer.from(value, "base64").toString()) : undefined;
}
