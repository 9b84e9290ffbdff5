/**
 * Error that becomes an HTTP error response, with a status, a code, and a message. `field` names an invalid field. The
 * message and `field` must not contain values from the request.
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

/** Creates a 400 error that names the invalid field. */
export function createInvalidFieldProblem(field: string, code = "invalid_request"): HttpProblem {
  return new HttpProblem(400, code, "A field of the request is not valid.", field.slice(0, 128));
}
