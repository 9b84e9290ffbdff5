import * as z from "zod/mini";
import { scriptKeys } from "./instruction";
import { scriptFailures } from "./script-failure";

/** `POST {api}/client/event`: `Timestamp` with milliseconds and offset, `Payload` is JSON text. */
export const clientEvent = z.strictObject({
  Timestamp: z.iso.datetime({ offset: true, precision: 3 }),
  Name: z.string().check(z.minLength(1), z.maxLength(128)),
  SessionId: z.string().check(z.maxLength(64)),
  Payload: z.string().check(z.maxLength(8192)),
});
export type ClientEvent = z.infer<typeof clientEvent>;

const path = z.string().check(z.regex(/^\/[\w/-]{0,127}$/));
/** A site's key, as its theme writes it: `skinnyFlowGame`. */
const site = z.string().check(z.regex(/^[A-Za-z0-9-]{1,32}$/));

/** What the embedded API takes as the `Payload` of each event that it knows (docs/decisions/0021). */
export const clientEventPayloads = {
  PhoneNumberTap: z.strictObject({
    phoneNumber: z.string().check(z.regex(/^\+?[\d ().-]{10,24}$/)),
    siteName: site,
  }),
  ScriptUnavailable: z.strictObject({ script: z.enum(scriptKeys), reason: z.enum(scriptFailures) }),
  Navigation: z.strictObject({
    page: path,
    site,
    campaign: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  }),
};
export type ClientEventName = keyof typeof clientEventPayloads;
