import "server-only";
import { env } from "@/lib/server/env";
import { unnamedReceivers, type ReceiverRegister } from "./receiver-register";

/** The register of receivers of this process. */
export function receiverRegister(): ReceiverRegister {
  return unnamedReceivers(env().LEAD_WEBHOOK_URLS, env().LEAD_WEBHOOK_SECRET);
}
