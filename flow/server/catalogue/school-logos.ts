import "server-only";
import type { NamedReceiver } from "@/lib/server/db/disclosure";
import { escapeHtml } from "@/lib/server/escape-html";
import type { Catalogue } from "./catalogue";

/** The logos of schools as HTML, each with the school's name as its text; nothing for those without one. */
export function logosHtml({ schools }: Catalogue, named: readonly NamedReceiver[]): string {
  return named
    .map(({ id, name }) => {
      const logo = schools.find((school) => school.id === id)?.logo;
      if (logo === undefined) return "";
      return `<img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}" width="56" height="56">`;
    })
    .join(" ")
    .trim();
}
