import type { Receiver } from "./receiver";
import { allReceivers, type ReceiverRegister } from "./receiver-register";
import { isSample } from "./samples";

/**
 * The receivers that reports list although they got no lead: those of the file or of the addresses, and the schools of
 * the catalogue that are no samples. A site of law firms has the sample catalogue, whose schools say nothing there.
 */
export function reportedReceivers({
  receivers,
  schools = [],
}: Pick<ReceiverRegister, "receivers" | "schools">): readonly Receiver[] {
  return allReceivers({ receivers, schools: schools.filter((school) => !isSample(school)) });
}
