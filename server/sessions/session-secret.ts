import { randomBytes, timingSafeEqual } from "node:crypto";
import { sha256 } from "@/lib/server/sha256";

/** Lifetime of the session cookie in seconds: 30 days. */
const cookieMaxAgeSeconds = 30 * 24 * 60 * 60;

/** Returns the session cookie's name, with the prefix `__Host-` on HTTPS (docs/architecture.md, Principles). */
export function getSessionCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-flow-session" : "flow-session";
}

/** Maximum number of secrets in the session cookie. Only the most recently used are kept. */
const maximumCookieSecrets = 8;
/** Maximum number of session secrets that the server checks per request, in all its cookies together. */
const maximumCheckedSecrets = 4 * maximumCookieSecrets;
/** Character between two secrets in the session cookie. */
const secretSeparator = ".";

/**
 * Returns the values of all session cookies in the request. There are several if another server set the same name for
 * another path or domain.
 */
export function readSessionCookies(headers: Headers, isHttps: boolean): string[] {
  const start = `${getSessionCookieName(isHttps)}=`;
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length));
}

/** Parses the secrets in the request's cookies, most recently used first. Ignores malformed values. */
export function parseSessionSecrets(headers: Headers, isHttps: boolean): string[] {
  const parts = readSessionCookies(headers, isHttps).flatMap((value) =>
    value.split(secretSeparator),
  );
  return [...new Set(parts)]
    .filter((part) => /^[\w-]{43}$/.test(part))
    .slice(0, maximumCheckedSecrets);
}

/** Generates a session secret: 32 random bytes in base64url. All new sessions in one browser share a secret. */
export function generateSessionSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Returns the `Set-Cookie` value with the session's secret, followed by secrets of the browser's other sessions.
 * @param others Secrets that the browser sent.
 */
export function formatSessionCookie(
  secret: string,
  isHttps: boolean,
  others: readonly string[] = [],
): string {
  const kept = [secret, ...others.filter((other) => other !== secret)].slice(
    0,
    maximumCookieSecrets,
  );
  return formatSessionCookieValue(kept.join(secretSeparator), isHttps);
}

/** Returns the `Set-Cookie` value that stores a text in the session cookie. */
export function formatSessionCookieValue(value: string, isHttps: boolean): string {
  const secure = isHttps ? "; Secure" : "";
  return `${getSessionCookieName(isHttps)}=${value}; Path=/; Max-Age=${cookieMaxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns the SHA-256 of a secret, in hex. The database stores only this hash. */
export function hashSessionSecret(secret: string): string {
  return sha256(secret);
}

/** Returns whether a secret has the stored hash. Compares in constant time. */
export function matchesSessionSecret(secret: string, storedSha256: string): boolean {
  const sent = Buffer.from(hashSessionSecret(secret));
  const stored = Buffer.from(storedSha256);
  return sent.length === stored.length && timingSafeEqual(sent, stored);
}
