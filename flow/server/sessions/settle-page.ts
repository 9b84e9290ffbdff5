import "server-only";
import type { ClientData } from "../../protocol/on-action";
import type { Transaction } from "@/lib/server/db/client";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { log } from "@/lib/server/log";
import type { Holder } from "../abuse/hold-allowance";
import { asksForConsent, disclosureFor, receiversIn, shownDisclosure } from "../consent/disclosure";
import { pageOf } from "../definitions/find-flow";
import type { FlowDefinition, PageDefinition } from "../definitions/flow-definition";
import type { FlowDeps } from "../flow-deps";
import { matchReceivers, type Match } from "../receivers/match-receivers";
import { isNeverContacted, type Reachable } from "../privacy/suppression";
import { maximumOf } from "../receivers/receiver-register";
import { answersOnTrail } from "./answers-on-trail";
import { eraseSession } from "./erase-session";
import type { Session } from "./find-session";
import { showingOf } from "./render-page";

/** The page that a session is really shown, and the session as it then is. */
export interface SettledPage {
  page: PageDefinition;
  session: Session;
  /** Whom the page's consent covers; undefined for a page that asks for none. */
  match?: Match;
}

interface Entry {
  flow: FlowDefinition;
  /** The page that the session is to be shown; it stands at the end of the session's trail. */
  page: PageDefinition;
  session: Session;
  /** Who is shown the page for the first time. */
  holder?: Holder | undefined;
  /** The page's consent is being given. */
  isTaking?: boolean;
}

/**
 * Matches receivers before a page with consent is shown, or its consent is taken, and puts the disclosure that names
 * them into the session. When nobody takes the lead, or a number that was asked before is one that nobody may contact, the session goes to
 * the flow's page for that, and keeps nothing personal. Any other page costs nothing (docs/decisions/0029).
 */
export async function settlePage(
  tx: Transaction,
  deps: FlowDeps,
  { flow, page, session, holder, isTaking }: Entry,
): Promise<SettledPage> {
  if (!asksForConsent(page)) return { page, session };
  const register = deps.receivers();
  const before = session.trail.filter((key) => key !== page.key);
  const lead = { site: session.site, answers: answersOnTrail(flow, before, session.answers) };
  if (await isNeverContacted(tx, personIn(lead.answers)))
    return endWithoutContact(tx, { flow, page, session }, lead.answers.StateCode);
  const shown = shownDisclosure(page, session.disclosures);
  const match = await matchReceivers(tx, register, {
    sessionId: session.id,
    flow,
    lead,
    maximum: maximumOf(register, session.site, flow),
    before: shown ? receiversIn(shown).map(({ id }) => id) : [],
    now: deps.now(),
    holder,
    isTaking,
  });
  if (!match) return noMatch(tx, { flow, page, session }, lead.answers.StateCode);
  const { disclosures } = session;
  const disclosure = disclosureFor(page, disclosures, match, showingOf(deps, session.site));
  if (disclosure === shown) return { page, session, match };
  const settled = { ...session, disclosures: { ...disclosures, [page.key]: disclosure } };
  return { page, session: settled, match };
}

/** Whom a session would have contacted, as far as it was asked. */
export function personIn(answers: ClientData): Reachable {
  return { phoneNumber: answers.Phone?.[0] ?? "", email: answers.Email?.[0] ?? "" };
}

function noMatch(tx: Transaction, entry: Entry, stateCode?: readonly string[]) {
  const { flow, page } = entry;
  if (page.noMatchTo === undefined)
    throw new Error(`Flow ${flow.key}: page ${page.key} has no page for whom nobody takes`);
  return endWithState(tx, entry, page.noMatchTo, stateCode);
}

/**
 * The end of a session whose consent page was submitted for a person whom nobody may contact: no lead is made, and
 * nothing promises a call (docs/decisions/0054). A version of the flow from before there was such a page refuses: 409.
 */
export function endWithoutContact(
  tx: Transaction,
  entry: Entry,
  stateCode?: readonly string[],
): Promise<SettledPage> {
  log.warn("lead.refused", { reason: "never_contacted" });
  const { noContactTo } = entry.page;
  if (noContactTo === undefined)
    throw new HttpProblem(409, "lead_refused", "We do not call this number. Please call us.");
  return endWithState(tx, entry, noContactTo, stateCode);
}

/** The state alone stays, where to find a lawyer goes by it; nothing does where the page says so. */
async function endWithState(
  tx: Transaction,
  { flow, session }: Entry,
  to: string,
  stateCode: readonly string[] = [],
): Promise<SettledPage> {
  const ended = await endWithNothing(tx, { flow, page: pageOf(flow, to), session });
  const keepsState = !ended.page.keepsNothing && stateCode.length > 0;
  const answers: ClientData = keepsState ? { StateCode: [...stateCode] } : {};
  return { ...ended, session: { ...ended.session, answers } };
}

/** The session at an end, without what it knew of its visitor. Back leads to the flow's beginning. */
export async function endWithNothing(
  tx: Transaction,
  { flow, page, session }: Entry,
): Promise<SettledPage> {
  const erased = await eraseSession(tx, session);
  const trail = [flow.firstPage, page.key];
  return { page, session: { ...erased, pageKey: page.key, trail, state: "declined" } };
}
