import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { RequestKind } from "@/lib/shared/visitor-request";
import { timestampColumn } from "./columns";

/**
 * Results of a privacy request. `no-record`: no lead has this contact. `not-sent`: the link could not be delivered.
 */
export const requestResults = [
  "no-record",
  "not-sent",
  "not-confirmed",
  "withdrawn",
  "copied",
  "erased",
] as const;
export type RequestResult = (typeof requestResults)[number];

/**
 * Privacy requests that visitors send with the form of a site (docs/decisions/0019). A contact is stored as a keyed
 * hash, until its request is closed. The secret of a link is stored as a hash.
 */
export const visitorRequests = pgTable(
  "visitor_requests",
  {
    /** Also the `webhook-id`, the same on every attempt. */
    id: uuid("id").primaryKey(),
    site: text("site").notNull(),
    kind: text("kind").$type<RequestKind>().notNull(),
    /** Keyed hash of the phone number or email, as `lead_contacts` has it; null once the request is closed. */
    contactHash: text("contact_hash"),
    /** Keyed hashes of the contact and of the client's networks, for the limits of one day; empty afterwards. */
    limitHashes: text("limit_hashes")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Delivery state of the link. `unknown`: no lead has this phone number or email address. */
    state: text("state")
      .$type<"pending" | "unknown" | "delivered" | "dead">()
      .notNull()
      .default("pending"),
    /** Newest lead with this phone number or email address. Null before the search and once the request is closed. */
    leadId: uuid("lead_id"),
    /**
     * SHA-256 of each delivery attempt's secret, hex. The link of any attempt may have arrived. Empty once the
     * request is closed.
     */
    tokenHashes: jsonb("token_hashes")
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
    attempts: integer("attempts").notNull().default(0),
    /** Reason of the last failure, for example "timeout" or "http 503". */
    lastError: text("last_error"),
    nextAttemptAt: timestampColumn("next_attempt_at").notNull().defaultNow(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    expiresAt: timestampColumn("expires_at").notNull(),
    /** Time at which the visitor confirmed with the link. A link works once. */
    usedAt: timestampColumn("used_at"),
    /** Time at which the request was completed or given up. */
    closedAt: timestampColumn("closed_at"),
    result: text("result").$type<RequestResult>(),
    /** The number of leads that were withdrawn, copied or erased. */
    leadCount: integer("lead_count"),
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
