import "server-only";
import type { ShownConsent } from "../leads/lead-input";
import type { Match } from "../receivers/match-receivers";
import type { Receiver } from "../receivers/receiver";

/**
 * Who gets a lead: the receivers that its checked consent items name, and nobody else (docs/protocol.md section 7).
 * Without names each receiver is covered by any item.
 */
export function receiversOf(
  consents: readonly ShownConsent[],
  match: Match | undefined,
): readonly Receiver[] {
  if (!match) return [];
  if (!match.isNamed) return match.receivers;
  const named = consents
    .filter(({ isChecked }) => isChecked)
    .flatMap(({ item }) => (item.receivers ?? []).map(({ id }) => id));
  return match.receivers.filter(({ id }) => named.includes(id));
}
