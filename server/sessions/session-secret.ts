import { randomBytes, timingSafeEqual } from "node:crypto";
import { sha256 } from "@/lib/server/sha256";

/** Lifetime of the session cookie in seconds: 30 days in which a browser can resume its session. */
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** Returns the session cookie's name, with the `__Host-` prefix on HTTPS (docs/architecture.md, Principles). */
export function getSessionCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-flow-session" : "flow-session";
}

/** Maximum number of secrets in a browser's cookie: those of its most recently used sessions. */
const maxKept = 8;
/** Maximum number of secrets checked per request, over all its cookies. */
const maxChecked = 4 * maxKept;
/** Separates the secrets in a cookie. */
const separator = ".";

/**
 * Returns the values of the request's session cookies. A browser sends several when another server has set a cookie
 * of the same name for another path or domain. The visitor's own cookie is among them.
 */
export function readSessionCookies(headers: Headers, isHttps: boolean): string[] {
  const start = `${getSessionCookieName(isHttps)}=`;
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length));
}

/** Parses the secrets in the request's cookies, the most recently used first. Ignores malformed values. */
export function parseSessionSecrets(headers: Headers, isHttps: boolean): string[] {
  const parts = readSessionCookies(headers, isHttps).flatMap((value) => value.split(separator));
  return [...new Set(parts)].filter((part) => /^[\w-]{43}$/.test(part)).slice(0, maxChecked);
}

/** Creates a secret: 32 random bytes in base64url. All new sessions of one browser share it. */
export function createSessionSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Returns the Set-Cookie value that stores a session's secret, followed by those of the browser's other sessions.
 *
 * @param others The secrets that the browser sent.
 */
export function formatSessionCookie(
  secret: string,
  isHttps: boolean,
  others: readonly string[] = [],
): string {
  const kept = [secret, ...others.filter((other) => other !== secret)].slice(0, maxKept);
  return formatSessionCookieValue(kept.join(separator), isHttps);
}

/** Returns the Set-Cookie value that stores a text as the session cookie. */
export function formatSessionCookieValue(value: string, isHttps: boolean): string {
  const secure = isHttps ? "; Secure" : "";
  return `${getSessionCookieName(isHttps)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns the SHA-256 of a secret in hex. The database stores only this hash. */
export function hashSecret(secret: string): string {
  return sha256(secret);
}

/** Compares a secret with the stored hash, in constant time. */
export function matchesSecret(secret: string, storedSha256: string): boolean {
  const sent = Buffer.from(hashSecret(secret));
  const stored = Buffer.from(storedSha256);
  return sent.length === stored.length && timingSafeEqual(sent, stored);
}
