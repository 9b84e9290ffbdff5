import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";

/**
 * Returns the themes of the sites that this server serves: those that `SITES` names, without it all. `SITES` is read for each
 * call, since the proxy runs outside of the validated environment.
 */
export function servedThemes(): Theme[] {
  const named = (process.env.SITES ?? "").split(",").flatMap((site) => site.trim() || []);
  return named.length === 0
    ? Object.values(themes)
    : Object.values(themes).filter(({ site }) => named.includes(site));
}

/** Whether this server serves a site. */
export function isServed(site: string): boolean {
  return servedThemes().some((theme) => theme.site === site);
}

/** Whether a flow may begin here: a flow that only other sites have may not. */
export function isFlowServed(flowKey: string): boolean {
  const hasFlow = ({ flows: { main, call } }: Theme) =>
    main.flowKey === flowKey || call?.flowKey === flowKey;
  return servedThemes().some(hasFlow) || !Object.values(themes).some(hasFlow);
}
