/**
 * Attribute on `<html>` of pages from a server with an external flow API. These pages do not display the prerendered
 * first question.
 */
export const externalFlowApiAttribute = "data-outside-api";

/** Returns whether the page's server uses an external flow API. Always false outside a browser. */
export function hasExternalFlowApi(): boolean {
  return (
    typeof document !== "undefined" &&
    document.documentElement.hasAttribute(externalFlowApiAttribute)
  );
}
