import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { listLeadAccessEntries } from "@/server/personal-data/audit";
import {
  readLandingPageDraft,
  saveLandingPageDraft,
} from "@/server/landing-pages/landing-page-drafts";
import {
  listLandingPageVersions,
  readAllCampaigns,
  readLatestLandingPages,
  readLiveLandingPages,
} from "@/server/landing-pages/landing-page-versions";
import { listLandingPages } from "@/server/landing-pages/list-landing-pages";
import {
  LandingPageChangeError,
  LandingPageConflictError,
  publishLandingPage,
  rollBackLandingPage,
  setLandingPageState,
} from "@/server/landing-pages/publish-landing-page";
import { db } from "@/lib/server/db/client";
import { landingPageVersions } from "@/lib/server/db/landing-pages-schema";
import { log } from "@/lib/server/log";
import { campaigns } from "@/themes/campaigns/registry";
import { motorcycleLandingPage } from "../fixtures/landing-page";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { runCommand } from "../support/run-command";

let database: TestDatabase;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const page = motorcycleLandingPage;
const { slug } = page;
const withHeading = (heading: string) => ({ ...page, copy: { ...page.copy, heading } });
const ann = { author: "ann", reason: "A new ad" };
const liveHeading = async (of = slug) =>
  (await readLiveLandingPages(db())).find((one) => one.slug === of)?.campaign.copy.heading;
const newestEntry = async () => (await listLeadAccessEntries(db(), 1))[0];

describe("versions", () => {
  it("a published version is live at once, and the audit has its author and reason", async () => {
    const first = await publishLandingPage(db(), page, { ...ann, basedOn: 0 });
    expect(first).toMatchObject({ slug, version: 1, state: "published", ...ann });
    expect(await liveHeading()).toBe(page.copy.heading);
    expect(await newestEntry()).toMatchObject({
      ...{ command: `campaigns: publish landing page ${slug}`, osUser: "ann", reason: "A new ad" },
      ...{ before: null, after: { "": expect.objectContaining({ version: 1 }) as unknown } },
    });
  });

  it("the audit names the changed fields with their old and new values", async () => {
    const changed = withHeading("Hurt on a bike?");
    await publishLandingPage(db(), changed, { ...ann, basedOn: 1, program: "desk" });
    const entry = await newestEntry();
    expect(entry?.command).toBe(`desk: publish landing page ${slug}`);
    expect(entry?.before).toMatchObject({
      ...{ version: 1, "campaign.copy.heading": page.copy.heading },
    });
    expect(entry?.after).toMatchObject({
      ...{ version: 2, "campaign.copy.heading": "Hurt on a bike?" },
    });
    expect(Object.keys(entry?.after ?? {})).not.toContain("campaign.copy.intro");
  });

  it("a change based on an older version is refused", async () => {
    await expect(
      publishLandingPage(db(), page, { author: "ben", reason: "Late", basedOn: 1 }),
    ).rejects.toThrow(LandingPageConflictError);
    const both = [0, 1].map(() =>
      publishLandingPage(db(), withHeading("Both"), { ...ann, basedOn: 2 }),
    );
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await listLandingPageVersions(db(), slug)).toHaveLength(3);
  });

  it("a roll-back stores the earlier content as a new version", async () => {
    const back = await rollBackLandingPage(db(), slug, 1, ann);
    expect(back.version).toBe(4);
    expect(await liveHeading()).toBe(page.copy.heading);
    await expect(rollBackLandingPage(db(), slug, 99, ann)).rejects.toThrow(LandingPageChangeError);
  });

  it("a scheduled version goes live when its time comes", async () => {
    const liveFrom = new Date(Date.now() + 3_600_000);
    await publishLandingPage(db(), withHeading("Tomorrow"), { ...ann, liveFrom });
    expect(await liveHeading()).toBe(page.copy.heading);
    const latest = await readLatestLandingPages(db());
    expect(latest.find((one) => one.slug === slug)).toMatchObject({ version: 5, liveFrom });
    const listed = (await listLandingPages(db())).find((one) => one.slug === slug);
    expect(listed).toMatchObject({ live: { version: 4 }, scheduled: { version: 5 } });
    const due = { slug, version: 6, state: "published" as const, author: "ann", reason: "Due" };
    const liveBefore = new Date(Date.now() - 1000);
    await db()
      .insert(landingPageVersions)
      .values({ ...due, campaign: withHeading("Due"), liveFrom: liveBefore });
    expect(await liveHeading()).toBe("Due");
  });

  it("pausing keeps the content, and resuming shows it again", async () => {
    await setLandingPageState(db(), slug, "paused", ann);
    const [paused] = (await readLiveLandingPages(db())).filter((one) => one.slug === slug);
    expect(paused).toMatchObject({ version: 7, state: "paused" });
    await expect(setLandingPageState(db(), slug, "paused", ann)).rejects.toThrow(
      `The landing page ${slug} is already paused.`,
    );
    await setLandingPageState(db(), slug, "published", ann);
    expect(await liveHeading()).toBe("Due");
  });

  it("a template gets its first version when it is paused", async () => {
    expect(await setLandingPageState(db(), "rideshare", "paused", ann)).toMatchObject({
      ...{ slug: "rideshare", version: 1, state: "paused" },
    });
    await expect(setLandingPageState(db(), "nosuch", "paused", ann)).rejects.toThrow(
      "There is no landing page nosuch.",
    );
    const all = await readAllCampaigns(db());
    expect(all).toHaveLength(campaigns.length + 1);
  });

  it("ignores a version with content that this build does not know", async () => {
    const error = vi.spyOn(log, "error").mockReturnValue();
    const newer = { slug: "newer", version: 1, state: "published" as const, ...ann };
    await db()
      .insert(landingPageVersions)
      .values({ ...newer, campaign: { hologram: true } });
    expect((await readLiveLandingPages(db())).map((one) => one.slug)).not.toContain("newer");
    expect(error).toHaveBeenCalledWith("landing_page.unreadable", { slug: "newer", version: 1 });
  });
});

describe("drafts", () => {
  it("are kept as they were typed, under a token that no one can choose", async () => {
    const draft = { slug, content: { heading: 5 }, author: "ann" };
    const { token } = await saveLandingPageDraft(db(), draft);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(await readLandingPageDraft(db(), token)).toMatchObject(draft);
    const again = await saveLandingPageDraft(db(), { ...draft, token, content: "x" });
    expect(again.token).toBe(token);
    expect(await readLandingPageDraft(db(), token)).toMatchObject({ content: "x" });
    const chosen = await saveLandingPageDraft(db(), { ...draft, token: "chosen" });
    expect(chosen.token).not.toBe("chosen");
  });

  it("end 30 days after their last change", async () => {
    const { token } = await saveLandingPageDraft(db(), { slug, content: {}, author: "ann" });
    await db().execute(
      sql`update landing_page_drafts set updated_at = now() - interval '31 days' where token = ${token}`,
    );
    expect(await readLandingPageDraft(db(), token)).toBeUndefined();
    await saveLandingPageDraft(db(), { slug, content: {}, author: "ann" });
    const { rows } = await db().execute(
      sql`select 1 from landing_page_drafts where token = ${token}`,
    );
    expect(rows).toEqual([]);
  });
});

describe("npm run campaigns", () => {
  const run = (...args: string[]) =>
    runCommand("bin/commands/campaigns.ts", args, { DATABASE_URL: database.url });
  const own = { ...page, slug: "bike-crash" };
  const writePage = (content: unknown) => {
    const file = join(mkdtempSync(join(tmpdir(), "accident-claims-page-")), "page.json");
    writeFileSync(file, JSON.stringify(content));
    return file;
  };

  it("check names each fault with its field", async () => {
    expect(await run("check", writePage(own))).toMatchObject({
      ...{ code: 0, stdout: "The page has no faults.\n" },
    });
    const wrong = await run("check", writePage({ ...own, scene: "truk", slug: "Bike" }));
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toContain('scene: "truk" does not exist; did you mean "truck"?');
    expect(wrong.stderr).toContain("slug: must consist of lower-case letters");
  }, 60_000);

  it("publishes only a page without faults", async () => {
    const wrong = writePage({ ...own, phone: "911" });
    const refused = await run("publish", wrong, "--reason", "Try");
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toContain("phone: must be a US phone number such as +16195550100");
    expect(await listLandingPageVersions(db(), own.slug)).toEqual([]);
    const published = await run("publish", writePage(own), "--reason", "Spring ads");
    expect(published.stdout).toBe(
      "Stored version 1 of bike-crash (published). Visitors get it within 10 seconds.\n",
    );
  }, 60_000);

  it("schedules, pauses, resumes and rolls back, and prints the history", async () => {
    const later = writePage({ ...own, scene: "bicycle" });
    const time = new Date(Date.now() + 3_600_000).toISOString();
    const scheduled = await run("publish", later, "--reason", "Later", "--at", time);
    expect(scheduled.stdout).toContain(`Visitors get it from ${time}.`);
    const past = await run("publish", later, "--reason", "Late", "--at", "2026-01-01");
    expect(past).toMatchObject({ code: 2 });
    expect((await run("list")).stdout).toMatch(/^bike-crash +mva +published +1 +\S+ +2 \(/m);
    expect((await run("pause", own.slug, "--reason", "Out of budget")).stdout).toContain(
      "(paused)",
    );
    const again = await run("pause", own.slug, "--reason", "Again");
    expect(again.stderr).toContain("The landing page bike-crash is already paused.");
    expect((await run("resume", own.slug, "--reason", "New budget")).code).toBe(0);
    expect((await run("roll-back", own.slug, "2", "--reason", "Bicycle")).code).toBe(0);
    const history = await run("history", own.slug);
    expect(history.stdout).toContain(": Out of budget");
    expect(history.stdout).toContain('scene: "motorcycle" → "bicycle"');
    const exported = await run("export", own.slug);
    expect(JSON.parse(exported.stdout)).toEqual({ ...own, scene: "bicycle" });
  }, 120_000);
});
