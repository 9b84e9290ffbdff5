import * as z from "zod/mini";
import { sessionId } from "./requests";

/** The session that a link is asked for. */
export const linkRequest = z.object({ sessionId, flowKey: z.string() });

/** A link by which a visitor goes on elsewhere: its code stands in the address's fragment, which no server is sent. */
export const sessionLink = z.object({
  code: z.string(),
  /** ISO 8601 in UTC. */
  expiresAt: z.string(),
});

export const openLinkRequest = z.object({ code: z.string().check(z.maxLength(256)) });

/** Where the session goes on in the browser that opened the link. */
export const openedLink = z.object({
  sessionId,
  flowKey: z.string(),
  /** Keys of the pages up to the one to go on with. */
  trail: z.array(z.string()),
});
