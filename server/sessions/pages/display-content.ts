import { estimateDatabaseTime } from "@/lib/server/db/clock";
import { formatNonBreakingPhoneNumber, toTelephoneUrl } from "@/lib/shared/phone";
import type { FlowInstruction, MorePageContent } from "@/flow/protocol/instruction";
import type { MatchedReceiversHtml } from "../../disclosures/who-may-call";
import type { FlowDefinition, PageDefinition } from "../../flows/flow-definition";
import { renderLegalHelpLinks } from "../../flows/legal-help";
import { unsentClaimContentByStatus, unsentLeadContentByStatus } from "../../flows/shared-pages";
import { getTranslatorForLanguageTag } from "@/lib/server/language/texts";
import { localizeContent } from "@/lib/server/language/localize-data";
import { parseLanguageTag } from "@/lib/shared/languages";
import type { FlowApiDeps } from "../flow-deps";
import type { LeadStatus } from "../../lead-identity/lead-status";
import { getRequestedCall } from "../../flows/requested-call";
import { computePageContent } from "../../flows/page-content-registry";
import { getVisitedPageAnswers } from "../../flows/flow-pages";
import { parseLandingPageTracking } from "../../attribution/landings";
import { buildListingsQuery } from "./listings-query";
import { describeProgress } from "./describe-progress";
import type { RenderedPageInput } from "../session";

/** Returns the instruction that tells the browser to display a page's progress, tip, receivers, title, and body. */
export function buildDisplayContentInstruction(
  deps: FlowApiDeps,
  view: RenderedPageInput,
  matches: MatchedReceiversHtml | undefined,
): FlowInstruction {
  const { page, session } = view;
  const { percent, note } = describeProgress({ ...view, ...session });
  const displayData = [{ slotName: "ProgressBar", content: String(percent) }];
  if (page.proTip !== undefined) displayData.push({ slotName: "ProTip", content: page.proTip });
  if (note !== undefined) displayData.push({ slotName: "ProgressNote", content: note });
  if (matches?.logos) displayData.push({ slotName: "Match", content: matches.logos });
  if (matches) displayData.push({ slotName: "MatchContentHtml", content: matches.card });
  if (page.sponsoredMatches) {
    const body = buildListingsQuery(page.sponsoredMatches, session.answers);
    displayData.push({ slotName: "ClicksDotNetRequestBody", content: JSON.stringify(body) });
  }
  const pageData = renderPageData(deps, view, matches);
  return { instructionType: "DisplayContent", displayData, ...(pageData && { pageData }) };
}

/**
 * Returns a page's title and body, with placeholders such as `{phone}` filled in. Returns `undefined` for a page with
 * neither.
 */
function renderPageData(
  deps: FlowApiDeps,
  { flow, page, session, leadStatus = "sent" }: RenderedPageInput,
  matches: MatchedReceiversHtml | undefined,
): MorePageContent | undefined {
  // These include answers from outside the trail: look-up results, and the state that an erased session keeps.
  const answers = {
    ...session.answers,
    ...getVisitedPageAnswers(flow, session.trail, session.answers),
  };
  const isWithOperator = leadStatus === "held" || leadStatus === "kept";
  // The operator, not a receiver, makes a scheduled call (docs/product.md section 1).
  const isCallOfOperator = isWithOperator && getRequestedCall(answers) !== undefined;
  const after = isCallOfOperator ? undefined : getUnsentLeadContent(flow, page, leadStatus);
  if (!after && !page.content) return undefined;
  const words = getTranslatorForLanguageTag(flow.language);
  const content =
    after ?? computePageContent(page, { answers, now: estimateDatabaseTime(deps.now()), words });
  if (content?.htmlData === undefined) return content;
  const { campaign = "" } = parseLandingPageTracking(session.tracking ?? {})?.last ?? {};
  const phone = deps.getVisitorPhone(session.site, campaign);
  const link =
    phone === undefined
      ? ""
      : `<a href="${toTelephoneUrl(phone)}">${formatNonBreakingPhoneNumber(phone)}</a>`;
  const spoken =
    phone === undefined ? content.htmlData.replace(phoneParagraphPattern, "") : content.htmlData;
  const htmlData = spoken
    .replaceAll("{matches}", () => (matches ? `${matches.logos}${matches.card}` : ""))
    .replaceAll("{phone}", () => link)
    .replaceAll("{legalHelp}", () => renderLegalHelpLinks(answers.StateCode?.[0], words));
  return { ...content, htmlData };
}

/** Matches paragraphs with the placeholder `{phone}`, which a site without a phone number omits. */
const phoneParagraphPattern = /<p>[^<{]*\{phone\}[^<]*<\/p>/g;

/** Returns the thank-you page's content if no receiver has the lead. Returns `undefined` for a sent lead. */
function getUnsentLeadContent(
  flow: FlowDefinition,
  page: PageDefinition,
  standing: LeadStatus,
): MorePageContent | undefined {
  if (standing === "sent") return undefined;
  if (standing === "repeat") return page.repeatedContent;
  const ofClaim = flow.receivers === "schools" ? undefined : unsentClaimContentByStatus[standing];
  return localizeContent(
    parseLanguageTag(flow.language),
    ofClaim ?? unsentLeadContentByStatus[standing],
  );
}
