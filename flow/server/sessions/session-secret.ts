import "server-only";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 30 days: how long a browser can come back to what it began. */
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** The cookie's name: with the `__Host-` prefix where the connection allows it (docs/architecture.md, Principles). */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-flow-session" : "flow-session";
}

/** Parses the secret out of the request's cookie; undefined when there is none or it is none of ours. */
export function parseSessionSecret(headers: Headers, isHttps: boolean): string | undefined {
  const start = `${sessionCookieName(isHttps)}=`;
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  const secret = pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

/** 32 random bytes as base64url. One browser has one, for all its sessions. */
export function newSessionSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The Set-Cookie value that stores the secret in the browser. */
export function sessionCookie(secret: string, isHttps: boolean): string {
  const name = sessionCookieName(isHttps);
  const secure = isHttps ? "; Secure" : "";
  return `${name}=${secret}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** SHA-256 in hex: what the database stores of the secret. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Compares a secret with the stored hash, in constant time. */
export function isSecretOf(secret: string | undefined, storedSha256: string): boolean {
  if (secret === undefined) return false;
  const sent = Buffer.from(hashSecret(secret));
  const stored = Buffer.from(storedSha256);
  return sent.length === stored.length && timingSafeEqual(sent, stored);
}
