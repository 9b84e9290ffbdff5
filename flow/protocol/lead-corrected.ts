import * as z from "zod/mini";
import { leadCreated } from "./lead-created";

/**
 * The webhook body that a receiver of a lead gets when its visitor has changed the phone number (docs/protocol.md
 * section 7): all that is known of the lead now, with the consents for the number.
 */
export const leadCorrected = z.extend(leadCreated, { type: z.literal("lead.corrected") });
export type LeadCorrected = z.infer<typeof leadCorrected>;
