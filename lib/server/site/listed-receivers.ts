import { processState, type ListedReceiver } from "@/lib/server/process-state";
import { listedReceiversServerTimingName } from "@/lib/shared/receiver-list-paths";
import type { Theme } from "@/themes/theme";
import { isPrerendering } from "./page-render";

const receiverKindsByTerms: Record<Theme["terms"], readonly ListedReceiver["kind"][]> = {
  claims: ["law-firm", "network"],
  education: ["school"],
};

/**
 * Returns the receivers that a site lists on its directory pages, sorted by name. Legal sites list law firms and their
 * networks; education sites list schools. Returns none for a prerendered page, which must not depend on receivers.
 */
export function getListedReceivers({ site, terms }: Theme): readonly ListedReceiver[] {
  if (isPrerendering()) return [];
  return processState.listedReceivers
    .filter(
      ({ kind, sites }) =>
        receiverKindsByTerms[terms].includes(kind) && (sites?.includes(site) ?? true),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/**
 * Returns the Server-Timing entry that tells a prerendered page whether its site has receivers to list
 * (docs/decisions/0019).
 */
export function getListedReceiversServerTiming(theme: Theme): string {
  return `${listedReceiversServerTimingName};desc="${hasListedReceivers(theme) ? "yes" : "no"}"`;
}

/** Returns whether a site has any receivers to list. If the site has none, links to its directory pages are hidden. */
export function hasListedReceivers(theme: Theme): boolean {
  const { sponsors = [], attorneys = [] } = theme.directory ?? {};
  return sponsors.length + attorneys.length + getListedReceivers(theme).length > 0;
}
