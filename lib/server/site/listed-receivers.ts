import { processState, type ListedReceiver } from "@/lib/server/process-state";
import { listedTimingName } from "@/lib/shared/listed-pages";
import type { Theme } from "@/themes/theme";

const kindsOf: Record<Theme["terms"], readonly ListedReceiver["kind"][]> = {
  claims: ["law-firm", "network"],
  education: ["school"],
};

/** The register's receivers that a site lists, sorted by name: law firms on legal sites, schools on education sites. */
export function listedReceivers({ site, terms }: Theme): readonly ListedReceiver[] {
  return processState.listedReceivers
    .filter(({ kind, sites }) => kindsOf[terms].includes(kind) && (sites?.includes(site) ?? true))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Tells a prerendered page, at request time, whether its site has anybody to list (docs/decisions/0039). */
export function listedTiming(theme: Theme): string {
  return `${listedTimingName};desc="${hasListed(theme) ? "yes" : "no"}"`;
}

/** Whether a site has anybody to list, of the register or of its theme: without, nothing leads to the pages that would. */
export function hasListed(theme: Theme): boolean {
  const { sponsors = [], attorneys = [] } = theme.directory ?? {};
  return sponsors.length + attorneys.length + listedReceivers(theme).length > 0;
}
