import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { privacyRequestKinds } from "@/lib/shared/visitor-request";
import { timestampColumn } from "./columns";

/** Kinds of requests in the register: those of the site's form, and those that only an operator enters. */
export const registeredRequestKinds = [...privacyRequestKinds, "correct", "opt-out"] as const;
export type RegisteredRequestKind = (typeof registeredRequestKinds)[number];

/** How a request arrived. `site`: by the form of a site. An operator enters the others. */
export const privacyRequestChannels = ["site", "mail", "email", "phone"] as const;
export type PrivacyRequestChannel = (typeof privacyRequestChannels)[number];

/**
 * Results of a privacy request. `no-record`: no lead has this phone number or email address. `not-sent`: the
 * confirmation link could not be sent. `kept`: a legal hold delays the erasure, and the person was told.
 */
export const privacyRequestResults = [
  "no-record",
  "not-sent",
  "not-confirmed",
  "withdrawn",
  "copied",
  "erased",
  "kept",
  "corrected",
  "opted-out",
  "denied",
] as const;
export type PrivacyRequestResult = (typeof privacyRequestResults)[number];

/**
 * Table of privacy requests: the register (docs/privacy-requests.md). For a request of a site's form, the phone number or
 * email address is stored as a keyed hash until the request is closed. Other requests have no contact data.
 */
export const privacyRequests = pgTable(
  "visitor_requests",
  {
    /** Also sent as `webhook-id`, which is the same on every attempt. */
    id: uuid("id").primaryKey(),
    site: text("site").notNull(),
    kind: text("kind").$type<RegisteredRequestKind>().notNull(),
    channel: text("channel").$type<PrivacyRequestChannel>().notNull().default("site"),
    /** Keyed hash of the phone number or email address, as in `lead_contacts`. Null once the request is closed. */
    contactHash: text("contact_hash"),
    /** Keyed hashes of the contact and of the client's networks, for rate limits. Emptied after one day. */
    limitHashes: text("limit_hashes")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /**
     * Delivery state of the confirmation link. `unknown`: no lead has this phone number or email address. `none`: an
     * operator entered the request, so there is no link.
     */
    state: text("state")
      .$type<"pending" | "unknown" | "delivered" | "dead" | "none">()
      .notNull()
      .default("pending"),
    /** Newest lead with this phone number or email address. Null before the search and after the request is closed. */
    leadId: uuid("lead_id"),
    /**
     * SHA-256 of the secret of each delivery attempt, hex. Any of the sent links may have arrived. Emptied when the
     * request is closed.
     */
    tokenHashes: jsonb("token_hashes")
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
    attempts: integer("attempts").notNull().default(0),
    /** Reason of the last failed attempt, such as `timeout` or `http 503`. */
    lastError: text("last_error"),
    nextAttemptAt: timestampColumn("next_attempt_at").notNull().defaultNow(),
    /** Time when the request was received. The deadline counts from it. */
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    expiresAt: timestampColumn("expires_at").notNull(),
    /** Time when the visitor confirmed the request with the link. Each link works once. */
    usedAt: timestampColumn("used_at"),
    /** Time when the request was completed or given up. */
    closedAt: timestampColumn("closed_at"),
    result: text("result").$type<PrivacyRequestResult>(),
    /** Number of leads that were withdrawn, copied, or erased. */
    leadCount: integer("lead_count"),
    /** Operator who entered the request. Null for a request of a site's form. */
    enteredBy: text("entered_by"),
    /** Time when the person was notified that the answer takes 45 days more. */
    extendedAt: timestampColumn("extended_at"),
    extensionReason: text("extension_reason"),
    /** Why the request was denied, or another note about the result. Contains no contact data. */
    resultReason: text("result_reason"),
  },
  (t) => [
    index("visitor_requests_pending")
      .on(t.nextAttemptAt)
      .where(sql`state = 'pending'`),
    index("visitor_requests_contact").on(t.contactHash, t.createdAt),
    index("visitor_requests_limits").using("gin", t.limitHashes),
    index("visitor_requests_open")
      .on(t.expiresAt)
      .where(sql`closed_at is null`),
    index("visitor_requests_created_at").on(t.createdAt),
  ],
);
