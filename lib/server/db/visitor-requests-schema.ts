import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { RequestKind } from "@/lib/shared/visitor-request";
import { at } from "./columns";

/**
 * What visitors asked for by the form of a site (docs/decisions/0043). Whose number or address was given stands here as
 * a keyed hash alone, and of a link's secret only its hash.
 */
export const visitorRequests = pgTable(
  "visitor_requests",
  {
    /** Also the `webhook-id`, the same on every attempt. */
    id: uuid("id").primaryKey(),
    site: text("site").notNull(),
    kind: text("kind").$type<RequestKind>().notNull(),
    /** Keyed hash of the phone number or email, as suppressions have it. */
    contactHash: text("contact_hash").notNull(),
    /** Keyed hash of the client's address or network: how many it may ask for. */
    addressHash: text("address_hash").notNull(),
    /** `unknown`: no lead has this number or address. */
    state: text("state")
      .$type<"pending" | "unknown" | "delivered" | "dead">()
      .notNull()
      .default("pending"),
    /** The newest lead with this number or address; null until it was looked for. */
    leadId: uuid("lead_id"),
    /** SHA-256 of each attempt's secret, hex: which of them arrived, nobody can know. Empty once one was used. */
    tokenHashes: jsonb("token_hashes")
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
    attempts: integer("attempts").notNull().default(0),
    /** E.g. "timeout", "http 503". */
    lastError: text("last_error"),
    nextAttemptAt: at("next_attempt_at").notNull().defaultNow(),
    createdAt: at("created_at").notNull().defaultNow(),
    /** From then on its link opens nothing. */
    expiresAt: at("expires_at").notNull(),
    /** When its link was used: it opens nothing a second time. */
    usedAt: at("used_at"),
  },
  (t) => [
    index("visitor_requests_pending")
      .on(t.nextAttemptAt)
      .where(sql`state = 'pending'`),
    index("visitor_requests_contact").on(t.contactHash, t.createdAt),
    index("visitor_requests_address").on(t.addressHash, t.createdAt),
    index("visitor_requests_created_at").on(t.createdAt),
  ],
);
