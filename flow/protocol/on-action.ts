import * as z from "zod/mini";
import { action } from "./action";
import { instruction } from "./instruction";
import { sessionId } from "./land";

/** The most that `clientData` takes: lengths in characters, `values` of one field. */
export const clientDataLimits = {
  name: 128,
  value: 16_384,
  /** Of a list of programs all may be chosen. */
  values: 4_000,
  /** An id, a certificate's address or a user agent. */
  identifier: 2048,
  /** A captcha's token or proof. */
  captcha: 8192,
  trackingValue: 512,
} as const;

/** Answers and tracking of a page: every value a list of strings, `[]` when unanswered. */
export const clientData = z.record(
  z.string().check(z.minLength(1), z.maxLength(clientDataLimits.name)),
  z
    .array(z.string().check(z.maxLength(clientDataLimits.value)))
    .check(z.maxLength(clientDataLimits.values)),
);
export type ClientData = z.infer<typeof clientData>;

/** `POST {api}/OnAction` (docs/protocol.md section 3); the `Idempotency-Key` header is one UUID per click. */
export const onActionRequest = z.strictObject({
  flowKey: z.string().check(z.minLength(1), z.maxLength(64)),
  sessionId,
  selectedActionName: z.string().check(z.minLength(1), z.maxLength(64)),
  clientData,
});
export type OnActionRequest = z.infer<typeof onActionRequest>;

/** The response of OnAction as the embedded API writes it. */
export const onActionResponse = z.object({
  instructions: z.array(instruction),
  actionsAvailable: z.array(action),
  pageKey: z.string(),
});
export type OnActionResponse = z.infer<typeof onActionResponse>;

/** Fields of `clientData` that are always there, `[""]` when not known. */
export const alwaysSentFields = [
  "PageKey",
  "UniversalLeadId",
  "TrustedFormCertificateId",
  "TrustedFormCertificateUrl",
  "UserAgentString",
] as const;

/** Where the accepted consents ride: the `tcpaKey` of each checked item, in order. */
export const acceptedConsentsField = "TcpaIdsAccepted";
