import { externalFlowApiAttribute } from "@/lib/shared/outside-api";

const boundaryStart = "<!--$-->";
/**
 * Start of a Suspense boundary whose content React renders in the browser. The digest tells Next that this is intended
 * and not an error.
 */
const browserBoundaryStart =
  '<!--$!--><template data-dgst="BAILOUT_TO_CLIENT_SIDE_RENDERING"></template>';
const formTag = /<form [^<>]*>/g;
const questionnaireAction = '/questions"';
const formEnd = "</form>";
const insteadStart = '<noscript data-without-first-page=""><div hidden="">';
const insteadEnd = "</div></noscript>";

/**
 * Replaces each questionnaire's prerendered first page in a page's HTML with the placeholder in the `<noscript>` after
 * it. Needed with an external flow API, whose first page may differ. Throws if the HTML has an unexpected structure.
 */
export function removePrerenderedFirstPages(html: string): string {
  let page = html.replace("<html ", `<html ${externalFlowApiAttribute}="" `);
  for (;;) {
    const form = [...page.matchAll(formTag)].find(([tag]) => tag.includes(questionnaireAction));
    if (!form) return page;
    page = replaceFormWithPlaceholder(page, form.index);
  }
}

function replaceFormWithPlaceholder(page: string, form: number): string {
  const boundary = page.lastIndexOf(boundaryStart, form);
  const end = page.indexOf(formEnd, form) + formEnd.length;
  const instead = page.indexOf(insteadStart, end);
  const insteadTo = page.indexOf(insteadEnd, instead);
  const before = page.slice(boundary + boundaryStart.length, form);
  const isKnown =
    boundary !== -1 && instead === end && insteadTo !== -1 && !before.includes("<!--/$-->");
  if (!isKnown)
    throw new Error("The first page of a questionnaire was not found in the prerendered page.");
  return [
    page.slice(0, boundary),
    browserBoundaryStart,
    before,
    page.slice(instead + insteadStart.length, insteadTo),
    page.slice(insteadTo + insteadEnd.length),
  ].join("");
}
