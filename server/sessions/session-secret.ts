import { randomBytes, timingSafeEqual } from "node:crypto";
import { sha256 } from "@/lib/server/sha256";

/** 30 days: how long a browser can come back to what it began. */
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** The cookie's name: with the `__Host-` prefix where the connection allows it (docs/architecture.md, Principles). */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-flow-session" : "flow-session";
}

/** The most secrets that a browser keeps: those of its most recently used sessions. */
const maxKept = 8;
/** The most secrets that one request is checked by, over all its cookies. */
const maxChecked = 4 * maxKept;
/** Stands between the secrets in a cookie. */
const separator = ".";

/**
 * Returns the values of the request's session cookies. A browser sends several where another server has set a cookie of
 * the same name for another path or domain; the visitor's own is among them.
 */
export function sessionCookieValues(headers: Headers, isHttps: boolean): string[] {
  const start = `${sessionCookieName(isHttps)}=`;
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length));
}

/** Parses the secrets in the request's cookies, the most recently used first. Leaves out values of another form. */
export function parseSessionSecrets(headers: Headers, isHttps: boolean): string[] {
  const parts = sessionCookieValues(headers, isHttps).flatMap((value) => value.split(separator));
  return [...new Set(parts)].filter((part) => /^[\w-]{43}$/.test(part)).slice(0, maxChecked);
}

/** Makes a secret: 32 random bytes as base64url. Sessions that one browser begins share one. */
export function newSessionSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * The Set-Cookie value that stores a session's secret in the browser, before those of its other sessions.
 * @param others the secrets that the browser sent.
 */
export function sessionCookie(
  secret: string,
  isHttps: boolean,
  others: readonly string[] = [],
): string {
  const kept = [secret, ...others.filter((other) => other !== secret)].slice(0, maxKept);
  return sessionCookieOf(kept.join(separator), isHttps);
}

/** The Set-Cookie value that stores a text as the browser's session cookie. */
export function sessionCookieOf(value: string, isHttps: boolean): string {
  const secure = isHttps ? "; Secure" : "";
  return `${sessionCookieName(isHttps)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
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
