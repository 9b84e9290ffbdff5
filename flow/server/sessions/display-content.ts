import "server-only";
import { databaseNow } from "@/lib/server/db/clock";
import type { NamedReceiver } from "@/lib/server/db/disclosure";
import { escapeHtml } from "@/lib/server/escape-html";
import { maximumQueryBytes } from "@/lib/server/http/request-refusal";
import { formatPhoneNumber, telephoneHref } from "@/lib/shared/phone";
import type { Instruction, PageData } from "../../protocol/instruction";
import type { ClientData } from "../../protocol/requests";
import type { Catalogue } from "../catalogue/catalogue";
import { explainSchool } from "../catalogue/explain-school";
import { receiversIn, type Disclosure } from "../consent/disclosure";
import { whoMayCallHtml } from "../consent/who-may-call";
import type { PageDefinition } from "../definitions/flow-definition";
import { legalHelpHtml } from "../definitions/legal-help";
import { contentWithoutCall } from "../definitions/shared-pages";
import { wordsOfFlow } from "../definitions/flow-words";
import { inLanguage } from "@/lib/server/language/local-data";
import { languageOfTag } from "@/lib/shared/languages";
import type { Words } from "@/lib/shared/words";
import type { Language } from "@/lib/shared/languages";
import type { FlowDeps } from "../flow-deps";
import type { LeadStanding } from "../leads/lead-standing";
import type { ContentContext } from "../page-content/page-content";
import { contentOf } from "../page-content/registry";
import { answersOnTrail } from "../definitions/flow-pages";
import { progressNote } from "./progress-note";
import type { PageView } from "./session";

/** What a page shows beside its questions: progress, tip, who was matched, and its title and body. */
export function displayContent(
  deps: FlowDeps,
  view: PageView,
  disclosure: Disclosure | undefined,
): Instruction {
  const { flow, page, session } = view;
  const displayData = [{ slotName: "ProgressBar", content: String(page.progress) }];
  if (page.proTip !== undefined) displayData.push({ slotName: "ProTip", content: page.proTip });
  const note = progressNote({ ...view, ...session });
  if (note !== undefined) displayData.push({ slotName: "ProgressNote", content: note });
  const matches = disclosure && matchFragments(deps, { flow, page, session }, disclosure);
  if (matches?.logos) displayData.push({ slotName: "Match", content: matches.logos });
  if (matches) displayData.push({ slotName: "MatchContentHtml", content: matches.card });
  if (page.sponsoredMatches) {
    const body = listingsQuery(page.sponsoredMatches, session.answers);
    displayData.push({ slotName: "ClicksDotNetRequestBody", content: JSON.stringify(body) });
  }
  const pageData = pageDataOf(deps, view, matches);
  return { instructionType: "DisplayContent", displayData, ...(pageData && { pageData }) };
}

/** A page's title and body; undefined for one that has neither. */
function pageDataOf(
  deps: FlowDeps,
  view: PageView,
  matches: ReturnType<typeof matchFragments> | undefined,
): PageData | undefined {
  const { flow, page, session, standing = "sent" } = view;
  const after = contentAfter(page, standing, languageOfTag(flow.language));
  if (!after && !page.content) return undefined;
  const context = contextOf(deps, view);
  const content = after ?? contentOf(page, context);
  const answered = { ...session, answers: context.answers };
  const words = wordsOfFlow(flow);
  return content && fillContent(content, deps, { session: answered, matches, words });
}

/** What the end of a flow says where the lead does not go out; undefined where it does. */
function contentAfter(
  page: PageDefinition,
  standing: LeadStanding,
  language: Language,
): PageData | undefined {
  if (standing === "repeat") return page.repeatedContent;
  return standing === "sent" ? undefined : inLanguage(language, contentWithoutCall[standing]);
}

/** Who was matched, as HTML: their logos, and the card that says who they are, why, and who pays whom. */
function matchFragments(
  deps: FlowDeps,
  { flow, page, session }: Pick<PageView, "flow" | "page" | "session">,
  disclosure: Disclosure,
) {
  const words = wordsOfFlow(flow);
  const catalogue = deps.catalogue();
  const card = whoMayCallHtml(page, disclosure, {
    brand: deps.brandOf(session.site),
    words,
    explain: ({ id }) => explainSchool(catalogue, id, session.answers, words),
  });
  return { logos: logosHtml(catalogue, receiversIn(disclosure)), card };
}

/** What a listings query may take of an address, encoded; the rest is for the listings page's own arguments. */
const listingsQueryLength = maximumQueryBytes - 512;

/**
 * A listings query: each parameter from its field, several answers parted by commas. An address holds some 350 programs:
 * of more, the first are asked for (docs/catalogue.md).
 */
export function listingsQuery(parameters: Record<string, string>, answers: ClientData) {
  let room = listingsQueryLength;
  const lists = Object.entries(parameters)
    .map(([parameter, field]) => [parameter, answers[field] ?? []] as const)
    .filter(([, values]) => values.length > 0)
    // The longest last: what it leaves out, no other lacks.
    .sort(([, one], [, other]) => one.length - other.length);
  const filled = lists.map(([parameter, values]) => {
    room -= parameter.length + 2;
    const fitting = values.filter((value) => (room -= encodeURIComponent(`${value},`).length) >= 0);
    return [parameter, fitting.join(",")] as const;
  });
  return Object.fromEntries(filled.filter(([, value]) => value !== ""));
}

/** A page's content with the site's phone number, and where to find a lawyer in the visitor's state. */
function fillContent(
  content: PageData,
  deps: FlowDeps,
  {
    session: { site, answers },
    matches,
    words,
  }: {
    session: PageView["session"];
    matches: { logos: string; card: string } | undefined;
    words: Words;
  },
): PageData {
  const { htmlData } = content;
  if (htmlData === undefined) return content;
  const phone = deps.phoneOf(site);
  const link =
    phone === undefined ? "" : `<a href="${telephoneHref(phone)}">${formatPhoneNumber(phone)}</a>`;
  const filled = htmlData
    .replaceAll("{matches}", () => (matches ? `${matches.logos}${matches.card}` : ""))
    .replaceAll("{phone}", () => link)
    .replaceAll("{legalHelp}", () => legalHelpHtml(answers.StateCode?.[0], words));
  return { ...content, htmlData: filled };
}

/** The answers that count, and the looked-up ones that a session kept when the others were erased. */
function contextOf(deps: FlowDeps, { flow, session }: PageView): ContentContext {
  const { trail, answers } = session;
  return {
    answers: { ...answers, ...answersOnTrail(flow, trail, answers) },
    now: databaseNow(deps.now()),
    words: wordsOfFlow(flow),
  };
}

/** The logos of schools as HTML, each with the school's name as its text; nothing for those without one. */
function logosHtml({ schools }: Catalogue, named: readonly NamedReceiver[]): string {
  return named
    .map(({ id, name }) => {
      const logo = schools.find((school) => school.id === id)?.logo;
      if (logo === undefined) return "";
      return `<img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}" width="56" height="56">`;
    })
    .join(" ")
    .trim();
}
