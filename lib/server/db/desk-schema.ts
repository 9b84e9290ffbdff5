import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "./columns";

/** What the desk reads and sessions do not keep: counts, made at night (docs/decisions/0047). */

/** How visits went through a page, by the day (UTC) on which they began. No answers, and nobody's visit alone. */
export const funnelCounts = pgTable(
  "funnel_counts",
  {
    day: date("day").notNull(),
    site: text("site").notNull(),
    flowKey: text("flow_key").notNull(),
    flowVersion: text("flow_version").notNull(),
    pageKey: text("page_key").notNull(),
    /** What the visits have in common: "" for all, "campaign", "device", "script", "language", or an experiment's parameter. */
    split: text("split").notNull(),
    value: text("value").notNull(),
    /** Visits, each once. */
    shown: integer("shown").notNull(),
    /** Of these, that went on from it, and that went no further. */
    answered: integer("answered").notNull(),
    left: integer("left").notNull(),
    /** How long it took to go on: visits by quarter of an octave above half a second. */
    times: jsonb("times").$type<Record<string, number>>().notNull(),
  },
  (t) => [
    primaryKey({
      // Its own name would be longer than PostgreSQL's.
      name: "funnel_counts_pk",
      columns: [t.day, t.site, t.flowKey, t.flowVersion, t.pageKey, t.split, t.value],
    }),
  ],
);

/** Each browser once an experiment, whose variant was drawn and not forced. */
export const experimentVisits = pgTable(
  "experiment_visits",
  {
    experiment: text("experiment").notNull(),
    /** SHA-256 of the experiment's name and of what is stored of the browser's secret. */
    browser: text("browser").notNull(),
    variant: text("variant").notNull(),
    flowKey: text("flow_key").notNull(),
    /** By it the weights are known with which the variant was drawn; empty for a landing page. */
    flowVersion: text("flow_version").notNull(),
    /** Of landing pages: the weights with which this one was drawn (server/attribution/landing-visits.ts). Null for a flow's. */
    weights: jsonb("weights").$type<Record<string, number>>(),
    site: text("site").notNull(),
    /** The last visit, until one makes a lead. */
    sessionId: uuid("session_id").notNull(),
    visitedAt: at("visited_at").notNull(),
    /** It made a lead that a receiver took, and can return no more. */
    isAccepted: boolean("is_accepted").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.experiment, t.browser] }),
    index("experiment_visits_session_id").on(t.sessionId),
    index("experiment_visits_visited_at").on(t.visitedAt),
  ],
);

/** What a campaign cost on a day. */
export const campaignCosts = pgTable(
  "campaign_costs",
  {
    day: date("day").notNull(),
    site: text("site").notNull(),
    campaign: text("campaign").notNull(),
    /** US cents. */
    cents: integer("cents").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.site, t.campaign] })],
);
