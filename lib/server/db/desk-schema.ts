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

// Tables of statistics that the operator's desk displays. A nightly job computes them, and they outlive the sessions
// (docs/decisions/0024).

/** Table of the number of visits that reached each page of a questionnaire, per day (UTC) on which the visit began. */
export const funnelCounts = pgTable(
  "funnel_counts",
  {
    day: date("day").notNull(),
    site: text("site").notNull(),
    flowKey: text("flow_key").notNull(),
    flowVersion: text("flow_version").notNull(),
    pageKey: text("page_key").notNull(),
    /**
     * Dimension of the count: empty for all visits, `campaign`, `device`, `script`, `language`, or an experiment's
     * parameter.
     */
    split: text("split").notNull(),
    value: text("value").notNull(),
    /** Number of visits that displayed the page. */
    shown: integer("shown").notNull(),
    /** `answered`: visits that continued from the page. `left`: visits that ended there. */
    answered: integer("answered").notNull(),
    left: integer("left").notNull(),
    /**
     * Histogram of the seconds that visitors took to continue: number of visits by bucket. Bucket n starts at 0.5 ×
     * 2^(n/4) seconds.
     */
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

/**
 * Table of the visitors who take part in experiments: one row per browser and experiment. Leaves out visits whose URL
 * chose a variant.
 */
export const experimentVisits = pgTable(
  "experiment_visits",
  {
    experiment: text("experiment").notNull(),
    /** SHA-256 of the experiment's name and the stored hash of the browser's secret. */
    browser: text("browser").notNull(),
    variant: text("variant").notNull(),
    flowKey: text("flow_key").notNull(),
    /** Flow version, which defines the weights of the variants. Empty for a landing-page experiment. */
    flowVersion: text("flow_version").notNull(),
    /**
     * Weights of the variants of a landing-page experiment (server/attribution/landing-visits.ts). Null for a flow
     * experiment.
     */
    weights: jsonb("weights").$type<Record<string, number>>(),
    site: text("site").notNull(),
    /** Session of the browser's latest visit. No longer updated once a session has a lead. */
    sessionId: uuid("session_id").notNull(),
    visitedAt: timestampColumn("visited_at").notNull(),
    /** Whether a receiver accepted the visit's lead and can no longer return it. */
    isAccepted: boolean("is_accepted").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.experiment, t.browser] }),
    index("experiment_visits_session_id").on(t.sessionId),
    index("experiment_visits_visited_at").on(t.visitedAt),
  ],
);

/**
 * Table of the number of visits by campaign and day (UTC). A visit counts on the day on which it began. The counts
 * describe campaigns, not persons, so reports display small numbers too.
 */
export const visitCounts = pgTable(
  "visit_counts",
  {
    day: date("day").notNull(),
    site: text("site").notNull(),
    /** Campaign, source and landing page of the visits (server/reports/money/touch-columns.ts). Empty if unknown. */
    campaign: text("campaign").notNull(),
    source: text("source").notNull(),
    landingPage: text("landing_page").notNull(),
    visits: integer("visits").notNull(),
    /** Number of visits that answered at least one page. */
    started: integer("started").notNull(),
    /** Number of visits that reached an end of the questionnaire, with or without a lead. */
    finished: integer("finished").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.site, t.campaign, t.source, t.landingPage] })],
);

/**
 * Table of what each advertising campaign cost on each day. The cost is the sum of three columns: the amount that an
 * operator entered, and the amounts from Google Ads and Meta Ads.
 */
export const campaignCosts = pgTable(
  "campaign_costs",
  {
    day: date("day").notNull(),
    site: text("site").notNull(),
    campaign: text("campaign").notNull(),
    /** Cost that an operator entered. */
    cents: integer("cents").notNull(),
    /** Costs from exports of Google Ads and Meta Ads. An import replaces only its own column. */
    googleCents: integer("google_cents").notNull().default(0),
    metaCents: integer("meta_cents").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.site, t.campaign] })],
);

/** Table that maps a campaign's name at Google Ads or Meta Ads to its site and `utm_campaign`. */
export const adCampaigns = pgTable("ad_campaigns", {
  name: text("name").primaryKey(),
  site: text("site").notNull(),
  campaign: text("campaign").notNull(),
});
