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
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "./columns";
import type { DeliveryMessage, DeliveryState } from "./delivery-state";
import type { Disclosure, NamedReceiver } from "./disclosure";

const atMilliseconds = (name: string) =>
  timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
type Texts = Record<string, string>;

/** A visitor's run through a flow. */
export const flowSessions = pgTable(
  "flow_sessions",
  {
    id: uuid("id").primaryKey(),
    site: text("site").notNull(),
    flowKey: text("flow_key").notNull(),
    /** The version that it began with, and finishes on. */
    flowVersion: text("flow_version").notNull(),
    /** Seals its answers and address in the database (docs/decisions/0008). */
    wrappedKey: text("wrapped_key").notNull(),
    /** SHA-256 of the cookie's secret, hex (docs/architecture.md, Principles). */
    secretSha256: text("secret_sha256").notNull(),
    pageKey: text("page_key").notNull(),
    /** Pages shown so far, the current one last: BrowserBack pops it. */
    trail: jsonb("trail").$type<string[]>().notNull(),
    /** The answers accepted so far, sealed; empty while there are none. */
    sealedAnswers: text("sealed_answers").notNull().default(""),
    tracking: jsonb("tracking").$type<Texts>().notNull().default({}),
    /** The disclosures that pages showed to this session, by page key (docs/decisions/0023). */
    disclosures: jsonb("disclosures").$type<Record<string, Disclosure>>().notNull().default({}),
    landingPageUrl: text("landing_page_url").notNull(),
    ipAddress: text("ip_address").notNull(),
    userAgent: text("user_agent").notNull(),
    /** open, lead (it has its lead), declined (ended without one) */
    state: text("state").$type<"open" | "lead" | "declined">().notNull().default("open"),
    /** The visitor's browser has sent a privacy signal (docs/decisions/0021). */
    privacySignal: boolean("privacy_signal").notNull().default(false),
    /** It began by a form that was sent without script. */
    withoutScript: boolean("without_script").notNull().default(false),
    /** What its actions and events take, in bytes: they have a budget. */
    storedBytes: integer("stored_bytes").notNull().default(0),
    /** How often the session has moved: a move goes by the one that it has read (docs/decisions/0007). */
    revision: integer("revision").notNull().default(0),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("flow_sessions_updated_at").on(t.updatedAt),
    index("flow_sessions_secret_sha256").on(t.secretSha256),
  ],
);

/** Every accepted action with what was sent and the response: the log of answers, and idempotency. */
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
    /** What was sent, and the session's answers then, sealed; empty where there is neither. */
    sealedData: text("sealed_data").notNull().default(""),
    /** Nothing was sent: the sealed text is an earlier action's, for its answers alone. */
    isRepeated: boolean("is_repeated").notNull().default(false),
    /** Without the answers that it repeats: they are in the sealed text. */
    response: jsonb("response").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.idempotencyKey] }),
    index("flow_actions_created_at").on(t.createdAt),
  ],
);

/** A lead: docs/product.md's User record, contact data sealed (docs/decisions/0008). Nothing ever fills `password`. */
export const leads = pgTable(
  "leads",
  {
    id: uuid("id").primaryKey(),
    sessionId: uuid("session_id").notNull(),
    site: text("site").notNull(),
    flowKey: text("flow_key").notNull(),
    flowVersion: text("flow_version").notNull(),
    /** Keys of the pages that its visitor was asked on, in order: a JSON list, sealed. */
    trail: text("trail"),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    email: text("email").notNull().default(""),
    /** Ten digits. */
    phoneNumber: text("phone_number").notNull().default(""),
    password: text("password"),
    ipAddress: text("ip_address").notNull(),
    callDate: text("call_date"),
    callTime: text("call_time"),
    consent: boolean("consent").notNull(),
    consentDate: at("consent_date").notNull(),
    /** BCP 47 language of the disclosure, e.g. en-US. */
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
    /** Third-party scripts that the flow asked for and that never reported, e.g. ["TrustedForm"]. */
    missingScripts: jsonb("missing_scripts").$type<string[]>().notNull().default([]),
    /** What became of each certificate, by script (docs/decisions/0030). */
    certificateStates: jsonb("certificate_states").$type<Texts>().notNull().default({}),
    /** What became of the captcha; null where none was asked for (docs/decisions/0031). */
    captcha: text("captcha").$type<"solved" | "unverified" | "unavailable">(),
    /** The visitor's browser has sent a privacy signal; receivers are told (docs/decisions/0021). */
    privacySignal: boolean("privacy_signal").notNull().default(false),
    buildId: text("build_id").notNull(),
    /** How likely a script made it, 0 to 100. */
    score: integer("score"),
    scoreReasons: jsonb("score_reasons").$type<string[]>().notNull().default([]),
    /** By the database's clock. */
    createdAt: at("created_at").notNull().defaultNow(),
    /** What the clock of the machine that stored it said. */
    appTime: at("app_time").notNull(),
    /** When its contact data was erased on request (docs/decisions/0008). */
    forgottenAt: at("forgotten_at"),
  },
  (t) => [
    uniqueIndex("leads_session_id").on(t.sessionId),
    index("leads_created_at").on(t.createdAt),
    index("leads_flow_key_created_at").on(t.flowKey, t.createdAt),
  ],
);

/** Consent evidence: append-only, put into a log in batches after the commit (docs/decisions/0027). */
export const consentRecords = pgTable(
  "consent_records",
  {
    id: uuid("id").primaryKey(),
    /** The order of insertion, with gaps; the database gives it. */
    sequence: bigserial("sequence", { mode: "number" }).notNull(),
    leadId: uuid("lead_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    site: text("site").notNull(),
    flowKey: text("flow_key").notNull(),
    flowVersion: text("flow_version").notNull(),
    tcpaKey: text("tcpa_key").notNull(),
    fieldName: text("field_name").notNull(),
    /** Null. On insert the exact HTML shown, which the database keeps once, among `disclosure_texts`. */
    content: text("content"),
    contentSha256: text("content_sha256").notNull(),
    contentVersion: text("content_version").notNull(),
    isChecked: boolean("is_checked").notNull(),
    /** Whom the disclosure names (docs/decisions/0025). */
    receivers: jsonb("receivers").$type<NamedReceiver[]>(),
    name: text("name").notNull(),
    phoneNumber: text("phone_number").notNull(),
    ipAddress: text("ip_address").notNull(),
    userAgent: text("user_agent").notNull(),
    pageUrl: text("page_url").notNull(),
    /** The build that showed the disclosure. */
    buildId: text("build_id").notNull(),
    /** By the database's clock; to the millisecond, UTC: the precision that the hash covers. */
    acceptedAt: atMilliseconds("accepted_at").notNull().defaultNow(),
    /** What the app's clock said (docs/decisions/0023). */
    appTime: atMilliseconds("app_time").notNull(),
    /** Of the lead's answers and certificates, under the lead's key, hex (consent-evidence.ts). */
    answersHmac: text("answers_hmac"),
  },
  (t) => [
    uniqueIndex("consent_records_sequence").on(t.sequence),
    index("consent_records_lead_id").on(t.leadId),
    index("consent_records_accepted_at").on(t.acceptedAt),
  ],
);

/** One row a lead, receiver and message, and the queue that the worker goes by. The id is also the `webhook-id`. */
export const deliveries = pgTable(
  "deliveries",
  {
    id: uuid("id").primaryKey(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id),
    /** In the register; `url-…` for an address without a name (docs/decisions/0025). The name is as the visitor was told. */
    receiverId: text("receiver_id").notNull(),
    receiverName: text("receiver_name").notNull(),
    /** Where it went when the lead was made; an attempt goes where the register says now. */
    url: text("url").notNull(),
    message: text("message").$type<DeliveryMessage>().notNull().default("lead.created"),
    /** From 0: the order in which the consent names the lead's receivers. */
    preference: integer("preference").notNull().default(0),
    state: text("state").$type<DeliveryState>().notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    lastStatus: integer("last_status"),
    /** A short reason without personal data, e.g. "timeout", "http 503". */
    lastError: text("last_error"),
    /** When its tries began, or began anew. */
    queuedAt: at("queued_at").notNull().defaultNow(),
    /** When it is due; of one that is tried now, when its lease ends. Null when it is never tried again. */
    nextAttemptAt: at("next_attempt_at").default(sql`clock_timestamp()`),
    /** When it was delivered first; sent again, it keeps that. */
    deliveredAt: at("delivered_at"),
    /** What the receiver pays for it, in US cents, as agreed when it took it; null where no price was. */
    priceCents: integer("price_cents"),
    /** The days in which the receiver may return the lead, as agreed when it took it; null before that. */
    returnDays: integer("return_days"),
    /** The decision that a `return.decided` tells; null for every other message. */
    decisionId: bigint("decision_id", { mode: "number" }),
    createdAt: at("created_at").notNull().defaultNow(),
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
    // Alerts look every minute.
    index("deliveries_dead")
      .on(t.receiverId)
      .where(sql`state = 'dead'`),
  ],
);
