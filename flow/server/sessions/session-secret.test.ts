import { describe, expect, it } from "vitest";
import {
  hashSecret,
  isSecretOf,
  newSessionSecret,
  parseSessionSecret,
  sessionCookie,
} from "./session-secret";

const secret = newSessionSecret();

describe("the session's cookie", () => {
  it("is the host's own on https", () => {
    const cookie = sessionCookie(secret, true);
    expect(cookie).toMatch(
      /^__Host-flow-session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(parseSessionSecret(new Headers({ cookie: cookie.split(";")[0]! }), true)).toBe(secret);
  });

  it("is plain on http, and one name is not taken for the other", () => {
    const headers = new Headers({ cookie: `a=b; ${sessionCookie(secret, false).split(";")[0]}` });
    expect(parseSessionSecret(headers, false)).toBe(secret);
    expect(parseSessionSecret(headers, true)).toBeUndefined();
  });

  it("is not believed when it is none of ours", () => {
    expect(
      parseSessionSecret(new Headers({ cookie: "flow-session=short" }), false),
    ).toBeUndefined();
    expect(isSecretOf(newSessionSecret(), hashSecret(secret))).toBe(false);
    expect(isSecretOf(undefined, hashSecret(secret))).toBe(false);
    expect(isSecretOf(secret, hashSecret(secret))).toBe(true);
  });
});
