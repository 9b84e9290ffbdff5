import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { refreshLandingPages } from "@/server/landing-pages/current-landing-pages";
import {
  publishLandingPage,
  setLandingPageState,
} from "@/server/landing-pages/publish-landing-page";
import { db } from "@/lib/server/db/client";
import { landingPageVersions } from "@/lib/server/db/landing-pages-schema";
import { log } from "@/lib/server/log";
import { processState } from "@/lib/server/process-state";
import { listRoutes } from "@/lib/server/site/routes";
import { rideshareCampaign } from "@/themes/campaigns/rideshare";
import type { Campaign } from "@/themes/campaigns/campaign";
import { createTestDatabase, type TestDatabase } from "../support/database";

const change = { author: "mia@example.com", reason: "A test" };
const page = (heading: string, slug = "new-page"): Campaign => ({
  ...rideshareCampaign,
  slug,
  copy: { ...rideshareCampaign.copy, heading },
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await db().delete(landingPageVersions);
  await refreshLandingPages(db());
});

/** Returns the state and heading of each page that the process serves, after it has looked for changes. */
async function served() {
  await refreshLandingPages(db());
  return Object.fromEntries(
    processState.publishedCampaigns.map(({ campaign, version, state }) => [
      campaign.slug,
      `${version} ${state}: ${campaign.copy.heading}`,
    ]),
  );
}

/** Stores a version as another build would, with content that this build may not know. */
const storeForeign = (version: number, campaign: object) =>
  db()
    .insert(landingPageVersions)
    .values({
      ...{ slug: "new-page", version, state: "published", campaign },
      ...change,
    });

it("serves the newest version, follows pauses, and forgets nothing in between", async () => {
  await publishLandingPage(db(), page("First"), change);
  expect(await served()).toEqual({ "new-page": "1 published: First" });
  expect(listRoutes("mva").map(({ path }) => path)).toContain("/new-page");
  await publishLandingPage(db(), page("Second"), change);
  await publishLandingPage(db(), page("Other", "other-page"), change);
  expect(await served()).toEqual({
    "new-page": "2 published: Second",
    "other-page": "1 published: Other",
  });
  await setLandingPageState(db(), "rideshare", "paused", change);
  expect(Object.keys(await served())).toEqual(["new-page", "other-page", "rideshare"]);
  expect(listRoutes("mva").map(({ path }) => path)).not.toContain("/rideshare");
});

it("serves a scheduled version when its time has come", async () => {
  await publishLandingPage(db(), page("Now"), change);
  const liveFrom = new Date(Date.now() + 3_600_000);
  await publishLandingPage(db(), page("Later"), { ...change, liveFrom });
  expect(await served()).toEqual({ "new-page": "1 published: Now" });
  await db().execute(sql`update landing_page_versions set live_from = now() where version = 2`);
  expect(await served()).toEqual({ "new-page": "2 published: Later" });
});

it("renders a new version while visitors still get the one before", async () => {
  await publishLandingPage(db(), page("First"), change);
  await served();
  await publishLandingPage(db(), page("Second"), change);
  const heading = (of: typeof processState.publishedCampaigns) => of[0]?.campaign.copy.heading;
  const seen: unknown[] = [];
  await refreshLandingPages(db(), (published) => {
    seen.push(heading(published), heading(processState.publishedCampaigns));
    return Promise.resolve();
  });
  expect(seen).toEqual(["Second", "First"]);
  expect(heading(processState.publishedCampaigns)).toBe("Second");
});

it("publishes in time even if the pages cannot be rendered in time", async () => {
  await publishLandingPage(db(), page("First"), change);
  await refreshLandingPages(db(), () => new Promise(() => undefined), 1);
  expect(Object.keys(await served())).toEqual(["new-page"]);
});

it.each([
  ["of an unknown form", { heading: "A field of another build" }, "landing_page.unreadable"],
  ["with an unknown flow", { ...page("New"), flowKey: "nonesuch" }, "landing_page.unknown_flow"],
])("a version %s changes nothing, and is logged once", async (_, campaign, event) => {
  const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
  await publishLandingPage(db(), page("Old"), change);
  expect(await served()).toEqual({ "new-page": "1 published: Old" });
  await storeForeign(2, campaign);
  await publishLandingPage(db(), page("Other", "other-page"), change);
  const expected = { "new-page": "1 published: Old", "other-page": "1 published: Other" };
  expect(await served()).toEqual(expected);
  expect(await served()).toEqual(expected);
  expect(logged.mock.calls).toEqual([[event, { slug: "new-page", version: 2 }]]);
  logged.mockRestore();
});

it("a process that starts later finds the newest version that it can use", async () => {
  const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
  await publishLandingPage(db(), page("Old"), change);
  await storeForeign(2, { heading: "A field of another build" });
  processState.publishedCampaigns = [];
  expect(await served()).toEqual({ "new-page": "1 published: Old" });
  logged.mockRestore();
});
