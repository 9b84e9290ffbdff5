import { describe, expect, it } from "vitest";
import {
  hashSecret,
  isSecretOf,
  newSessionSecret,
  parseSessionSecrets,
  sessionCookie,
} from "./session-secret";

const secret = newSessionSecret();

describe("the session's cookie", () => {
  it("is the host's own on https", () => {
    const cookie = sessionCookie(secret, true);
    expect(cookie).toMatch(
      /^__Host-flow-session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(parseSessionSecrets(new Headers({ cookie: cookie.split(";")[0]! }), true)).toEqual([
      secret,
    ]);
  });

  it("is plain on http, and one name is not taken for the other", () => {
    const headers = new Headers({ cookie: `a=b; ${sessionCookie(secret, false).split(";")[0]}` });
    expect(parseSessionSecrets(headers, false)).toEqual([secret]);
    expect(parseSessionSecrets(headers, true)).toEqual([]);
  });

  it("is not believed when it is none of ours", () => {
    expect(parseSessionSecrets(new Headers({ cookie: "flow-session=short" }), false)).toEqual([]);
    expect(isSecretOf(newSessionSecret(), hashSecret(secret))).toBe(false);
    expect(isSecretOf(secret, hashSecret(secret))).toBe(true);
  });
});
