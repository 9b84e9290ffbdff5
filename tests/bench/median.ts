/** Returns the median. For an even number of values, the later of the two in the middle. */
export function median(values: number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error("No measurement has no median.");
  return middle;
}
