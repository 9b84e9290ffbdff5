import { desc, eq, sql } from "drizzle-orm";
import { compareJsonValues } from "@/lib/server/compare-json-values";
import { advisoryLocks } from "@/lib/server/db/advisory-locks";
import type { Database, Transaction } from "@/lib/server/db/client";
import { landingPageVersions } from "@/lib/server/db/landing-pages-schema";
import { listCampaignTemplates } from "@/lib/server/site/list-campaigns";
import type { Campaign } from "@/themes/campaigns/campaign";
import { recordLeadAccess } from "../personal-data/audit";
import {
  findCurrentLandingPage,
  listLandingPageVersions,
  type LandingPageState,
  type LandingPageVersion,
} from "./landing-page-versions";

export interface LandingPageChange {
  author: string;
  /** Why the page changes, for the history. */
  reason: string;
  /** The program that makes the change, for the audit log. Default: `campaigns`, the command. */
  program?: string | undefined;
}

export interface LandingPagePublication extends LandingPageChange {
  /** The version that the change is based on, 0 for a page without versions. Omitted: replaces any version. */
  basedOn?: number | undefined;
  /** Time from which visitors get the version. Default: now. */
  liveFrom?: Date | undefined;
}

/** Thrown if another person has changed the page since the given version. */
export class LandingPageConflictError extends Error {}

/** Thrown if a page or version does not exist, or if a change makes no sense, such as pausing a paused page. */
export class LandingPageChangeError extends Error {}

/**
 * Stores a new version of a landing page and records the change in the audit log. The caller has checked the page
 * with `checkLandingPage`. All servers use the version within seconds, or from `liveFrom`.
 *
 * @throws LandingPageConflictError if `basedOn` is no longer the newest version.
 */
export function publishLandingPage(
  db: Pick<Database, "transaction">,
  campaign: Campaign,
  publication: LandingPagePublication,
): Promise<LandingPageVersion> {
  return changeLandingPage(db, campaign.slug, publication, () => ({
    campaign,
    state: "published",
    action: "publish",
    liveFrom: publication.liveFrom,
  }));
}

/**
 * Pauses or resumes a landing page: stores its current content again with another state. A template without versions
 * gets its first version. The new version applies at once, and replaces a scheduled one.
 *
 * @throws LandingPageChangeError if the page does not exist or already has the state.
 */
export function setLandingPageState(
  db: Pick<Database, "transaction">,
  slug: string,
  state: LandingPageState,
  change: LandingPageChange,
): Promise<LandingPageVersion> {
  return changeLandingPage(db, slug, change, async (tx) => {
    const current = await findCurrentLandingPage(tx, slug);
    const campaign = current?.campaign ?? listCampaignTemplates().find((one) => one.slug === slug);
    if (!campaign) throw new LandingPageChangeError(`There is no landing page ${slug}.`);
    if ((current?.state ?? "published") === state)
      throw new LandingPageChangeError(`The landing page ${slug} is already ${state}.`);
    return { campaign, state, action: state === "paused" ? "pause" : "resume" };
  });
}

/**
 * Publishes an earlier version of a landing page again, as its newest version.
 *
 * @throws LandingPageChangeError if the version does not exist.
 */
export function rollBackLandingPage(
  db: Pick<Database, "transaction">,
  slug: string,
  version: number,
  change: LandingPageChange,
): Promise<LandingPageVersion> {
  return changeLandingPage(db, slug, change, async (tx) => {
    const earlier = (await listLandingPageVersions(tx, slug)).find(
      (one) => one.version === version,
    );
    if (!earlier)
      throw new LandingPageChangeError(`The landing page ${slug} has no version ${version}.`);
    return { campaign: earlier.campaign, state: "published", action: "roll back" };
  });
}

interface NewVersion {
  campaign: Campaign;
  state: LandingPageState;
  /** The change as the audit log names it. */
  action: string;
  liveFrom?: Date | undefined;
}

/** Stores a new version of a page under the lock of all landing pages, with its entry in the audit log. */
function changeLandingPage(
  db: Pick<Database, "transaction">,
  slug: string,
  { author, reason, program = "campaigns", basedOn }: LandingPagePublication,
  createVersion: (tx: Transaction) => NewVersion | Promise<NewVersion>,
): Promise<LandingPageVersion> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.landingPages})`);
    const newest = await findNewestRow(tx, slug);
    if (basedOn !== undefined && (newest?.version ?? 0) !== basedOn)
      throw new LandingPageConflictError(
        `${newest?.author ?? "Someone"} has changed the page ${slug} meanwhile. Open it again and repeat your change.`,
      );
    const { action, liveFrom, ...content } = await createVersion(tx);
    const version = (newest?.version ?? 0) + 1;
    const row = { slug, version, ...content, author, reason, ...(liveFrom && { liveFrom }) };
    const [stored] = await tx.insert(landingPageVersions).values(row).returning();
    if (!stored) throw new Error("The database returned no row for the new version.");
    await recordLeadAccess(tx, `${program}: ${action} landing page ${slug}`, [], {
      ...{ by: author, reason },
      ...compareVersions(newest, stored),
    });
    return { ...stored, campaign: content.campaign };
  });
}

/** Returns the newest version as stored, even if this build cannot use its content. */
async function findNewestRow(tx: Transaction, slug: string) {
  const [newest] = await tx
    .select()
    .from(landingPageVersions)
    .where(eq(landingPageVersions.slug, slug))
    .orderBy(desc(landingPageVersions.version))
    .limit(1);
  return newest;
}

type StoredVersion = typeof landingPageVersions.$inferSelect;

/** Returns the changed fields of a page by path, with their old and new values, for the audit log. */
function compareVersions(before: StoredVersion | undefined, after: StoredVersion) {
  const pickAudited = ({ version, state, liveFrom, campaign }: StoredVersion) => ({
    ...{ version, state, liveFrom: liveFrom.toISOString(), campaign },
  });
  const changes = compareJsonValues(before && pickAudited(before), pickAudited(after));
  return {
    before: before && Object.fromEntries(changes.map((change) => [change.field, change.before])),
    after: Object.fromEntries(changes.map((change) => [change.field, change.after])),
  };
}
