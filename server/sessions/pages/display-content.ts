import { databaseNow } from "@/lib/server/db/clock";
import { unbrokenPhoneNumber, telephoneHref } from "@/lib/shared/phone";
import type { Instruction, PageData } from "@/flow/protocol/instruction";
import type { Matches } from "../../disclosures/who-may-call";
import type { FlowDefinition, PageDefinition } from "../../flows/flow-definition";
import { legalHelpHtml } from "../../flows/legal-help";
import { claimsWithoutCall, contentWithoutCall } from "../../flows/shared-pages";
import { wordsOfTag } from "@/lib/server/language/texts";
import { inLanguage } from "@/lib/server/language/local-data";
import { languageOfTag } from "@/lib/shared/languages";
import type { FlowDeps } from "../flow-deps";
import type { LeadStanding } from "../../lead-identity/lead-standing";
import { askedCall } from "../../flows/asked-call";
import { contentOf } from "../../flows/page-content-registry";
import { answersOnTrail } from "../../flows/flow-pages";
import { listingsQuery } from "./listings-query";
import { progressNote } from "./progress-note";
import type { PageView } from "../session";

/** Returns a page's content other than its questions: progress, tip, matched receivers, title, and body. */
export function displayContent(
  deps: FlowDeps,
  view: PageView,
  matches: Matches | undefined,
): Instruction {
  const { page, session } = view;
  const displayData = [{ slotName: "ProgressBar", content: String(page.progress) }];
  if (page.proTip !== undefined) displayData.push({ slotName: "ProTip", content: page.proTip });
  const note = progressNote({ ...view, ...session });
  if (note !== undefined) displayData.push({ slotName: "ProgressNote", content: note });
  if (matches?.logos) displayData.push({ slotName: "Match", content: matches.logos });
  if (matches) displayData.push({ slotName: "MatchContentHtml", content: matches.card });
  if (page.sponsoredMatches) {
    const body = listingsQuery(page.sponsoredMatches, session.answers);
    displayData.push({ slotName: "ClicksDotNetRequestBody", content: JSON.stringify(body) });
  }
  const pageData = pageDataOf(deps, view, matches);
  return { instructionType: "DisplayContent", displayData, ...(pageData && { pageData }) };
}

/**
 * Returns a page's title and body, with the site's phone number and the legal help filled in. Returns undefined for a
 * page with neither.
 */
function pageDataOf(
  deps: FlowDeps,
  { flow, page, session, standing = "sent" }: PageView,
  matches: Matches | undefined,
): PageData | undefined {
  // Also includes answers off the trail: looked-up ones, and the state that an erased session keeps.
  const answers = { ...session.answers, ...answersOnTrail(flow, session.trail, session.answers) };
  const isWithOperator = standing === "held" || standing === "kept";
  // The operator makes a scheduled call itself (docs/product.md section 1).
  const isCallOfOperator = isWithOperator && askedCall(answers) !== undefined;
  const after = isCallOfOperator ? undefined : contentAfter(flow, page, standing);
  if (!after && !page.content) return undefined;
  const words = wordsOfTag(flow.language);
  const content = after ?? contentOf(page, { answers, now: databaseNow(deps.now()), words });
  if (content?.htmlData === undefined) return content;
  const phone = deps.phoneOf(session.site);
  const link =
    phone === undefined
      ? ""
      : `<a href="${telephoneHref(phone)}">${unbrokenPhoneNumber(phone)}</a>`;
  const spoken =
    phone === undefined ? content.htmlData.replace(phoneParagraph, "") : content.htmlData;
  const htmlData = spoken
    .replaceAll("{matches}", () => (matches ? `${matches.logos}${matches.card}` : ""))
    .replaceAll("{phone}", () => link)
    .replaceAll("{legalHelp}", () => legalHelpHtml(answers.StateCode?.[0], words));
  return { ...content, htmlData };
}

/** Matches a paragraph with the site's phone number. A site without a number omits it. */
const phoneParagraph = /<p>[^<{]*\{phone\}[^<]*<\/p>/g;

/** Returns the content of a flow's last page for a lead that no receiver has; undefined for a sent lead. */
function contentAfter(
  flow: FlowDefinition,
  page: PageDefinition,
  standing: LeadStanding,
): PageData | undefined {
  if (standing === "sent") return undefined;
  if (standing === "repeat") return page.repeatedContent;
  const ofClaim = flow.receivers === "schools" ? undefined : claimsWithoutCall[standing];
  return inLanguage(languageOfTag(flow.language), ofClaim ?? contentWithoutCall[standing]);
}
