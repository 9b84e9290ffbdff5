import { expect, it } from "vitest";
import { cookieForVisitor } from "./call-flow-api";

const plain = "flow-session=abc; Path=/; HttpOnly";
const secure = "__Host-flow-session=abc; Path=/; HttpOnly; Secure";

it.each<[string, string, boolean, RegExp | undefined]>([
  ["as it is on http", plain, false, /^flow-session=abc; Path=\/; HttpOnly$/],
  ["as it is on https", secure, true, /^__Host-flow-session=abc; Path=\/; HttpOnly; Secure$/],
  ["made anew for https", plain, true, /^__Host-flow-session=abc; Path=\/;.*HttpOnly.*; Secure$/],
  ["made anew for http", secure, false, /^flow-session=abc; Path=\/;(?!.*Secure)/],
  ["not at all when it is another's", "tracker=flow-session=abc", false, undefined],
  ["not at all without a value", "flow-session", true, undefined],
])("passes the session's cookie %s", (_, cookie, isHttps, expected) => {
  const passed = cookieForVisitor(cookie, isHttps);
  if (expected) expect(passed).toMatch(expected);
  else expect(passed).toBeUndefined();
});
