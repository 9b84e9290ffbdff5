import * as z from "zod/mini";
import { sessionIdSchema } from "./requests";

/** The request for a link that continues a session in another browser. */
export const sessionLinkRequestSchema = z.object({
  sessionId: sessionIdSchema,
  flowKey: z.string(),
});

/**
 * A link that continues a session in another browser. The page puts the code into the URL's fragment, which browsers do
 * not send to servers.
 */
export const sessionLinkSchema = z.object({
  code: z.string(),
  /** Expiry time, ISO 8601, UTC. */
  expiresAt: z.string(),
});

export const openSessionLinkRequestSchema = z.object({ code: z.string().check(z.maxLength(256)) });

/** A session that continues in the browser that opened the link. */
export const openedSessionSchema = z.object({
  sessionId: sessionIdSchema,
  flowKey: z.string(),
  /** The keys of all pages from the first to the one to resume. */
  trail: z.array(z.string()),
});
