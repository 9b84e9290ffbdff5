/** Returns true in `npm run test:long`, where the files in `scaledTests` (vitest.config.ts) run at full size. */
export function isLongRun(): boolean {
  return Boolean(process.env.LONG);
}

/** Returns the first size in `npm test`, and the second in `npm run test:long`. */
export function chooseSize(usual: number, full: number): number {
  return isLongRun() ? full : usual;
}
