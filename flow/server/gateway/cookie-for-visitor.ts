import "server-only";
import { sessionCookie, sessionCookieName } from "../sessions/session-secret";

/**
 * A cookie that an outside flow API sets, as the visitor gets it: the session's own as it is, or made anew when the
 * visitor's connection asks for its other name (http or https); undefined for any other cookie.
 */
export function cookieForVisitor(setCookie: string, isHttps: boolean): string | undefined {
  const [name, value] = (setCookie.split(";", 1)[0] ?? "").split("=");
  if (name === sessionCookieName(isHttps)) return setCookie;
  if (name !== sessionCookieName(!isHttps) || value === undefined) return undefined;
  return sessionCookie(value, isHttps);
}
