import type { ClientData } from "@/flow/protocol/requests";
import { resolveDisclosure, findDisplayedDisclosure } from "../../disclosures/disclosure";
import type { FlowDefinition, PageDefinition } from "../../flows/flow-definition";
import { getVisitedPageAnswers, getFlowPage, type PageWithConsent } from "../../flows/flow-pages";
import type { ReceiverMatch } from "../../receivers/match-receivers";
import type {
  ConsentMatchRequest,
  TransitionFacts,
  MissingTransitionFact,
  TransitionOutcome,
  FlowSession,
} from "../session";

/** A session, its current page, and the facts read so far from which its next page is computed. */
export interface SessionTransitionState {
  flow: FlowDefinition;
  session: FlowSession;
  page: PageDefinition;
  facts: TransitionFacts;
}

/** The page to display, and the session with the displayed consent texts. */
export type ReceiverDisclosureResult = Pick<TransitionOutcome, "page" | "session" | "isErased"> & {
  /** Receivers that the page's consent names. `undefined` for a page without consent. */
  match?: ReceiverMatch;
};

/**
 * Adds the consent text with the names of the chosen receivers to the session. If no receiver was chosen, or the
 * person must never be contacted, ends the session without personal data (docs/decisions/0015, 0019).
 * @param given The answers, including those submitted with this page.
 */
export function storeReceiverDisclosure(
  at: SessionTransitionState & { page: PageWithConsent },
  purpose: ConsentMatchRequest["purpose"],
  given?: ClientData,
): ReceiverDisclosureResult | MissingTransitionFact {
  const { flow, page, session, facts } = at;
  const before = session.trail.filter((key) => key !== page.key);
  const answers = getVisitedPageAnswers(flow, before, session.answers);
  const shown = findDisplayedDisclosure(page, session.disclosures);
  const found = facts.consent?.[page.key];
  if (!found) {
    const { Phone, Email } = given ?? answers;
    const person = { phoneNumber: Phone?.[0] ?? "", email: Email?.[0] ?? "" };
    return {
      missing: "consent",
      ask: { page, answers, person, displayedDisclosure: shown, purpose },
    };
  }
  const { isNeverContacted, match, disclosureContext } = found;
  if (isNeverContacted || !match) {
    const name = isNeverContacted ? "noContactTo" : "noMatchTo";
    const to = page[name];
    if (to === undefined) throw new Error(`${flow.key}: ${page.key} has no ${name}`);
    return endSessionKeepingState(at, to, (given ?? answers).StateCode);
  }
  const { disclosures } = session;
  const disclosure = resolveDisclosure(page, disclosures, match, disclosureContext);
  if (disclosure === shown) return { page, session, isErased: false, match };
  const told = { ...session, disclosures: { ...disclosures, [page.key]: disclosure } };
  return { page, session: told, isErased: false, match };
}

/** Ends the session and erases its answers except the state, for which the last page lists legal help. */
function endSessionKeepingState(
  at: SessionTransitionState,
  to: string,
  stateCode: readonly string[] = [],
): ReceiverDisclosureResult {
  const ended = endSessionWithoutData({ ...at, page: getFlowPage(at.flow, to) });
  const keepsState = !ended.page.keepsNothing && stateCode.length > 0;
  const answers: ClientData = keepsState ? { StateCode: [...stateCode] } : {};
  return { ...ended, session: { ...ended.session, answers } };
}

/** Ends the session and removes all data about the visitor. The Back button then leads to the flow's first page. */
export function endSessionWithoutData({
  flow,
  page,
  session,
}: SessionTransitionState): ReceiverDisclosureResult {
  const { origin, pathname } = new URL(session.landingPageUrl);
  const erased: FlowSession = {
    ...session,
    ...{ ipAddress: "", userAgent: "", landingPageUrl: `${origin}${pathname}` },
    ...{ answers: {}, tracking: {}, disclosures: {} },
    ...{ pageKey: page.key, trail: [flow.firstPage, page.key], state: "declined" },
  };
  return { page, session: erased, isErased: true };
}
