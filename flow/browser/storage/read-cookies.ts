/** The cookies that scripts can see, by name; empty where cookies are blocked. */
export function readCookies(): Map<string, string> {
  const pairs = cookieText()
    .split("; ")
    .filter((pair) => pair !== "");
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return at < 0 ? ["", pair] : [pair.slice(0, at), decoded(pair.slice(at + 1))];
    }),
  );
}

function cookieText(): string {
  try {
    return document.cookie;
  } catch {
    return ""; // A sandboxed frame throws here; it has no cookies.
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // Not everybody encodes: the value stands as it is.
  }
}
