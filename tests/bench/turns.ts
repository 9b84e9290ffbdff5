/** Number of times that each value is measured. */
export const measurementRounds = 9;

/** Calls `take` once per round, with the number of the round from 0. Prints each round's time. Returns all results. */
export async function runRounds<T>(
  part: string,
  take: (turn: number) => Promise<T>,
  count = measurementRounds,
): Promise<T[]> {
  const began = performance.now();
  const taken: T[] = [];
  while (taken.length < count) {
    taken.push(await take(taken.length));
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${part}: turn ${taken.length} of ${count}, ${seconds} s`);
  }
  return taken;
}
