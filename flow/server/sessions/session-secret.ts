import "server-only";
import { randomBytes, timingSafeEqual } from "node:crypto";
import { sha256 } from "@/lib/server/sha256";

/** 30 days: how long a browser can come back to what it began. */
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** The cookie's name: with the `__Host-` prefix where the connection allows it (docs/architecture.md, Principles). */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-flow-session" : "flow-session";
}

/** The most cookies of the name that are looked at. */
const maxSecrets = 8;

/**
 * Parses the secrets out of the request's cookies, those that are none of ours left out. A browser sends several
 * where somebody else set a cookie of the same name for another path or domain: the visitor's own is among them.
 */
export function parseSessionSecrets(headers: Headers, isHttps: boolean): string[] {
  const start = `${sessionCookieName(isHttps)}=`;
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  const values = pairs.filter((pair) => pair.startsWith(start)).map((p) => p.slice(start.length));
  return [...new Set(values)].filter((value) => /^[\w-]{43}$/.test(value)).slice(0, maxSecrets);
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
  return sha256(secret);
}

/** Compares a secret with the stored hash, in constant time. */
export function isSecretOf(secret: string, storedSha256: string): boolean {
  const sent = Buffer.from(hashSecret(secret));
  const stored = Buffer.from(storedSha256);
  return sent.length === stored.length && timingSafeEqual(sent, stored);
}
