import { writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { buildLandingPageJsonSchema } from "@/server/landing-pages/build-json-schema";
import { readCurrentRegister } from "@/server/receivers/current-receivers";
import { checkLandingPage } from "@/server/landing-pages/check-landing-page";
import type { LandingPageFault } from "@/server/landing-pages/landing-page-fault";
import {
  findCurrentLandingPage,
  listLandingPageVersions,
  readAllCampaigns,
  type LandingPageVersion,
} from "@/server/landing-pages/landing-page-versions";
import {
  listLandingPages,
  type ListedLandingPage,
} from "@/server/landing-pages/list-landing-pages";
import {
  LandingPageChangeError,
  publishLandingPage,
  rollBackLandingPage,
  setLandingPageState,
} from "@/server/landing-pages/publish-landing-page";
import { compareJsonValues } from "@/lib/server/compare-json-values";
import type { Database } from "@/lib/server/db/client";
import { readJsonFile } from "@/lib/server/read-json-file";
import type { Campaign } from "@/themes/campaigns/campaign";
import { campaigns as templates } from "@/themes/campaigns/registry";
import { createPageRenderer } from "../consent/create-page-renderer";
import { UsageError } from "./command-parameters";
import { printTable } from "./print-table";

/** `npm run campaigns -- list`: prints the templates and all published pages. */
export async function listCampaignsCommand(db: Database): Promise<number> {
  const pages = await listLandingPages(db);
  printTable<ListedLandingPage>(
    {
      slug: ({ slug }) => slug,
      sites: ({ sites }) => sites.join(" "),
      state: ({ live, isTemplate }) => live?.state ?? (isTemplate ? "template" : null),
      version: ({ live }) => live?.version ?? null,
      author: ({ live }) => live?.author ?? null,
      scheduled: ({ scheduled }) =>
        scheduled ? `${scheduled.version} (${scheduled.liveFrom.toISOString()})` : null,
    },
    pages,
  );
  return 0;
}

/** `npm run campaigns -- check FILE`: prints each fault of a page with its field. */
export async function checkCampaignCommand(
  db: Database,
  { file, checkLinks }: { file: string; checkLinks: boolean },
): Promise<number> {
  const { faults } = await checkContent(db, readJsonFile("FILE", file), checkLinks);
  if (faults.length > 0) return printFaults(faults);
  console.log("The page has no faults.");
  return 0;
}

/** `npm run campaigns -- publish FILE`: publishes a page without faults, at once or at a given time. */
export async function publishCampaignCommand(
  db: Database,
  { file, reason, at }: { file: string; reason: string; at: Date | undefined },
): Promise<number> {
  if (at && at <= new Date()) throw new UsageError("--at: the time must be in the future.");
  const { campaign, faults } = await checkContent(db, readJsonFile("FILE", file), true);
  if (!campaign || faults.length > 0) return printFaults(faults);
  const publication = { author: userInfo().username, reason, liveFrom: at };
  return printStored(await publishLandingPage(db, campaign, publication));
}

/** `npm run campaigns -- pause SLUG`: redirects the page's visitors to the home page. */
export function pauseCampaignCommand(
  db: Database,
  { slug, reason }: { slug: string; reason: string },
): Promise<number> {
  const change = { author: userInfo().username, reason };
  return explainChangeErrors(() => setLandingPageState(db, slug, "paused", change));
}

/** `npm run campaigns -- resume SLUG`: shows a paused page again, if it still has no faults. */
export async function resumeCampaignCommand(
  db: Database,
  { slug, reason }: { slug: string; reason: string },
): Promise<number> {
  const { faults } = await checkContent(db, await requireCampaign(db, slug), false);
  if (faults.length > 0) return printFaults(faults);
  const change = { author: userInfo().username, reason };
  return explainChangeErrors(() => setLandingPageState(db, slug, "published", change));
}

/** `npm run campaigns -- roll-back SLUG VERSION`: publishes an earlier version again, if it still has no faults. */
export async function rollBackCampaignCommand(
  db: Database,
  { slug, version, reason }: { slug: string; version: number; reason: string },
): Promise<number> {
  const earlier = (await listLandingPageVersions(db, slug)).find((one) => one.version === version);
  if (!earlier) throw new UsageError(`The landing page ${slug} has no version ${version}.`);
  const { faults } = await checkContent(db, earlier.campaign, false);
  if (faults.length > 0) return printFaults(faults);
  const change = { author: userInfo().username, reason };
  return explainChangeErrors(() => rollBackLandingPage(db, slug, version, change));
}

/** `npm run campaigns -- history SLUG`: prints who changed which fields, when and why, newest first. */
export async function campaignHistoryCommand(db: Database, slug: string): Promise<number> {
  const versions = await listLandingPageVersions(db, slug);
  for (const [index, one] of versions.entries()) {
    const { version, author, reason, state, createdAt, liveFrom } = one;
    const schedule = liveFrom > createdAt ? `, from ${liveFrom.toISOString()}` : "";
    console.log(
      `${version}  ${createdAt.toISOString()}  ${state}${schedule}  ${author}: ${reason}`,
    );
    for (const { field, before, after } of compareJsonValues(
      versions[index + 1]?.campaign,
      one.campaign,
    ))
      if (field !== "") console.log(`    ${field}: ${formatValue(before)} → ${formatValue(after)}`);
  }
  if (versions.length === 0) console.log(`The landing page ${slug} has no versions.`);
  return 0;
}

/** `npm run campaigns -- export SLUG`: prints a page as JSON. The output can be changed and published. */
export async function exportCampaignCommand(db: Database, slug: string): Promise<number> {
  console.log(JSON.stringify(await requireCampaign(db, slug), null, 2));
  return 0;
}

/** `npm run campaigns -- schema`: writes the JSON Schema of a landing page. */
export async function writeCampaignSchemaCommand(): Promise<number> {
  // Only a development machine has prettier.
  const { format } = await import("prettier");
  const file = "docs/campaign.schema.json";
  const options = { parser: "json", printWidth: 100 };
  await writeFile(file, await format(JSON.stringify(buildLandingPageJsonSchema()), options));
  console.log(file);
  return 0;
}

async function requireCampaign(db: Database, slug: string): Promise<Campaign> {
  const current = await findCurrentLandingPage(db, slug);
  const campaign = current?.campaign ?? templates.find((one) => one.slug === slug);
  if (campaign) return campaign;
  throw new UsageError(`There is no landing page ${slug}.`);
}

async function checkContent(db: Database, content: unknown, checkLinks: boolean) {
  return checkLandingPage(content, {
    checkLinks,
    others: await readAllCampaigns(db),
    loadPageRenderer: createPageRenderer,
    register: await readCurrentRegister(db),
  });
}

/** Runs a change, and prints the stored version. A change that makes no sense is wrong usage. */
async function explainChangeErrors(change: () => Promise<LandingPageVersion>): Promise<number> {
  try {
    return printStored(await change());
  } catch (error) {
    throw error instanceof LandingPageChangeError ? new UsageError(error.message) : error;
  }
}

function printStored({ slug, version, state, createdAt, liveFrom }: LandingPageVersion): number {
  const isScheduled = liveFrom > createdAt;
  const start = isScheduled ? `from ${liveFrom.toISOString()}` : "within 10 seconds";
  console.log(`Stored version ${version} of ${slug} (${state}). Visitors get it ${start}.`);
  return 0;
}

function printFaults(faults: readonly LandingPageFault[]): number {
  for (const { field, message } of faults) console.error(`${field || "page"}: ${message}`);
  return 1;
}

const formatValue = (value: unknown) => (value === undefined ? "–" : JSON.stringify(value));
