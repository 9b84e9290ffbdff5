import * as z from "zod/mini";

/**
 * The webhook body that `VISITOR_REQUEST_WEBHOOK_URL` gets when a visitor asks to withdraw consent, to see or to erase
 * what is kept (docs/protocol.md section 7): whoever receives it sends the link on, to nobody but `to`.
 */
export const visitorRequest = z.object({
  type: z.literal("visitor.request"),
  /** When it was asked for, ISO 8601 in UTC. */
  timestamp: z.string(),
  data: z.object({
    requestId: z.string(),
    /** The site whose form was used. */
    site: z.string(),
    request: z.enum(["withdraw", "see", "erase"]),
    /** Whom the link is for, as the lead has it: a number in E.164, or an email. */
    to: z.union([z.object({ phoneNumber: z.string() }), z.object({ email: z.string() })]),
    /** Opens a page that asks for a click. It works once, and is another one on each try. */
    link: z.string(),
    expiresAt: z.string(),
  }),
});
export type VisitorRequest = z.infer<typeof visitorRequest>;
