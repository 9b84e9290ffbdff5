import { describe, expect, it } from "vitest";
import {
  hashSessionSecret,
  matchesSessionSecret,
  generateSessionSecret,
  parseSessionSecrets,
  formatSessionCookie,
} from "./session-secret";

const secret = generateSessionSecret();

describe("the session's cookie", () => {
  it("is the host's own on https", () => {
    const cookie = formatSessionCookie(secret, true);
    expect(cookie).toMatch(
      /^__Host-flow-session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(parseSessionSecrets(new Headers({ cookie: cookie.split(";")[0]! }), true)).toEqual([
      secret,
    ]);
  });

  it("is plain on http, and one name is not taken for the other", () => {
    const headers = new Headers({
      cookie: `a=b; ${formatSessionCookie(secret, false).split(";")[0]}`,
    });
    expect(parseSessionSecrets(headers, false)).toEqual([secret]);
    expect(parseSessionSecrets(headers, true)).toEqual([]);
  });

  it("keeps the secrets of eight sessions, the last one first, each once", () => {
    const sent = (cookie: string) => new Headers({ cookie: cookie.split(";")[0] ?? "" });
    const all = Array.from({ length: 10 }, generateSessionSecret);
    const cookie = all.reduce(
      (kept, one) => formatSessionCookie(one, true, parseSessionSecrets(sent(kept), true)),
      "",
    );
    const newest = [...all].reverse().slice(0, 8);
    expect(parseSessionSecrets(sent(cookie), true)).toEqual(newest);
    const again = formatSessionCookie(newest[3] ?? "", true, newest);
    expect(parseSessionSecrets(sent(again), true)).toEqual([
      newest[3],
      ...newest.filter((_, at) => at !== 3),
    ]);
    expect(again).toContain("HttpOnly");
    expect(again.length).toBeLessThan(512);
  });

  it("is read from every cookie of its name, up to 32 secrets", () => {
    const all = Array.from({ length: 40 }, generateSessionSecret);
    const cookie = `flow-session=${all.slice(0, 2).join(".")}; flow-session=${all.slice(2).join(".")}`;
    expect(parseSessionSecrets(new Headers({ cookie }), false)).toEqual(all.slice(0, 32));
  });

  it("is not believed when it is none of ours", () => {
    expect(parseSessionSecrets(new Headers({ cookie: "flow-session=short" }), false)).toEqual([]);
    expect(matchesSessionSecret(generateSessionSecret(), hashSessionSecret(secret))).toBe(false);
    expect(matchesSessionSecret(secret, hashSessionSecret(secret))).toBe(true);
  });
});
