/** How often each time is measured. */
export const turns = 9;

/**
 * Takes the turns of one part one after another, and prints each with the seconds since the part began. Returns what
 * `take` returns for each turn, from 0.
 */
export async function takeTurns<T>(
  part: string,
  take: (turn: number) => Promise<T>,
  count = turns,
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
