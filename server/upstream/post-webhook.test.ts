import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { readResponseBody } from "./post-webhook";

const read = (text: string) => readResponseBody(Readable.from([Buffer.from(text)]));

it.each([
  ['{"accepted": false, "reason": "outside our area"}', "outside our area"],
  ['{"accepted": false}', ""],
  [' {"accepted":false,"reason":"a\\u0000b\\nc","more":1} ', "a b c"],
  ['{"accepted": true, "reason": "thanks"}', undefined],
  ['{"accepted": "false"}', undefined],
  ['{"accepted": false, "reason": 5}', undefined],
  ["accepted: false", undefined],
  ["", undefined],
  ["[false]", undefined],
  ["null", undefined],
])("finds the rejection in %j: %j", async (text, reason) => {
  expect((await read(text)).rejectionReason).toBe(reason);
});

it("keeps 500 characters, none of them a control character", async () => {
  expect((await read("é".repeat(2_000))).text).toBe("é".repeat(500));
  expect((await read("\u001b[31mred\r\n\u0000\u202Eend")).text).toBe("[31mred end");
});

it("reads no more than it may of an endless body, and closes it", async () => {
  let given = 0;
  const endless = new Readable({
    read() {
      given += 1_024;
      this.push("x".repeat(1_024));
    },
  });
  expect((await readResponseBody(endless)).text).toHaveLength(500);
  expect(given).toBeLessThan(200_000);
  expect(endless.destroyed).toBe(true);
});

it("takes a body that breaks off as far as it came", async () => {
  const broken = new Readable({ read: () => undefined });
  broken.push("half an ans");
  queueMicrotask(() => broken.destroy(new Error("reset")));
  expect((await readResponseBody(broken)).rejectionReason).toBeUndefined();
});

it("leaves a body that does not come in time", async () => {
  const silent = new Readable({ read: () => undefined });
  silent.push("be");
  expect(await readResponseBody(silent, 50)).toEqual({ text: "be", rejection: undefined });
  expect(silent.destroyed).toBe(true);
});
