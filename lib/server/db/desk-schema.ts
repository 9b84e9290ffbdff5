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
import { timestampColumn } from "./columns";

/** Tables for the desk with counts that outlive sessions. A nightly job computes them (docs/decisions/0024). */

/** Visit counts by page and by the day (UTC) on which visits began. They contain no answers and identify no visit. */
export const funnelCounts = pgTable(
  "funnel_counts",
  {
    day: date("day").notNull(),
    site: text("site").notNull(),
    flowKey: text("flow_key").notNull(),
    flowVersion: text("flow_version").notNull(),
    pageKey: text("page_key").notNull(),
    /**
     * Dimension by which visits are grouped: "" for all, "campaign", "device", "script", "language", or an
     * experiment's parameter.
     */
    split: text("split").notNull(),
    value: text("value").notNull(),
    /** Number of visits in which the page was shown. */
    shown: integer("shown").notNull(),
    /** `answered`: visits that continued from the page. `left`: visits that ended there. */
    answered: integer("answered").notNull(),
    left: integer("left").notNull(),
    /** Histogram of the time to continue: visits by bucket. Bucket n starts at half a second times 2^(n/4). */
    times: jsonb("times").$type<Record<string, number>>().notNull(),
  },
  (t) => [
    primaryKey({
      // The default name would exceed PostgreSQL's limit.
      name: "funnel_counts_pk",
      columns: [t.day, t.site, t.flowKey, t.flowVersion, t.pageKey, t.split, t.value],
    }),
  ],
);

/** One row for each browser and experiment, if the variant was assigned at random and not forced by the URL. */
export const experimentVisits = pgTable(
  "experiment_visits",
  {
    experiment: text("experiment").notNull(),
    /** SHA-256 of the experiment's name and the stored hash of the browser's secret. */
    browser: text("browser").notNull(),
    variant: text("variant").notNull(),
    flowKey: text("flow_key").notNull(),
    /** Flow version, which defines the weights of the assignment. Empty for a landing page. */
    flowVersion: text("flow_version").notNull(),
    /**
     * Weights of a landing page's assignment (server/attribution/landing-visits.ts). Null for a flow's experiment.
     */
    weights: jsonb("weights").$type<Record<string, number>>(),
    site: text("site").notNull(),
    /** Session of the browser's latest visit. It stays unchanged once a session has a lead. */
    sessionId: uuid("session_id").notNull(),
    visitedAt: timestampColumn("visited_at").notNull(),
    /** Whether the visit led to a lead that a receiver accepted and can no longer return. */
    isAccepted: boolean("is_accepted").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.experiment, t.browser] }),
    index("experiment_visits_session_id").on(t.sessionId),
    index("experiment_visits_visited_at").on(t.visitedAt),
  ],
);

export const campaignCosts = pgTable(
  "campaign_costs",
  {
    day: date("day").notNull(),
    site: text("site").notNull(),
    campaign: text("campaign").notNull(),
    cents: integer("cents").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.site, t.campaign] })],
);
