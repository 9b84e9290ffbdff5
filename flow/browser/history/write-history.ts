import { log } from "../log";

/** What the Next.js router keeps in `history.state`, and by which it knows its own entries. */
const routerKeys = ["__NA", "_N", "__PRIVATE_NEXTJS_INTERNALS_TREE"];

/**
 * Pushes or replaces a history entry beside the Next.js router, keeping what others put into `history.state`.
 *
 * Once the router runs, it has put its own `pushState` and `replaceState` over the browser's. Those copy the
 * router's keys by themselves, and take the new address in; but they look away from a state that has the keys
 * already, and the router would later write the old address back. So then the keys are left out. Before it
 * runs they have to stay: it reloads the page on Back to an entry that lacks them.
 */
export function writeHistory(
  how: "push" | "replace",
  address: string,
  additions: Record<string, unknown>,
): void {
  const { history } = window;
  const isRouterRunning = Object.hasOwn(history, "pushState");
  const kept = Object.entries({ ...Object(history.state), ...additions }).filter(
    ([key]) => !isRouterRunning || !routerKeys.includes(key),
  );
  const state = Object.fromEntries(kept);
  try {
    if (how === "push") history.pushState(state, "", address);
    else history.replaceState(state, "", address);
  } catch (error) {
    // Safari refuses after 100 writes in 10 s. The page is shown all the same; only its address lags.
    log.warn("history.refused", { reason: String(error) });
  }
}
