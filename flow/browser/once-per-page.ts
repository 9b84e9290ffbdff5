/**
 * Work that is done once in the life of a page, however often and by however many engines it is asked for: a
 * second loading of a tracking script would make a second certificate. Work that failed may be tried again.
 * What later calls hand in is not looked at.
 */
export function oncePerPage<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let pending: Promise<Result> | undefined;
  return (...args) =>
    (pending ??= work(...args).catch((error: unknown) => {
      pending = undefined;
      throw error;
    }));
}
