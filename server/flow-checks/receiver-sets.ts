import type { ClientData } from "@/flow/protocol/requests";
import type { FlowDefinition } from "../flows/flow-definition";
import { acceptsLead } from "../receivers/accepts-lead";
import type { ReceiverMatch } from "../receivers/match-receivers";
import type { AcceptRule, Receiver } from "../receivers/receiver";
import {
  listMatchableReceivers,
  getMaximumReceivers,
  type ReceiverRegister,
} from "../receivers/receiver-register";

/** Receivers that can be matched together, with the answers of a lead that matches them. */
export interface ReceiverSet extends ReceiverMatch {
  /**
   * `named`: receivers in the register. `unnamed`: receivers known only by their webhook URLs. `operator`: no
   * receivers, so the site keeps the lead.
   */
  kind: "named" | "unnamed" | "operator";
  /** The lead's answers, limited to the fields that decide which receivers match. */
  answers: ClientData;
}

interface LeadOptions {
  states?: readonly string[];
  matchBy?: (answers: ClientData) => ClientData;
}

/** Sentence that tells the operator which sets of receivers the consent check covers. */
export const receiverSetsDescription =
  "each receiver alone, with one more, and with the site's maximum, among receivers that accept the same lead. Leads: " +
  "one for each alternative that a receiver accepts; if the flow asks about health, also one for each state with a " +
  "health-data act, and one for a state that only treats such data as sensitive. Without a register: unnamed " +
  "receivers, and no receivers";

/**
 * Lists sets of receivers that a lead of the site can match, for the consent check. Each receiver appears alone, with
 * one other receiver, and in a set of maximum size.
 * @param leads `states`: additional states whose law may require another disclosure. `matchBy`: returns the answers
 *   that receivers' rules are compared with.
 */
export function listReceiverSets(
  register: ReceiverRegister,
  site: string,
  flow: FlowDefinition,
  { states = [], matchBy = (answers) => answers }: LeadOptions = {},
): ReceiverSet[] {
  const matchable = listMatchableReceivers(register, flow);
  if (!matchable) {
    const kind = register.receivers.length > 0 ? "unnamed" : "operator";
    const leads = [{}, ...states.map(createStateAnswers)];
    return leads.map((answers) => ({
      ...{ kind, answers, isNamed: false, receivers: register.receivers },
    }));
  }
  const maximum = getMaximumReceivers(register, site, flow);
  const sets = matchable.flatMap((receiver, index) => {
    const others = [...matchable.slice(index + 1), ...matchable.slice(0, index)];
    const takes = (one: Receiver, answers: ClientData) =>
      acceptsLead(one, { site, answers: matchBy(answers) });
    const outlines = listSampleLeads(receiver, states).filter((answers) =>
      takes(receiver, answers),
    );
    return outlines.flatMap((answers) => {
      const together = [receiver, ...others.filter((one) => takes(one, answers))];
      return [1, 2, maximum]
        .filter((size) => size <= Math.min(maximum, together.length))
        .map((size): ReceiverSet => {
          const receivers = together.slice(0, size);
          return { kind: "named", answers, isNamed: true, receivers };
        });
    });
  });
  const keys = sets.map(getReceiverSetKey);
  return sets.filter((set, index) => keys.indexOf(getReceiverSetKey(set)) === index);
}

/**
 * Returns one sample lead for each of the receiver's rules for accepting leads. Repeats each sample lead for every
 * additional state.
 */
function listSampleLeads(receiver: Receiver, states: readonly string[]): ClientData[] {
  return receiver.accepts
    .map(createSampleLead)
    .flatMap((answers) => [
      answers,
      ...states.map((state) => ({ ...answers, ...createStateAnswers(state) })),
    ]);
}

/** Returns a sample lead that a rule of the receiver accepts. Each field has the first value that the rule allows. */
function createSampleLead({ states, programs, levels, answers, ifAsked }: AcceptRule): ClientData {
  const named = { StateCode: states, Programs: programs, Level: levels, ...ifAsked, ...answers };
  return Object.fromEntries(
    Object.entries(named).flatMap(([field, values]) =>
      values ? [[field, values.slice(0, 1)] as const] : [],
    ),
  );
}

const createStateAnswers = (state: string): ClientData => ({ StateCode: [state] });

function getReceiverSetKey({ receivers, answers }: ReceiverSet): string {
  const ids = receivers.map(({ id }) => id).sort();
  return [answers.StateCode?.[0] ?? "", ...ids].join(" ");
}
