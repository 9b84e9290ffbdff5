/**
 * Creates a function that runs `work` at most once in `ms` milliseconds, and returns the same result to all callers
 * in between. `work` must not reject.
 */
export function shareResult<Result>(
  ms: number,
  work: () => Promise<Result>,
): () => Promise<Result> {
  let last: { at: number; result: Promise<Result> } | undefined;
  return () => {
    if (!last || performance.now() - last.at >= ms)
      last = { at: performance.now(), result: work() };
    return last.result;
  };
}
