import { listedTimingName } from "@/lib/shared/listed-pages";
import type { Theme } from "@/themes/theme";

/** One who gets leads and may be named, as far as pages list it. */
export interface ListedReceiver {
  name: string;
  kind: "law-firm" | "network" | "school";
  city?: string | undefined;
  /** E.g. "California". */
  state?: string | undefined;
  /** An https address. */
  website?: string | undefined;
  responsibleLawyer?: string | undefined;
  /** The sites for which it takes leads; all, without it. */
  sites?: readonly string[] | undefined;
}

/** Bundlers may load this file more than once in a process; what is listed must stay one. */
const store: typeof globalThis & { accidentClaimsListed?: readonly ListedReceiver[] } = globalThis;

/** Says who may be listed from now on: the register is read at the server's start, and again on a signal. */
export function setListedReceivers(receivers: readonly ListedReceiver[]): void {
  store.accidentClaimsListed = receivers;
}

const kindsOf: Record<Theme["terms"], readonly ListedReceiver["kind"][]> = {
  claims: ["law-firm", "network"],
  education: ["school"],
};

/** Those of the register whom a site may list: law firms on legal sites, schools on education sites, by name. */
export function listedReceivers({ site, terms }: Theme): readonly ListedReceiver[] {
  return (store.accidentClaimsListed ?? [])
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
