import * as z from "zod/mini";
import { sessionId } from "./land-request";

/** Which submission a call is about; the session's cookie proves whose it is. */
export const submissionRequest = z.strictObject({ sessionId });

/** Another phone number for a submission, with the consent items agreed to for it. */
export const phoneChangeRequest = z.strictObject({
  sessionId,
  phoneNumber: z.string().check(z.maxLength(40)),
  tcpaIdsAccepted: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)),
});
export type PhoneChangeRequest = z.infer<typeof phoneChangeRequest>;
