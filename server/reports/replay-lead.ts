import type { Database } from "@/lib/server/db/client";
import type { Disclosure } from "@/lib/server/db/disclosure";
import type { FlowInstruction } from "@/flow/protocol/instruction";
import type { OnActionResponse } from "@/flow/protocol/responses";
import { getSchoolCatalogue } from "../receivers/current-catalogue";
import { readOriginalAnswers } from "./evidence-bundle";
import { isHealthAuthorization } from "../flows/health-authorization";
import { readFlowVersion } from "../flows/find-flow";
import type { FlowDefinition, PageDefinition } from "../flows/flow-definition";
import type { FlowApiDeps } from "../sessions/flow-deps";
import type { ReceiverRegister } from "../receivers/receiver-register";
import { renderSessionPage } from "../sessions/render-session-page";
import { getDisplayedContent, isRepeatedLead } from "./lead-pages";
import { readLeadDetails } from "./read-leads";
import { findLeadEncryptionKey } from "../personal-data/sealed-lead";

/** The pages that the visitor of a lead saw, rebuilt from the stored data. */
export interface LeadReplay {
  leadId: string;
  site: string;
  flow: FlowDefinition;
  pages: ReplayedPage[];
  /** Consents that the visitor gave again for a changed phone number, outside these pages. */
  givenAgain: RecordedConsent[];
}

export interface ReplayedPage {
  key: string;
  /** Response of the flow API for this page. It differs from the original in the parts listed in `missingPageParts`. */
  response: OnActionResponse;
  /** Consents on this page, in the displayed order. */
  consents: RecordedConsent[];
}

/** Stored evidence for one consent item. */
export interface RecordedConsent {
  tcpaKey: string;
  /** The displayed HTML, as now stored in the database. */
  content: string;
  /** SHA-256 hash of the HTML when it was displayed, in hex. */
  contentSha256: string;
  isChecked: boolean;
}

/** Texts that list the parts of a page that are not stored, and what replaces them. */
export const missingPageParts = [
  "the site's phone number, legal help and closing words: a note in brackets replaces them, or they are omitted",
  "schools' logos, and the reasons for a match: rendered from today's catalogue",
  "computed texts and options: computed by today's program for the time of the lead",
  "recording notices, experiments, and the output of third-party scripts: not rendered",
] as const;

interface ReplayContext {
  register: ReceiverRegister;
  brandOf(site: string): string;
}

type LeadDetails = NonNullable<Awaited<ReturnType<typeof readLeadDetails>>>;

/**
 * Rebuilds the pages that the visitor of a lead saw. Returns `undefined` for an unknown or erased lead. Throws a
 * `LeadReplayError` if the stored data is inconsistent.
 */
export async function replayLead(
  db: Database,
  id: string,
  surroundings: ReplayContext,
): Promise<LeadReplay | undefined> {
  const shown = await readLeadDetails(db, id);
  if (!shown?.lead.trail) return undefined;
  const { lead, consents } = shown;
  const keys = shown.lead.trail;
  // The signed consent log covers the version in the consent record. It does not cover the column of the lead.
  const version = consents[0]?.flowVersion ?? lead.flowVersion;
  const flow = await readFlowVersion(db, version);
  if (!flow)
    throw new LeadReplayError(
      `the version ${version} of its flow is not stored, or cannot be read`,
    );
  const key = await findLeadEncryptionKey(db, id);
  const answers = (await readOriginalAnswers(db, id, key)) ?? lead.answers;
  const given = { ...shown, lead: { ...lead, answers } };
  const isFirst = (one: LeadDetails["consents"][number]) =>
    consents.find(({ tcpaKey }) => tcpaKey === one.tcpaKey) === one;
  const seen = keys.map((pageKey) => {
    const page = flow.pages.find((one) => one.key === pageKey);
    if (!page) throw new LeadReplayError(`its flow has no page ${pageKey}`);
    return page;
  });
  const stray = consents.find(
    ({ tcpaKey }) => !seen.some((page) => findConsentDefinition(page, tcpaKey)),
  );
  if (stray) throw new LeadReplayError(`no page of its flow asks for the consent ${stray.tcpaKey}`);
  const pages = seen.map((page, index) => {
    const own = consents.filter((one) => isFirst(one) && findConsentDefinition(page, one.tcpaKey));
    const trail = keys.slice(0, index + 1);
    return replayPage(flow, page, { shown: given, trail, consents: own, surroundings });
  });
  const givenAgain = consents.filter((one) => !isFirst(one)).map(toRecordedConsent);
  return { leadId: id, site: lead.site, flow, pages, givenAgain };
}

/**
 * Thrown if the stored data of a lead is inconsistent. The message describes the inconsistency without personal data.
 */
export class LeadReplayError extends Error {}

interface ReplayInput {
  shown: LeadDetails;
  trail: readonly string[];
  consents: LeadDetails["consents"];
  surroundings: ReplayContext;
}

function replayPage(flow: FlowDefinition, page: PageDefinition, replayed: ReplayInput) {
  const { shown, trail, consents, surroundings } = replayed;
  const { sessionId, site, answers, createdAt, privacySignal } = shown.lead;
  const items = consents.map((one) => toDisclosureItem(page, one));
  const health = items.some(isHealthAuthorization) ? ("authorization" as const) : undefined;
  const disclosure = { buildId: consents[0]?.buildId ?? "", items, health };
  const isRepeat = isRepeatedLead(shown.deliveries);
  const response = renderOrThrow(page.key, () =>
    renderSessionPage(createReplayDeps(createdAt, surroundings), {
      ...{ flow, page, firesPixels: false, leadStatus: isRepeat ? "repeat" : "sent" },
      session: {
        ...{ id: sessionId, site, trail, answers, privacySignal },
        disclosures: { [page.key]: disclosure },
      },
    }),
  );
  const content = getDisplayedContent(page, shown);
  const instructions = response.instructions.map((one): FlowInstruction => {
    if (one.instructionType === "DisplayContent") return { ...one, pageData: content };
    if (one.instructionType !== "RequestTcpaConsent") return one;
    const tcpa = one.tcpa.map((item) => ({
      ...item,
      isCheckboxChecked: isConsentGiven(item, consents),
    }));
    return { ...one, tcpa };
  });
  return {
    key: page.key,
    response: { ...response, instructions },
    consents: consents.map(toRecordedConsent),
  };
}

/**
 * Renders a page. Throws a `LeadReplayError` if rendering fails, for example because a recorded consent does not
 * belong to the page.
 */
function renderOrThrow(pageKey: string, render: () => OnActionResponse): OnActionResponse {
  try {
    return render();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LeadReplayError(`page ${pageKey} cannot be rendered from the records: ${reason}`);
  }
}

/**
 * Converts a consent record to a displayed consent item. Fields that the record lacks come from the stored flow
 * definition.
 */
function toDisclosureItem(page: PageDefinition, record: LeadDetails["consents"][number]) {
  const { tcpaKey, fieldName, content, contentVersion, receivers } = record;
  const definition = findConsentDefinition(page, tcpaKey);
  const { name = "", isCheckboxRequired = false, trustedFormIndex } = definition ?? {};
  const item: Disclosure["items"][number] = {
    ...{ name, fieldName, content, contentVersion, isCheckboxRequired, tcpaKey, trustedFormIndex },
    ...(receivers !== null && { receivers }),
  };
  return item;
}

/**
 * Returns the definition of a consent item. An item for one receiver has a longer key: `tcpa:ash` belongs to `tcpa`.
 */
function findConsentDefinition({ consent = [] }: PageDefinition, key: string) {
  return consent.find(({ tcpaKey }) => tcpaKey === key || key.startsWith(`${tcpaKey}:`));
}

const isConsentGiven = ({ tcpaKey }: { tcpaKey: string }, consents: LeadDetails["consents"]) =>
  consents.some((one) => one.tcpaKey === tcpaKey && one.isChecked);

const toRecordedConsent = ({ tcpaKey, content, contentSha256, isChecked }: RecordedConsent) => ({
  ...{ tcpaKey, content, contentSha256, isChecked },
});

/** Returns dependencies for rendering without a database, third-party scripts, or the current phone number. */
function createReplayDeps(now: Date, { register, brandOf }: ReplayContext): FlowApiDeps {
  return {
    database() {
      throw new Error("A replayed page must not query a database.");
    },
    ...{
      now: () => now,
      getBrandName: brandOf,
      getVisitorPhone: () => undefined,
      catalogue: getSchoolCatalogue,
    },
    ...{ configuredScripts: () => [], buildId: () => "", receivers: () => register },
  };
}
