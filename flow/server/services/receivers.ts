import "server-only";
import { receiverRegister } from "../receivers/current-receivers";
import type { ReceiverRegister } from "../receivers/receiver-register";

/** The receivers of this process, for those who compose the flow API. */
export function configuredReceivers(): ReceiverRegister {
  return receiverRegister();
}
