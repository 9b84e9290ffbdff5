import type { EngineContext } from "./engine-context";
import type * as moves from "./moves";

type Moves = typeof moves;

let loaded: Moves | undefined;

/** Fetches the code of the moves ahead of need. Rejects when it does not come; the next call tries again. */
export async function loadMoves(): Promise<Moves> {
  return (loaded ??= await import("./moves"));
}

/**
 * Makes a move, at once where its code is there, as it is from soon after the first page on. Where it does not come the
 * line is down: the page says so, and nothing on it is lost.
 */
export async function withMoves<Result>(
  context: EngineContext,
  move: (moves: Moves) => Result | Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  if (loaded) return move(loaded);
  try {
    await loadMoves();
  } catch (error) {
    context.ports.log.error("flow.moves-not-loaded", { reason: String(error) });
    context.store.setState({ failure: { during: "action", code: "network" } });
    return otherwise;
  }
  return withMoves(context, move, otherwise);
}
