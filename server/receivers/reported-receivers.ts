import type { Receiver } from "./receiver";
import { listReceivers, type ReceiverRegister } from "./receiver-register";
import { isSampleReceiver } from "./samples";

/**
 * Returns the receivers that reports list even if they got no lead: all except the sample schools of the catalogue.
 * A site for law firms uses the sample catalogue, too, but its schools are irrelevant there.
 */
export function listReportedReceivers({
  receivers,
  schools = [],
}: Pick<ReceiverRegister, "receivers" | "schools">): readonly Receiver[] {
  return listReceivers({
    receivers,
    schools: schools.filter((school) => !isSampleReceiver(school)),
  });
}
