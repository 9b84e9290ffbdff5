import type { Receiver } from "./receiver";
import { listReceivers, type ReceiverRegister } from "./receiver-register";
import { isSampleReceiver } from "./samples";

/** Returns the receivers that appear in reports even without leads: all except the catalogue's sample schools. */
export function listReportedReceivers({
  receivers,
  schools = [],
}: Pick<ReceiverRegister, "receivers" | "schools">): readonly Receiver[] {
  return listReceivers({
    receivers,
    schools: schools.filter((school) => !isSampleReceiver(school)),
  });
}
