import { loadOnce } from "@/lib/shared/load-once";
import type { EngineContext } from "./engine-context";

/** What takes a visitor from one page to another: no first question waits for its code (docs/architecture.md, Budgets). */
export const navigation = loadOnce(() => import("./navigation"));
type Navigation = NonNullable<ReturnType<typeof navigation.current>>;

/**
 * Makes a move, at once where its code is there, as it is from soon after the first page on. Where it does not come the
 * line is down: the page says so, and nothing on it is lost.
 */
export async function withNavigation<Result>(
  context: EngineContext,
  move: (navigation: Navigation) => Result | Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  const code = navigation.current();
  if (code) return move(code);
  try {
    await navigation.load();
  } catch (error) {
    context.ports.log.error("flow.navigation-not-loaded", { reason: String(error) });
    context.store.setState({ failure: { during: "action", code: "network" } });
    return otherwise;
  }
  return withNavigation(context, move, otherwise);
}
