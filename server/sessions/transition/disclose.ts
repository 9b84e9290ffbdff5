import type { ClientData } from "@/flow/protocol/requests";
import { disclosureFor, shownDisclosure } from "../../disclosures/disclosure";
import type { FlowDefinition, PageDefinition } from "../../flows/flow-definition";
import { answersOnTrail, pageOf, type PageWithConsent } from "../../flows/flow-pages";
import type { Match } from "../../receivers/match-receivers";
import type { ConsentQuestion, Facts, Lacking, Outcome, Session } from "../session";

/** A session at a page, and what is known. */
export interface Standing {
  flow: FlowDefinition;
  session: Session;
  page: PageDefinition;
  facts: Facts;
}

/** The page that a session is really shown, and the session as it then is. */
export type Disclosed = Pick<Outcome, "page" | "session" | "isErased"> & {
  /** Whom the page's consent covers; undefined for a page that asks for none. */
  match?: Match;
};

/**
 * Puts the disclosure that names the matched receivers into the session before a page with consent is shown, or its
 * consent is taken. When nobody takes the lead, or a person who was asked for is never to be contacted, the session
 * goes to the flow's page for that, and keeps nothing personal (docs/decisions/0025, 0043).
 *
 * @param given The answers with those of the page itself, when they are being given.
 */
export function disclose(
  at: Standing & { page: PageWithConsent },
  purpose: ConsentQuestion["purpose"],
  given?: ClientData,
): Disclosed | Lacking {
  const { flow, page, session, facts } = at;
  const before = session.trail.filter((key) => key !== page.key);
  const answers = answersOnTrail(flow, before, session.answers);
  const shown = shownDisclosure(page, session.disclosures);
  const found = facts.consent?.[page.key];
  if (!found) {
    const { Phone, Email } = given ?? answers;
    const person = { phoneNumber: Phone?.[0] ?? "", email: Email?.[0] ?? "" };
    return { lacks: "consent", ask: { page, answers, person, shown, purpose } };
  }
  const { isNeverContacted, match, showing } = found;
  if (isNeverContacted || !match) {
    const name = isNeverContacted ? "noContactTo" : "noMatchTo";
    const to = page[name];
    if (to === undefined) throw new Error(`${flow.key}: ${page.key} has no ${name}`);
    return endWithState(at, to, (given ?? answers).StateCode);
  }
  const { disclosures } = session;
  const disclosure = disclosureFor(page, disclosures, match, showing);
  if (disclosure === shown) return { page, session, isErased: false, match };
  const told = { ...session, disclosures: { ...disclosures, [page.key]: disclosure } };
  return { page, session: told, isErased: false, match };
}

/** The state alone stays, where to find a lawyer goes by it; nothing does where the page says so. */
function endWithState(at: Standing, to: string, stateCode: readonly string[] = []): Disclosed {
  const ended = endWithNothing({ ...at, page: pageOf(at.flow, to) });
  const keepsState = !ended.page.keepsNothing && stateCode.length > 0;
  const answers: ClientData = keepsState ? { StateCode: [...stateCode] } : {};
  return { ...ended, session: { ...ended.session, answers } };
}

/** The session at an end, without what it knew of its visitor. Back leads to the flow's beginning. */
export function endWithNothing({ flow, page, session }: Standing): Disclosed {
  const { origin, pathname } = new URL(session.landingPageUrl);
  const erased: Session = {
    ...session,
    ...{ ipAddress: "", userAgent: "", landingPageUrl: `${origin}${pathname}` },
    ...{ answers: {}, tracking: {}, disclosures: {} },
    ...{ pageKey: page.key, trail: [flow.firstPage, page.key], state: "declined" },
  };
  return { page, session: erased, isErased: true };
}
