/** Returns the median. For an even number of values, returns the upper of the two middle values. */
export function computeMedian(values: number[]): number {
  return quantile(values, 0.5);
}

/** Returns the quantile of the values, such as 0.75 for the upper quartile. Throws if there are no values. */
export function quantile(values: number[], share: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];
  if (value === undefined) throw new Error("An empty list has no quantiles.");
  return value;
}
