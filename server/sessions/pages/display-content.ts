import { estimateDatabaseTime } from "@/lib/server/db/clock";
import { formatUnbrokenPhoneNumber, toTelephoneUrl } from "@/lib/shared/phone";
import type { Instruction, PageData } from "@/flow/protocol/instruction";
import type { MatchContent } from "../../disclosures/who-may-call";
import type { FlowDefinition, PageDefinition } from "../../flows/flow-definition";
import { renderLegalHelp } from "../../flows/legal-help";
import { claimsWithoutCall, contentWithoutCall } from "../../flows/shared-pages";
import { getWordsForTag } from "@/lib/server/language/texts";
import { localizeData } from "@/lib/server/language/localize-data";
import { parseLanguageTag } from "@/lib/shared/languages";
import type { FlowDeps } from "../flow-deps";
import type { LeadStatus } from "../../lead-identity/lead-status";
import { getRequestedCall } from "../../flows/requested-call";
import { getPageContent } from "../../flows/page-content-registry";
import { getTrailAnswers } from "../../flows/flow-pages";
import { buildListingsQuery } from "./listings-query";
import { describeProgress } from "./describe-progress";
import type { PageView } from "../session";

/** Returns the instruction that displays a page's progress, tip, matched receivers, title, and body. */
export function buildDisplayContent(
  deps: FlowDeps,
  view: PageView,
  matches: MatchContent | undefined,
): Instruction {
  const { page, session } = view;
  const displayData = [{ slotName: "ProgressBar", content: String(page.progress) }];
  if (page.proTip !== undefined) displayData.push({ slotName: "ProTip", content: page.proTip });
  const note = describeProgress({ ...view, ...session });
  if (note !== undefined) displayData.push({ slotName: "ProgressNote", content: note });
  if (matches?.logos) displayData.push({ slotName: "Match", content: matches.logos });
  if (matches) displayData.push({ slotName: "MatchContentHtml", content: matches.card });
  if (page.sponsoredMatches) {
    const body = buildListingsQuery(page.sponsoredMatches, session.answers);
    displayData.push({ slotName: "ClicksDotNetRequestBody", content: JSON.stringify(body) });
  }
  const pageData = pageDataOf(deps, view, matches);
  return { instructionType: "DisplayContent", displayData, ...(pageData && { pageData }) };
}

/**
 * Returns a page's title and body, with placeholders such as `{phone}` filled in. Returns `undefined` for a page with
 * neither.
 */
function pageDataOf(
  deps: FlowDeps,
  { flow, page, session, standing = "sent" }: PageView,
  matches: MatchContent | undefined,
): PageData | undefined {
  // These include answers from outside the trail: look-up results, and the state that an erased session keeps.
  const answers = { ...session.answers, ...getTrailAnswers(flow, session.trail, session.answers) };
  const isWithOperator = standing === "held" || standing === "kept";
  // The operator, not a receiver, makes a scheduled call (docs/product.md section 1).
  const isCallOfOperator = isWithOperator && getRequestedCall(answers) !== undefined;
  const after = isCallOfOperator ? undefined : contentAfter(flow, page, standing);
  if (!after && !page.content) return undefined;
  const words = getWordsForTag(flow.language);
  const content =
    after ?? getPageContent(page, { answers, now: estimateDatabaseTime(deps.now()), words });
  if (content?.htmlData === undefined) return content;
  const phone = deps.phoneOf(session.site);
  const link =
    phone === undefined
      ? ""
      : `<a href="${toTelephoneUrl(phone)}">${formatUnbrokenPhoneNumber(phone)}</a>`;
  const spoken =
    phone === undefined ? content.htmlData.replace(phoneParagraph, "") : content.htmlData;
  const htmlData = spoken
    .replaceAll("{matches}", () => (matches ? `${matches.logos}${matches.card}` : ""))
    .replaceAll("{phone}", () => link)
    .replaceAll("{legalHelp}", () => renderLegalHelp(answers.StateCode?.[0], words));
  return { ...content, htmlData };
}

/** Matches paragraphs with the placeholder `{phone}`. A site without a phone number omits them. */
const phoneParagraph = /<p>[^<{]*\{phone\}[^<]*<\/p>/g;

/** Returns the end page's content for a lead that was not sent to a receiver. Returns `undefined` for a sent lead. */
function contentAfter(
  flow: FlowDefinition,
  page: PageDefinition,
  standing: LeadStatus,
): PageData | undefined {
  if (standing === "sent") return undefined;
  if (standing === "repeat") return page.repeatedContent;
  const ofClaim = flow.receivers === "schools" ? undefined : claimsWithoutCall[standing];
  return localizeData(parseLanguageTag(flow.language), ofClaim ?? contentWithoutCall[standing]);
}
