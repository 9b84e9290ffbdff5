import "server-only";

/** The longest slug, in characters. */
const longest = 80;

/** Lower-case ASCII words joined by hyphens: "Café & Kitchen" becomes "cafe-and-kitchen". */
export function toSlug(text: string): string {
  return text
    .slice(0, 4 * longest)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[’']/g, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("-")
    .slice(0, longest)
    .replace(/-$/, "");
}
