/** The middle one of some measurements; of an even number the later one. */
export function median(values: number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error("No measurement has no median.");
  return middle;
}
