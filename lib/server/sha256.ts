import { createHash } from "node:crypto";

/** Returns the SHA-256 hash of a text in UTF-8, as lowercase hex. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
