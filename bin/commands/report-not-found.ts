/** Prints that there is no row with this id. Returns the exit code. */
export function reportNotFound(id: string): number {
  console.error(`Nothing found for ${id}.`);
  return 1;
}
