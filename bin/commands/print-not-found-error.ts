/** Prints to standard error that nothing was found for the id. Returns exit code 1. */
export function printNotFoundError(id: string): number {
  console.error(`Nothing found for ${id}.`);
  return 1;
}
