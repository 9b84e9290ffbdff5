/** The median of the values. For an even count it is the upper of the two middle values. */
export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** The value below which this share (0 to 1) of the sorted values lies. Throws when there are no values. */
export function quantile(values: number[], share: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];
  if (value === undefined) throw new Error("An empty list has no quantiles.");
  return value;
}
