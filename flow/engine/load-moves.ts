import { loadOnce } from "@/lib/shared/load-once";
import type { EngineContext } from "./engine-context";

/** What takes a visitor from one page to another: no first question waits for its code (docs/architecture.md, Budgets). */
export const moves = loadOnce(() => import("./moves"));
type Moves = NonNullable<ReturnType<typeof moves.current>>;

/**
 * Makes a move, at once where its code is there, as it is from soon after the first page on. Where it does not come the
 * line is down: the page says so, and nothing on it is lost.
 */
export async function withMoves<Result>(
  context: EngineContext,
  move: (moves: Moves) => Result | Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  const code = moves.current();
  if (code) return move(code);
  try {
    await moves.load();
  } catch (error) {
    context.ports.log.error("flow.moves-not-loaded", { reason: String(error) });
    context.store.setState({ failure: { during: "action", code: "network" } });
    return otherwise;
  }
  return withMoves(context, move, otherwise);
}
