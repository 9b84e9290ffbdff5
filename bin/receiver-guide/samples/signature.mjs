/* global Buffer */
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";

const hmac = (secret, id, timestamp, body) =>
  createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
    .update(`${id}.${timestamp}.${body}`)
    .digest();

/**
 * Returns true if our signature is valid. `headers` must have lower-case names. `body` must be the unparsed text of the
 * request.
 */
export function isSigned(secret, headers, body, now = Date.now() / 1000) {
  const timestamp = headers["webhook-timestamp"];
  if (!(Math.abs(now - Number(timestamp)) <= 300)) return false;
  const expected = hmac(secret, headers["webhook-id"], timestamp, body);
  return (headers["webhook-signature"] ?? "").split(" ").some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Returns the headers that sign an outcome you report to us. */
export function signed(secret, body, now = Date.now() / 1000) {
  const [id, timestamp] = [randomUUID(), String(Math.floor(now))];
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${hmac(secret, id, timestamp, body).toString("base64")}`,
  };
}
