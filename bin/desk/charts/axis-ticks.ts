/** Returns round values from 0 up to at least `maximum`, at most six, for the marks of an axis. */
export function computeAxisTicks(maximum: number): number[] {
  const rough = Math.max(maximum, 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const whole = Math.max(step, 1);
  return Array.from({ length: Math.ceil(Math.max(maximum, 1) / whole) + 1 }, (_, n) => n * whole);
}

/**
 * Returns the indexes of the values to label on an axis, at equal distances. Labels at most `most` values, always
 * including the last one.
 */
export function selectLabelIndexes(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, n) => count - 1 - n * step).reverse();
}
