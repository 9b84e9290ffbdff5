import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";

/**
 * Returns the themes of the sites that this server serves: those in `SITES`, or all if `SITES` is empty. Reads
 * `process.env` on each call, because proxy.ts cannot use the validated environment.
 */
export function listServedThemes(): Theme[] {
  const named = (process.env.SITES ?? "").split(",").flatMap((site) => site.trim() || []);
  return named.length === 0
    ? Object.values(themes)
    : Object.values(themes).filter(({ site }) => named.includes(site));
}

/** Returns whether this server serves a site. */
export function isSiteServed(site: string): boolean {
  return listServedThemes().some((theme) => theme.site === site);
}

/**
 * Returns whether this server may start a flow. Returns false if the flow belongs only to sites that other servers
 * serve.
 */
export function isFlowServed(flowKey: string): boolean {
  const hasFlow = ({ flows: { main, call } }: Theme) =>
    main.flowKey === flowKey || call?.flowKey === flowKey;
  return listServedThemes().some(hasFlow) || !Object.values(themes).some(hasFlow);
}
