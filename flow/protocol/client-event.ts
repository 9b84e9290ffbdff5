import * as z from "zod/mini";

/** `POST {api}/client/event`: `Timestamp` with milliseconds and offset, `Payload` is JSON text. */
export const clientEvent = z.strictObject({
  Timestamp: z.iso.datetime({ offset: true, precision: 3 }),
  Name: z.string().check(z.minLength(1), z.maxLength(128)),
  SessionId: z.string().check(z.maxLength(64)),
  Payload: z.string().check(z.maxLength(8192)),
});
export type ClientEvent = z.infer<typeof clientEvent>;
