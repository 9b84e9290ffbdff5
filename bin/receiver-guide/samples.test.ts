import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";

const secret = `whsec_${randomBytes(32).toString("base64")}`;
const body = '{"type":"lead.created","data":{"answers":{"FirstName":["Zoë"]}}}';
const now = new Date();
const signature = new Webhook(secret).sign("msg_1", now, body);
const ours = {
  "webhook-id": "msg_1",
  "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
  "webhook-signature": signature,
};
const cases: [what: string, headers: Record<string, string>, body: string, isOurs: boolean][] = [
  ["ours", ours, body, true],
  ["one of two", { ...ours, "webhook-signature": `v1,AAAA ${signature}` }, body, true],
  ["another body", ours, `${body} `, false],
  ["an old one", { ...ours, "webhook-timestamp": "1700000000" }, body, false],
  ["without a time", { ...ours, "webhook-timestamp": "soon" }, body, false],
  ["none", {}, body, false],
];

const node = `
import { isSigned, signed } from "./signature.mjs";
const { secret, cases } = JSON.parse(process.argv[1]);
const found = cases.map(([, headers, body]) => isSigned(secret, headers, body));
console.log(JSON.stringify([found, signed(secret, cases[0][2])]));`;
const python = `
import json, sys
from signature import is_signed, signed
asked = json.loads(sys.argv[1])
found = [is_signed(asked["secret"], headers, body.encode()) for _, headers, body, _ in asked["cases"]]
print(json.dumps([found, signed(asked["secret"], asked["cases"][0][2].encode())]))`;

it.each([
  ["Node", process.execPath, ["--input-type=module", "-e", node]],
  ["Python", "python3", ["-B", "-c", python]],
])("%s tells what is ours, and signs as Standard Webhooks has it", (_, program, words) => {
  const { stdout, stderr } = spawnSync(program, [...words, JSON.stringify({ secret, cases })], {
    cwd: join(import.meta.dirname, "samples"),
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  const [found, made] = JSON.parse(stdout);
  expect(found).toEqual(cases.map(([, , , isOurs]) => isOurs));
  expect(new Webhook(secret).verify(body, made)).toEqual(JSON.parse(body));
});
