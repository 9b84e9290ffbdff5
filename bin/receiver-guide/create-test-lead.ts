import { randomUUID } from "node:crypto";
import { createWrappedKey } from "@/lib/server/data-key";
import { findFirstZipCodeOfState } from "@/lib/server/places/find-zip-code";
import { sha256 } from "@/lib/server/sha256";
import { encryptText } from "@/lib/server/seal";
import type { LeadCreatedMessage } from "@/flow/protocol/webhooks";
import { getPromisedCallWindow } from "@/server/flows/call-window";
import type { SchoolCatalogue } from "@/server/receivers/catalogue";
import {
  createSampleAnswers,
  createSimulatedSession,
  createButtonClick,
  runSimulatedAction,
} from "@/server/flow-checks/walk-flow";
import { formatCanonicalConsent, type StoredConsent } from "@/server/consent-log/canonical-record";
import { computeAnswersHmac } from "@/server/consent-log/consent-records";
import { resolveDisclosure } from "@/server/disclosures/disclosure";
import { getAnswersPermittedForReceiver } from "@/server/flows/health-answers";
import { createTestProof } from "@/server/consent-log/test-proof";
import { computeFlowVersion } from "@/server/flows/find-flow";
import { getVisitedPageAnswers, getSessionPage } from "@/server/flows/flow-pages";
import type { FlowDefinition } from "@/server/flows/flow-definition";
import { acceptsLead } from "@/server/receivers/accepts-lead";
import type { Receiver } from "@/server/receivers/receiver";
import type { FlowSession } from "@/server/sessions/session";

/** The site and flow of a test lead. */
export interface TestLeadContext {
  site: string;
  flow: FlowDefinition;
  brand: string;
  contact: readonly string[];
  catalogue: SchoolCatalogue;
  buildId: string;
}

const certificates = {
  universalLeadId: "",
  trustedFormCertificateId: "",
  trustedFormCertificateUrl: "",
};
const visitor = {
  ipAddress: "192.0.2.1",
  userAgent: "test",
  pageUrl: "https://site.example/claims/makeclaim",
};
/** Invented contact details for test leads. */
const sampleContact = {
  FirstName: ["Test"],
  LastName: ["Lead"],
  Email: ["test@example.com"],
  Phone: ["6195550123"],
};

/**
 * Returns an invented lead for a receiver, marked with `test`. Its answers match the receiver's `accepts` rules, and
 * its consent text names the receiver. The lead's proof comes from a separate consent log with its own keys, so it
 * cannot be mistaken for the proof of a real lead.
 */
export function createTestLead(
  receiver: Receiver,
  place: TestLeadContext,
  now: Date,
): LeadCreatedMessage {
  const { site, flow, buildId } = place;
  const leadId = randomUUID();
  const session = walkToConsent(receiver, place, now);
  const answers = getVisitedPageAnswers(flow, session.trail, {
    ...session.answers,
    ...sampleContact,
  });
  const { key } = createWrappedKey();
  const match = { isNamed: receiver.isNamed, receivers: [receiver] };
  const { items } = resolveDisclosure(getSessionPage(flow, session), {}, match, place);
  const records = items.map((item, sequence): StoredConsent => ({
    ...{ id: randomUUID(), sequence, leadId, sessionId: session.id, site },
    ...{ flowKey: flow.key, flowVersion: computeFlowVersion(flow), tcpaKey: item.tcpaKey },
    ...{ fieldName: item.fieldName, contentSha256: sha256(item.content) },
    ...{ contentVersion: item.contentVersion, isChecked: true, receivers: item.receivers ?? null },
    receiversText: item.receivers ? JSON.stringify(item.receivers) : null,
    ...{
      name: encryptText(key, "Test Lead"),
      phoneNumber: encryptText(key, sampleContact.Phone[0] ?? ""),
    },
    ...{ ipAddress: encryptText(key, visitor.ipAddress), userAgent: visitor.userAgent },
    ...{ pageUrl: visitor.pageUrl, buildId, acceptedAt: now, appTime: now },
    answersHmac: computeAnswersHmac(key, { answers, certificates }),
  }));
  const canonical = records.map(formatCanonicalConsent);
  const window = getPromisedCallWindow(answers, now);
  // The test lead has no signed authorization, so health answers are left out.
  const sold = getAnswersPermittedForReceiver({ flowKey: flow.key, answers }, [], now);
  return {
    type: "lead.created",
    timestamp: now.toISOString(),
    data: {
      leadId,
      test: true,
      receiver: { id: receiver.id, name: receiver.name },
      ...{ site, flowKey: flow.key, flowVersion: computeFlowVersion(flow), sessionId: session.id },
      language: flow.language,
      answers: sold.answers,
      ...(sold.withheld.length > 0 && { answersWithheld: sold.withheld }),
      tracking: { utm_source: "test", utm_campaign: "test" },
      landing: {
        first: { path: "/", referrerHost: "", campaign: "" },
        last: { path: "/", referrerHost: "", campaign: "" },
      },
      experiments: {},
      privacySignal: false,
      consents: items.map((item, n) => ({
        tcpaKey: item.tcpaKey,
        contentSha256: sha256(item.content),
        text: item.content,
        acceptedAt: now.toISOString(),
        ...visitor,
        record: canonical[n] ?? "",
      })),
      tlogProof: createTestProof(leadId, canonical, now),
      ...(window && { callWindow: window }),
      certificates,
      certificateStates: {},
      score: { value: 0, reasons: [] },
    },
  };
}

/** Maximum number of ways through the flow to try for a test lead. Some end without a lead. */
const maximumPaths = 60;

/**
 * Tries different answers until a session reaches the consent page with answers that the receiver accepts. If no path
 * has such answers, returns the first session that reached the consent page. Throws if none did.
 */
function walkToConsent(receiver: Receiver, place: TestLeadContext, now: Date): FlowSession {
  const [{ states } = {}] = receiver.accepts;
  const postalCode = findPostalCode(states);
  let found: FlowSession | undefined;
  for (let way = 0; way < maximumPaths; way += 1) {
    const session = walkPath(receiver, place, now, { way, postalCode });
    if (!session) continue;
    const { site, flow } = place;
    const answers = getVisitedPageAnswers(flow, session.trail, session.answers);
    if (acceptsLead(receiver, { site, answers })) return session;
    found ??= session;
  }
  if (found) return found;
  throw new Error(
    `Found no path through the flow ${place.flow.key} to its consent page. Check it with npm run flow:check.`,
  );
}

/**
 * Answers the questions on one way through the flow. Returns the session on the consent page, or undefined if this way
 * ends without one.
 */
function walkPath(
  { accepts: [rule = {}] }: Receiver,
  { flow, catalogue, brand }: TestLeadContext,
  now: Date,
  { way, postalCode }: { way: number; postalCode: string | undefined },
): FlowSession | undefined {
  const { answers: wanted = {}, programs = [], levels = [] } = rule;
  const surroundings = { now, catalogue, brand };
  let session = createSimulatedSession(flow, now);
  for (let steps = 0; steps < flow.pages.length; steps += 1) {
    session = runSimulatedAction(flow, session, "view", surroundings).session;
    const page = getSessionPage(flow, session);
    const answers = createSampleAnswers(
      page,
      flow,
      session,
      surroundings,
      (options, { fieldName }) => {
        const any = [...(wanted[fieldName] ?? []), ...programs, ...levels];
        const chosen = options.findIndex(({ value }) =>
          any.some((one) => one.toLowerCase() === value.toLowerCase()),
        );
        return chosen >= 0 ? chosen : way % Math.max(1, options.length);
      },
    );
    if (answers.PostalCode && postalCode !== undefined) answers.PostalCode = [postalCode];
    if (page.consent) return { ...session, answers: { ...session.answers, ...answers } };
    const [submit] = page.actions.filter(({ actionType }) => actionType === "Submit");
    if (!submit) return undefined;
    session = runSimulatedAction(
      flow,
      session,
      createButtonClick(flow, session, submit.name, answers),
      surroundings,
    ).session;
  }
  return undefined;
}

function findPostalCode(states: readonly string[] = []): string | undefined {
  return states.flatMap((state) => findFirstZipCodeOfState(state) ?? [])[0];
}
