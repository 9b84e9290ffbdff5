import type { DisclosureReceiver } from "@/lib/server/db/disclosure";
import { englishTranslator, type Translator } from "@/lib/shared/words";
import { formatNonBreakingPhoneNumber } from "@/lib/shared/phone";
import { getStateNames } from "@/lib/server/places/state-names";
import type { Receiver } from "./receiver";

/** Returns the fields of a receiver that the consent text displays. The same fields are stored as evidence. */
export function toDisclosureReceiver({ id, name, kind, contact }: Receiver): DisclosureReceiver {
  const { city, state, phone, email, website, responsibleLawyer, photo, barNumber, barUrl } =
    contact;
  const known = {
    ...{ city, state, phone, email, website },
    ...{ responsibleLawyer, photo, barNumber, barUrl },
  };
  const given = Object.entries(known).filter(([, value]) => value !== undefined);
  return { id, name, kind, ...Object.fromEntries(given) };
}

/**
 * Returns whether two lists contain the same receivers, in any order, each with the same name and contact details on
 * the page.
 */
export function haveSameDisplayedDetails(
  shown: readonly DisclosureReceiver[],
  receivers: readonly Receiver[],
): boolean {
  const text = (list: readonly DisclosureReceiver[]) =>
    JSON.stringify([...list].sort(byId).map((named) => Object.entries(named).sort()));
  return text(shown) === text(receivers.map(toDisclosureReceiver));
}

const byId = (one: DisclosureReceiver, other: DisclosureReceiver) => (one.id < other.id ? -1 : 1);

const kinds: Record<DisclosureReceiver["kind"], (words: Translator) => string> = {
  "law-firm": ({ say }) => say("law firm"),
  network: ({ say }) => say("network of law firms"),
  school: ({ say }) => say("school"),
};

/** Returns the texts displayed after a receiver's name: kind and city, responsible lawyer, and contact details. */
export function listReceiverDetails(
  receiver: DisclosureReceiver,
  words: Translator = englishTranslator,
): string[] {
  const { say } = words;
  const what = kinds[receiver.kind](words);
  const { city, state, responsibleLawyer, phone, email, website } = receiver;
  const place = [city, state && say(getStateNames().get(state) ?? state)]
    .filter(Boolean)
    .join(", ");
  return [
    place ? say("{kind} in {place}", { kind: what, place }) : what,
    ...(responsibleLawyer ? [say("responsible lawyer: {name}", { name: responsibleLawyer })] : []),
    ...(phone ? [say("phone {number}", { number: formatNonBreakingPhoneNumber(phone) })] : []),
    ...(email ? [email] : []),
    ...(website ? [website.replace(/^https:\/\//, "").replace(/\/$/, "")] : []),
  ];
}

/**
 * Joins texts into a list, such as `one, two and three`.
 * @param joint The word before the last text; `and` by default.
 */
export function formatTextList(parts: readonly string[], joint = "and"): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} ${joint} ${last}`;
}
