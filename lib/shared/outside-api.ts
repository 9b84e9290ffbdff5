/**
 * Attribute on `<html>` that marks servers with an external flow API. On such servers, pages do not display the
 * prerendered first question.
 */
export const externalFlowApiAttribute = "data-outside-api";

/** Returns whether the page's server uses an external flow API. Always false outside a browser. */
export function hasExternalFlowApi(): boolean {
  return (
    typeof document !== "undefined" &&
    document.documentElement.hasAttribute(externalFlowApiAttribute)
  );
}
