import * as z from "zod/mini";
import { sessionIdPattern } from "./session-id";

export const sessionId = z.string().check(z.regex(sessionIdPattern));

/** `POST {api}/Land` (docs/protocol.md section 2). The gateway fills `ipAddress` and `clientRequestHeaders`. */
export const landRequest = z.strictObject({
  flowKey: z.string().check(z.minLength(1), z.maxLength(64)),
  sessionId,
  landingPageUrl: z.string().check(z.maxLength(4096)),
  localStorageValues: z.record(z.string(), z.string()),
  ipAddress: z.string().check(z.maxLength(64)),
  clientRequestHeaders: z.record(z.string(), z.array(z.string())),
});
export type LandRequest = z.infer<typeof landRequest>;

/** What the browser sends to the gateway: Land without what the gateway fills in. */
export type BrowserLandRequest = Omit<LandRequest, "ipAddress" | "clientRequestHeaders">;
