/** Prints to standard error that nothing was found for the id. Returns exit code 1. */
export function reportNotFound(id: string): number {
  console.error(`Nothing found for ${id}.`);
  return 1;
}
