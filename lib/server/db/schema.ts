import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { millisecondColumn, timestampColumn } from "./columns";
import type { DeliveryMessageType, DeliveryState } from "./delivery-state";
import type { Disclosure, DisclosureReceiver } from "./disclosure";

type Texts = Record<string, string>;

export const flowSessions = pgTable(
  "flow_sessions",
  {
    id: uuid("id").primaryKey(),
    site: text("site").notNull(),
    flowKey: text("flow_key").notNull(),
    /** Flow version at the start of the session. It stays the same for the whole session. */
    flowVersion: text("flow_version").notNull(),
    /** Encrypted key for the session's answers and IP address (docs/decisions/0018). */
    wrappedKey: text("wrapped_key").notNull(),
    /** SHA-256 of the session cookie's secret, hex (docs/architecture.md, Principles). */
    secretSha256: text("secret_sha256").notNull(),
    pageKey: text("page_key").notNull(),
    /** Keys of the displayed pages, in order, ending with the current page. BrowserBack removes the last key. */
    trail: jsonb("trail").$type<string[]>().notNull(),
    /** Accepted answers as encrypted JSON. Empty if there are none. */
    sealedAnswers: text("sealed_answers").notNull().default(""),
    tracking: jsonb("tracking").$type<Texts>().notNull().default({}),
    /** Disclosures displayed in this session, by page key (docs/decisions/0011). */
    disclosures: jsonb("disclosures").$type<Record<string, Disclosure>>().notNull().default({}),
    landingPageUrl: text("landing_page_url").notNull(),
    ipAddress: text("ip_address").notNull(),
    userAgent: text("user_agent").notNull(),
    /** `open`: in progress. `lead`: ended with a lead. `declined`: ended without a lead. */
    state: text("state").$type<"open" | "lead" | "declined">().notNull().default("open"),
    /** Whether the browser sent the Global Privacy Control signal (docs/decisions/0013). */
    privacySignal: boolean("privacy_signal").notNull().default(false),
    /** Whether the session began with a form from a browser without JavaScript. */
    withoutScript: boolean("without_script").notNull().default(false),
    /** Bytes stored for the session's actions and events. Their total per session is limited. */
    storedBytes: integer("stored_bytes").notNull().default(0),
    /** Number of actions so far, for optimistic locking (docs/decisions/0010). */
    revision: integer("revision").notNull().default(0),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    updatedAt: timestampColumn("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("flow_sessions_updated_at").on(t.updatedAt),
    index("flow_sessions_secret_sha256").on(t.secretSha256),
  ],
);

/**
 * Table of the visitors' accepted actions, with the responses. A repeated request with the same idempotency key gets
 * the stored response.
 */
export const flowActions = pgTable(
  "flow_actions",
  {
    sessionId: uuid("session_id")
      .notNull()
      .references(() => flowSessions.id, { onDelete: "cascade" }),
    idempotencyKey: text("idempotency_key").notNull(),
    bodySha256: text("body_sha256").notNull(),
    pageKey: text("page_key").notNull(),
    actionName: text("action_name").notNull(),
    /** Submitted data and the session's answers at that time, encrypted. Empty if there are neither. */
    sealedData: text("sealed_data").notNull().default(""),
    /** Whether the action submitted no data. `sealed_data` is then copied from an earlier action. */
    isRepeated: boolean("is_repeated").notNull().default(false),
    /** Response without the answers that `sealed_data` already contains. */
    response: jsonb("response").notNull(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.idempotencyKey] }),
    index("flow_actions_created_at").on(t.createdAt),
  ],
);

/** Table of leads: visitors' submitted requests. Contact data is encrypted (docs/decisions/0018). */
export const leads = pgTable(
  "leads",
  {
    id: uuid("id").primaryKey(),
    sessionId: uuid("session_id").notNull(),
    site: text("site").notNull(),
    flowKey: text("flow_key").notNull(),
    flowVersion: text("flow_version").notNull(),
    /** Keys of the pages that the visitor answered, in order: a JSON list, encrypted. */
    trail: text("trail"),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    email: text("email").notNull().default(""),
    /** North American phone number, ten digits. */
    phoneNumber: text("phone_number").notNull().default(""),
    password: text("password"),
    ipAddress: text("ip_address").notNull(),
    callDate: text("call_date"),
    callTime: text("call_time"),
    consent: boolean("consent").notNull(),
    consentDate: timestampColumn("consent_date").notNull(),
    /** BCP 47 language tag of the disclosure, such as `en-US`. */
    consentLanguage: text("consent_language").notNull(),
    answers: jsonb("answers").$type<Record<string, string[]>>().notNull(),
    tracking: jsonb("tracking").$type<Texts>().notNull(),
    certificates: jsonb("certificates")
      .$type<{
        universalLeadId: string;
        trustedFormCertificateId: string;
        trustedFormCertificateUrl: string;
      }>()
      .notNull(),
    /** Certificate scripts that the flow requested but that provided no id, such as `["TrustedForm"]`. */
    missingScripts: jsonb("missing_scripts").$type<string[]>().notNull().default([]),
    /** State of each consent certificate, by script name (docs/decisions/0013). */
    certificateStates: jsonb("certificate_states").$type<Texts>().notNull().default({}),
    /** Result of the captcha. Null if none was required (docs/decisions/0014). */
    captcha: text("captcha").$type<"solved" | "unverified" | "unavailable">(),
    /** Whether the browser sent the Global Privacy Control signal. The receivers are informed (docs/decisions/0013). */
    privacySignal: boolean("privacy_signal").notNull().default(false),
    buildId: text("build_id").notNull(),
    /** Likelihood that a bot created the lead, from 0 to 100. */
    score: integer("score"),
    scoreReasons: jsonb("score_reasons").$type<string[]>().notNull().default([]),
    /** Time when the lead was stored, by the database's clock. */
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    /** Time when the lead was stored, by the application server's clock. */
    appTime: timestampColumn("app_time").notNull(),
    /** Time when the contact data was erased on request (docs/decisions/0018). */
    forgottenAt: timestampColumn("forgotten_at"),
  },
  (t) => [
    uniqueIndex("leads_session_id").on(t.sessionId),
    index("leads_created_at").on(t.createdAt),
    index("leads_forgotten")
      .on(t.id)
      .where(sql`forgotten_at is not null`),
    index("leads_flow_key_created_at").on(t.flowKey, t.createdAt),
  ],
);

/** Append-only table of consents, as evidence. A job adds them to the signed consent log (docs/decisions/0012). */
export const consentRecords = pgTable(
  "consent_records",
  {
    id: uuid("id").primaryKey(),
    /** Order of insertion, with gaps. Assigned by the database. */
    sequence: bigserial("sequence", { mode: "number" }).notNull(),
    leadId: uuid("lead_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    site: text("site").notNull(),
    flowKey: text("flow_key").notNull(),
    flowVersion: text("flow_version").notNull(),
    tcpaKey: text("tcpa_key").notNull(),
    fieldName: text("field_name").notNull(),
    /** Exact displayed HTML. Null after the insert: a trigger moves the text to `disclosure_texts`. */
    content: text("content"),
    contentSha256: text("content_sha256").notNull(),
    contentVersion: text("content_version").notNull(),
    isChecked: boolean("is_checked").notNull(),
    /** Receivers that the disclosure names (docs/decisions/0015). */
    receivers: jsonb("receivers").$type<DisclosureReceiver[]>(),
    name: text("name").notNull(),
    phoneNumber: text("phone_number").notNull(),
    ipAddress: text("ip_address").notNull(),
    userAgent: text("user_agent").notNull(),
    pageUrl: text("page_url").notNull(),
    /** Id of the build that displayed the disclosure. */
    buildId: text("build_id").notNull(),
    /** Time by the database's clock in UTC, with millisecond precision. The hash covers exactly this precision. */
    acceptedAt: millisecondColumn("accepted_at").notNull().defaultNow(),
    /** Time by the application server's clock (docs/decisions/0018). */
    appTime: millisecondColumn("app_time").notNull(),
    /** HMAC of the lead's answers and certificates under the lead's key, hex (consent-evidence.ts). */
    answersHmac: text("answers_hmac"),
  },
  (t) => [
    uniqueIndex("consent_records_sequence").on(t.sequence),
    index("consent_records_lead_id").on(t.leadId),
    index("consent_records_accepted_at").on(t.acceptedAt),
  ],
);

/** Outbox of messages, one per lead, receiver, and message type. The id is also sent as `webhook-id`. */
export const deliveries = pgTable(
  "deliveries",
  {
    id: uuid("id").primaryKey(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id),
    /** Receiver id, or `url-…` for a webhook URL without a name (docs/decisions/0015). The visitor saw the name. */
    receiverId: text("receiver_id").notNull(),
    receiverName: text("receiver_name").notNull(),
    /** Webhook URL at the time when the lead was created. An attempt uses the currently configured URL. */
    url: text("url").notNull(),
    message: text("message").$type<DeliveryMessageType>().notNull().default("lead.created"),
    /** Position of the receiver in the consent text, starting at 0. */
    preference: integer("preference").notNull().default(0),
    state: text("state").$type<DeliveryState>().notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    lastStatus: integer("last_status"),
    /** Short reason without personal data, such as `timeout` or `http 503`. */
    lastError: text("last_error"),
    /** Time of the first attempt, or of the latest redelivery. */
    queuedAt: timestampColumn("queued_at").notNull().defaultNow(),
    /** Time when the next attempt is due. During an attempt, the end of its lease. Null if no attempt will follow. */
    nextAttemptAt: timestampColumn("next_attempt_at").default(sql`clock_timestamp()`),
    /** Time of the first successful delivery. A redelivery does not change it. */
    deliveredAt: timestampColumn("delivered_at"),
    /** Price in US cents, as agreed when the receiver accepted the lead. Null if there is none. */
    priceCents: integer("price_cents"),
    /** Days within which the receiver may return the lead. Null until the receiver has accepted it. */
    returnDays: integer("return_days"),
    /** Decision that a `return.decided` message reports. Null for all other messages. */
    decisionId: bigint("decision_id", { mode: "number" }),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("deliveries_lead_id_receiver_id_message").on(t.leadId, t.receiverId, t.message),
    check("deliveries_due", sql`state <> 'pending' or next_attempt_at is not null`),
    index("deliveries_pending")
      .on(t.receiverId, t.nextAttemptAt)
      .where(sql`state = 'pending'`),
    index("deliveries_created_at").on(t.createdAt),
    index("deliveries_delivered_at")
      .on(t.deliveredAt)
      .where(sql`delivered_at is not null`),
    index("deliveries_revoked")
      .on(t.leadId, t.receiverId)
      .where(sql`message = 'consent.revoked'`),
    // The alert check queries this every minute.
    index("deliveries_dead")
      .on(t.receiverId)
      .where(sql`state = 'dead'`),
  ],
);
