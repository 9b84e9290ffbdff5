import * as z from "zod/mini";
import { sessionIdSchema } from "./requests";

/** The request for a link that continues a session in another browser. */
export const sessionLinkRequestSchema = z.object({
  sessionId: sessionIdSchema,
  flowKey: z.string(),
});

/**
 * A link that continues a session in another browser. The link's URL contains `code` in its fragment, which browsers do
 * not send to servers.
 */
export const sessionLinkSchema = z.object({
  code: z.string(),
  /** Expiry time, ISO 8601, UTC. */
  expiresAt: z.string(),
});

export const openSessionLinkRequestSchema = z.object({ code: z.string().check(z.maxLength(256)) });

/** The response after a visitor has opened a one-time link: the session that now continues in this browser. */
export const openedSessionSchema = z.object({
  sessionId: sessionIdSchema,
  flowKey: z.string(),
  /** The keys of the visited pages. The session resumes at the last one. */
  trail: z.array(z.string()),
});
