import * as z from "zod/mini";

/** How a visitor consents to be contacted. */
export const contactChannels = ["phone", "text", "email"] as const;

/**
 * The webhook body that every receiver of a lead gets when its visitor withdraws consent (docs/protocol.md section 7).
 * Times are ISO 8601 in UTC.
 */
export const consentRevoked = z.object({
  type: z.literal("consent.revoked"),
  timestamp: z.string(),
  data: z.object({
    leadId: z.string(),
    /** By which the visitor is no longer to be contacted. */
    channels: z.array(z.enum(contactChannels)),
    /** When the consent was withdrawn. */
    at: z.string(),
  }),
});
export type ConsentRevoked = z.infer<typeof consentRevoked>;
