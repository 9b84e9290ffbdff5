/**
 * Attribute of `<html>` on servers with an outside flow API. Pages with it do not show the embedded API's first page
 * (lib/server/site/outside-api.ts).
 */
export const externalFlowApiAttribute = "data-outside-api";

/** Returns whether the page comes from a server with an outside flow API. Always false on the server. */
export function usesExternalFlowApi(): boolean {
  return (
    typeof document !== "undefined" &&
    document.documentElement.hasAttribute(externalFlowApiAttribute)
  );
}
