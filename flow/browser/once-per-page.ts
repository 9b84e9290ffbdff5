/**
 * Work that is done once in the life of a page, however often and by however many engines it is asked for: a
 * second loading of a tracking script would make a second certificate. Work that failed may be tried again.
 * What later calls hand in is not looked at.
 */
export function oncePerPage<Given extends unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  let underWay: Promise<Result> | undefined;
  return (...given) =>
    (underWay ??= work(...given).catch((error: unknown) => {
      underWay = undefined;
      throw error;
    }));
}
