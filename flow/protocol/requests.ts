import * as z from "zod/mini";
import { clientDataLimits, sessionIdPattern } from "./client-data";
import { thirdPartyScriptKeys } from "./instruction";
import { scriptFailureReasons } from "./traits";

export const sessionIdSchema = z.string().check(z.regex(sessionIdPattern));

/**
 * The body of `POST {api}/Land`, which begins or resumes a session (docs/protocol.md section 2). The server adds
 * `ipAddress` and `clientRequestHeaders` before it passes the request to the API.
 */
export const landRequestSchema = z.strictObject({
  flowKey: z.string().check(z.minLength(1), z.maxLength(64)),
  sessionId: sessionIdSchema,
  landingPageUrl: z.string().check(z.maxLength(4096)),
  localStorageValues: z.record(z.string(), z.string()),
  ipAddress: z.string().check(z.maxLength(64)),
  clientRequestHeaders: z.record(z.string(), z.array(z.string())),
});
export type LandRequest = z.infer<typeof landRequestSchema>;

/** The session-start request (Land) as the browser sends it, without the fields that the server adds. */
export type BrowserLandRequest = Omit<LandRequest, "ipAddress" | "clientRequestHeaders">;

/** A page's answers and tracking parameters, by field name. An unanswered question has an empty list. */
export const clientDataFieldsSchema = z.record(
  z.string().check(z.minLength(1), z.maxLength(clientDataLimits.name)),
  z
    .array(z.string().check(z.maxLength(clientDataLimits.value)))
    .check(z.maxLength(clientDataLimits.values)),
);
export type ClientData = z.infer<typeof clientDataFieldsSchema>;

/**
 * The body of `POST {api}/OnAction`, which submits a page (docs/protocol.md section 3). The `Idempotency-Key` header is
 * a UUID, new for each click.
 */
export const onActionRequestSchema = z.strictObject({
  flowKey: z.string().check(z.minLength(1), z.maxLength(64)),
  sessionId: sessionIdSchema,
  selectedActionName: z.string().check(z.minLength(1), z.maxLength(64)),
  clientData: clientDataFieldsSchema,
});
export type OnActionRequest = z.infer<typeof onActionRequestSchema>;

/** The query parameters of `GET /api/submission`. The session cookie authorizes the request. */
export const submissionQuerySchema = z.strictObject({ sessionId: sessionIdSchema });

/**
 * The request to change the phone number of a submission. `tcpaIdsAccepted` lists the consents accepted for the new
 * number.
 */
export const phoneChangeRequestSchema = z.strictObject({
  sessionId: sessionIdSchema,
  phoneNumber: z.string().check(z.maxLength(40)),
  tcpaIdsAccepted: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)),
});
export type PhoneChangeRequest = z.infer<typeof phoneChangeRequestSchema>;

/**
 * The body of `POST {api}/client/event`. `Timestamp` is ISO 8601 with milliseconds and UTC offset. `Payload` is JSON as
 * text.
 */
export const clientEventSchema = z.strictObject({
  Timestamp: z.iso.datetime({ offset: true, precision: 3 }),
  Name: z.string().check(z.minLength(1), z.maxLength(128)),
  SessionId: z.string().check(z.maxLength(64)),
  Payload: z.string().check(z.maxLength(8192)),
});
export type ClientEvent = z.infer<typeof clientEventSchema>;

const pathSchema = z.string().check(z.regex(/^\/[\w/-]{0,127}$/));
/** Schema for the key of a site, such as `skinnyFlowGame`. */
const siteKeySchema = z.string().check(z.regex(/^[A-Za-z0-9-]{1,32}$/));

const measurementSchema = z.optional(z.number().check(z.gte(0), z.lte(600_000)));

/** The schemas of the `Payload` of all accepted client events, by event name (docs/decisions/0005). */
export const clientEventPayloadSchemas = {
  PhoneNumberTap: z.strictObject({
    phoneNumber: z.string().check(z.regex(/^\+?[\d ().-]{10,24}$/)),
    siteName: siteKeySchema,
  }),
  ScriptUnavailable: z.strictObject({
    script: z.enum(thirdPartyScriptKeys),
    reason: z.enum(scriptFailureReasons),
  }),
  /**
   * A visit's web vitals and rejected answers. Vitals are in milliseconds, except CLS, which is a unitless score.
   * `faults` lists the field and the failed rule, for example `Phone required`.
   */
  VisitReport: z.strictObject({
    vitals: z.optional(
      z.strictObject({
        LCP: measurementSchema,
        INP: measurementSchema,
        CLS: measurementSchema,
        FCP: measurementSchema,
        TTFB: measurementSchema,
      }),
    ),
    faults: z.optional(
      z
        .array(z.string().check(z.regex(/^[A-Za-z][\w-]{0,63} [A-Za-z]{1,20}$/)))
        .check(z.maxLength(40)),
    ),
  }),
  Navigation: z.strictObject({
    page: pathSchema,
    site: siteKeySchema,
    campaign: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  }),
};
export type ClientEventName = keyof typeof clientEventPayloadSchemas;
