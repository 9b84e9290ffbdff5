/**
 * A refusal that the caller may be told about: status, code, a generic text, and the field's name where one is
 * at fault. It never carries a value that somebody sent.
 */
export class HttpProblem extends Error {
  override readonly name = "HttpProblem";
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly field?: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** A 400 that names the field at fault. */
export function invalidField(field: string, code = "invalid_request"): HttpProblem {
  return new HttpProblem(400, code, "A field of the request is not valid.", field.slice(0, 128));
}
