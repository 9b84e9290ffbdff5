import "server-only";
import { escapeHtml } from "@/lib/server/escape-html";
import { lawOf } from "@/lib/server/law/law-of";
import { placeOf, readAndReviewed } from "@/lib/server/law/time-limit";
import type { Law } from "@/themes/law/jurisdiction";
import type { PageContent } from "./page-content";

/** Where the visitor's own share of the fault ends a claim: what the rule is, and what else helps. */
export const faultBar: PageContent = ({ answers, now }) => {
  const law = lawOf(answers.StateCode?.[0], now);
  const rule = law?.fault.rule?.value === "contributory" ? anyShare : mostOfIt;
  return {
    titleData: "A claim against someone else may not be possible",
    htmlData:
      `<p>Thank you for being honest. In ${nameOf(law)}, ${rule}` +
      `${sourceOf(law)}. So we have passed nothing on to anyone, and we will not ask ` +
      "for your number.</p>" +
      "<p>There may still be help that does not depend on fault:</p><ul>" +
      "<li>medical payments or personal injury protection in your own auto policy, and your health insurance</li>" +
      "<li>workers’ compensation, if you were on the job</li>" +
      "<li>a claim of your own passengers, who were not at fault</li></ul>" +
      "<p>Fault often looks different once someone has read the reports. If you doubt it, or it happened in another " +
      "state, change your answer, call {phone}, or ask one of these:</p>{legalHelp}",
  };
};

/** Where any share may end a claim, said to somebody who thinks that both were at fault. */
export const sharedFault: PageContent = ({ answers, now }) => {
  const law = lawOf(answers.StateCode?.[0], now);
  return {
    titleData: `In ${nameOf(law)}, even a small share of the fault matters`,
    htmlData:
      `<p>Here ${anyShare}${sourceOf(law)}. There are exceptions. And who was at ` +
      "fault is often not clear at first: reports, witnesses and pictures decide it.</p>" +
      "<p>Only an attorney can tell you about your case. Asking costs nothing, so you may continue if you like. Until " +
      "then, be careful about saying that it was your fault: you may not know the whole story.</p>",
  };
};

/** The statute or the decision, when it was read and who checked it. */
function sourceOf(law: Law | undefined): string {
  const entry = law?.fault.rule;
  return entry ? ` (${escapeHtml(entry.source.citation)}. ${readAndReviewed(entry)})` : "";
}

const anyShare =
  "a person who was at fault in any part generally cannot recover money from someone else";
const mostOfIt =
  "a person who was mostly at fault generally cannot recover money from someone else";

const nameOf = (law: Law | undefined) => (law ? placeOf(law) : "your state");
