import type { ClientData } from "@/flow/protocol/requests";
import type { FlowDefinition } from "../flows/flow-definition";
import { accepts } from "../receivers/accepts";
import type { Match } from "../receivers/match-receivers";
import type { AcceptRule, Receiver } from "../receivers/receiver";
import {
  matchableReceivers,
  maximumOf,
  type ReceiverRegister,
} from "../receivers/receiver-register";

/** Who may be matched together, and a lead that matches them. */
export interface ReceiverSet extends Match {
  /** `unnamed`: addresses without names. `operator`: nobody, so that the site keeps the request. */
  kind: "named" | "unnamed" | "operator";
  /** What such a lead answers, so far as its receivers go by it. */
  answers: ClientData;
}

interface Leads {
  states?: readonly string[];
  matchBy?: (answers: ClientData) => ClientData;
}

/** For people: what `receiverSets` goes through. */
export const enumeration =
  "each receiver alone, with one more, and with as many as the site's maximum, of those that accept the same lead " +
  "(one lead for each alternative of what a receiver accepts, and where the flow asks about health one for each state with an act on health data, and one of those that only count it as sensitive); without a " +
  "register the addresses, and nobody";

/**
 * The sets of receivers that a lead of the site can be matched with, by the matching itself: each receiver that takes
 * leads of the site is in one alone, in one with the next that accepts the same lead, and in one of the greatest size.
 * Hours, caps and weights say who is matched when, and bring about no other sets.
 *
 * @param leads Further states that a lead may come from, since what a disclosure owes its reader may hang on them; and
 * the answers of a lead that receivers are chosen by.
 */
export function receiverSets(
  register: ReceiverRegister,
  site: string,
  flow: FlowDefinition,
  { states = [], matchBy = (answers) => answers }: Leads = {},
): ReceiverSet[] {
  const matchable = matchableReceivers(register, flow);
  if (!matchable) {
    const kind = register.receivers.length > 0 ? "unnamed" : "operator";
    const leads = [{}, ...states.map(fromState)];
    return leads.map((answers) => ({
      ...{ kind, answers, isNamed: false, receivers: register.receivers },
    }));
  }
  const maximum = maximumOf(register, site, flow);
  const sets = matchable.flatMap((receiver, index) => {
    const others = [...matchable.slice(index + 1), ...matchable.slice(0, index)];
    const takes = (one: Receiver, answers: ClientData) =>
      accepts(one, { site, answers: matchBy(answers) });
    const outlines = outlinesOf(receiver, states).filter((answers) => takes(receiver, answers));
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
  const keys = sets.map(keyOf);
  return sets.filter((set, index) => keys.indexOf(keyOf(set)) === index);
}

/** Leads that a receiver may take: one for each alternative, and the same from each of the states. */
function outlinesOf(receiver: Receiver, states: readonly string[]): ClientData[] {
  return receiver.accepts
    .map(outlineOf)
    .flatMap((answers) => [
      answers,
      ...states.map((state) => ({ ...answers, ...fromState(state) })),
    ]);
}

/** The first of all that an alternative names. */
function outlineOf({ states, programs, levels, answers, ifAsked }: AcceptRule): ClientData {
  const named = { StateCode: states, Programs: programs, Level: levels, ...ifAsked, ...answers };
  return Object.fromEntries(
    Object.entries(named).flatMap(([field, values]) =>
      values ? [[field, values.slice(0, 1)] as const] : [],
    ),
  );
}

const fromState = (state: string): ClientData => ({ StateCode: [state] });

function keyOf({ receivers, answers }: ReceiverSet): string {
  const ids = receivers.map(({ id }) => id).sort();
  return [answers.StateCode?.[0] ?? "", ...ids].join(" ");
}
