/**
 * Attribute of `<html>` in every page of a server that has an outside flow API: the embedded API's first page is not shown
 * there (lib/server/site/outside-api.ts).
 */
export const outsideApiAttribute = "data-outside-api";

/** Whether this page comes from a server that has an outside flow API. False on a server. */
export function isOnOutsideApi(): boolean {
  return (
    typeof document !== "undefined" && document.documentElement.hasAttribute(outsideApiAttribute)
  );
}
