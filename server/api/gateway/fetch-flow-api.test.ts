import { expect, it } from "vitest";
import { rewriteSessionCookie } from "./fetch-flow-api";

const plain = "flow-session=abc; Path=/; HttpOnly";
const secure = "__Host-flow-session=abc; Path=/; HttpOnly; Secure";

const ownPlain = /^flow-session=abc; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/;
const ownSecure = /^__Host-flow-session=abc; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/;

it.each<[string, string, boolean, RegExp | undefined]>([
  ["under our attributes on http", plain, false, ownPlain],
  ["under our attributes on https", secure, true, ownSecure],
  [
    "without the upstream's domain",
    "flow-session=abc; Domain=example.com; Path=/x",
    false,
    ownPlain,
  ],
  ["without its SameSite=None", "flow-session=abc; SameSite=None; Secure", true, ownSecure],
  ["not at all with a value that is no cookie's", "flow-session=a b\u0001c", false, undefined],
  [
    "with the secrets of several sessions",
    "flow-session=abc.def; Path=/",
    false,
    /^flow-session=abc\.def; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  ],
  ["made anew for https", plain, true, /^__Host-flow-session=abc; Path=\/;.*HttpOnly.*; Secure$/],
  ["made anew for http", secure, false, /^flow-session=abc; Path=\/;(?!.*Secure)/],
  ["not at all when it is another's", "tracker=flow-session=abc", false, undefined],
  ["not at all without a value", "flow-session", true, undefined],
])("passes the session's cookie %s", (_, cookie, isHttps, expected) => {
  const passed = rewriteSessionCookie(cookie, isHttps);
  if (expected) expect(passed).toMatch(expected);
  else expect(passed).toBeUndefined();
});
