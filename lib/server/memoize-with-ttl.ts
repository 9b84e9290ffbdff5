/**
 * Wraps an async function so that it runs at most once per period. Until the period ends, calls return the last result.
 * The function must not reject.
 */
export function memoizeWithTtl<Result>(
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
