import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listLeadAccessEntries } from "@/server/personal-data/audit";
import {
  listLandingPageVersions,
  readLiveLandingPages,
} from "@/server/landing-pages/landing-page-versions";
import { listLandingPageDrafts } from "@/server/landing-pages/landing-page-drafts";
import { db } from "@/lib/server/db/client";
import { truckingCampaign } from "@/themes/campaigns/trucking";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { startDesk, type TestDesk } from "../support/desk";
import { readFormFields } from "../support/read-form-fields";

let database: TestDatabase;
let desk: TestDesk;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
  desk = await startDesk(database.url);
});
afterAll(async () => {
  await desk.close();
  await database.drop();
});

/** Opens a page's form, changes fields, and submits it as a browser does. */
async function submit(url: string, changes: Record<string, string>) {
  const { text } = await desk.get(url);
  return desk.post("/landing-page", { ...readFormFields(text, "form.landing"), ...changes });
}
const follow = ({ headers }: { headers: Record<string, unknown> }) =>
  desk.get(String(headers.location));
const readLive = async (slug: string) =>
  (await readLiveLandingPages(db())).find((one) => one.slug === slug);

describe("an unchanged form", () => {
  it("publishes a template as it is", async () => {
    const reply = await submit("/landing-page?page=trucking", {
      ...{ action: "publish", reason: "No change" },
    });
    expect(reply.headers.location).toBe("/landing-page?page=trucking&saved=1");
    const { translations, ...campaign } = (await readLive("trucking"))?.campaign ?? {};
    expect(campaign).toEqual(truckingCampaign);
    expect(translations).toEqual({ es: {} });
  });
});

describe("a new page", () => {
  const texts = {
    slug: "van-crash",
    "copy.heading": "Hit by a van? See if you have a claim, for free.",
    "es.copy.heading": "¿Le chocó una van? Vea gratis si puede reclamar.",
    "adHeadings.3.heading": "Hit by a moving van? See if you have a claim, for free.",
    "es.adHeadings.3.heading": "¿Le chocó un camión de mudanza? Vea gratis si puede reclamar.",
    "adHeadings.3.adTerms": "Moving Van,  moving van accident",
    phone: "(619) 555-0123",
  };

  it("keeps everything that was typed beside a problem", async () => {
    const reply = await submit("/landing-page?copy=trucking", {
      ...texts,
      ...{ action: "publish", "copy.points.0": "We guarantee you a lot of money.", reason: "" },
    });
    expect(reply.status).toBe(200);
    expect(readFormFields(reply.text, "form.landing")).toMatchObject({
      ...texts,
      "adHeadings.3.adTerms": "Moving Van, moving van accident",
      "copy.points.0": "We guarantee you a lot of money.",
    });
    expect(reply.text).toContain("Give a reason to publish.");
    expect(reply.text).toContain('id="copy.points.0-fault"');
    expect(await readLive("van-crash")).toBeUndefined();
  });

  it("is saved as a draft with a private preview, and published from it", async () => {
    const drafted = await follow(
      await submit("/landing-page?copy=trucking", { ...texts, action: "draft" }),
    );
    const [draft] = await listLandingPageDrafts(db());
    expect(draft).toMatchObject({ slug: "van-crash", author: "operator" });
    const preview = `https://www.stillharbor.example/landing-preview/${draft?.token}`;
    expect(drafted.text).toContain(`href="${preview}"`);
    expect((await desk.get("/landing-pages")).text).toContain(`?draft=${draft?.token}`);
    const published = await submit(`/landing-page?draft=${draft?.token}`, {
      ...{ action: "publish", reason: "New ads" },
    });
    expect(published.headers.location).toBe("/landing-page?page=van-crash&saved=1");
    const live = await readLive("van-crash");
    expect(live).toMatchObject({ author: "operator", reason: "New ads", state: "published" });
    expect(live?.campaign).toMatchObject({
      phone: "+16195550123",
      prefill: { AccidentType: "Truck" },
    });
    expect(live?.campaign.pageWeights).toBeUndefined();
    expect(live?.campaign.adHeadings?.at(-1)).toEqual({
      ...{ id: "moving-van", adTerms: ["moving van", "moving van accident"] },
      heading: texts["adHeadings.3.heading"],
    });
    expect(live?.campaign.translations?.es).toEqual({
      [texts["copy.heading"]]: texts["es.copy.heading"],
      [texts["adHeadings.3.heading"]]: texts["es.adHeadings.3.heading"],
    });
    const [entry] = await listLeadAccessEntries(db(), 1);
    expect(entry).toMatchObject({
      ...{ command: "desk: publish landing page van-crash", osUser: "operator", reason: "New ads" },
    });
  });

  it("cannot take the path of another page", async () => {
    for (const [action, fault] of [
      ["draft", "There is already a page /rideshare."],
      ["publish", "another landing page is already called rideshare."],
    ] as const) {
      const { text } = await submit("/landing-page?copy=trucking", {
        ...{ ...texts, slug: "rideshare", action, reason: "New" },
      });
      expect(text).toContain(fault);
    }
  });

  it("names translations that stayed although their English text changed", async () => {
    const heading = { "copy.heading": "Hit by a bus? See if you have a claim, for free." };
    const { text } = await submit("/landing-page?copy=trucking", {
      ...{ ...heading, slug: "bus-crash", action: "check" },
    });
    expect(text).toContain("All checks passed.");
    expect(text).toContain("Read these again: Heading in Spanish.");
  });

  it("drops an emptied row, and adds rows on request", async () => {
    const { text } = await submit("/landing-page?page=van-crash", {
      ...{ action: "rows", "copy.points.0": "", "es.copy.points.0": "" },
    });
    const fields = readFormFields(text, "form.landing");
    expect(fields["copy.points.0"]).toBe(truckingCampaign.copy.points[1]);
    expect(fields["copy.points.5"]).toBe("");
  });
});

describe("a published page", () => {
  const url = "/landing-page?page=van-crash";

  it("gets a version that goes live later", async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16);
    const before = await readLive("van-crash");
    const changes = { "copy.intro": "Ask early for the driver’s records.", action: "publish" };
    const es = { "es.copy.intro": "Pida pronto los registros del conductor." };
    const past = await submit(url, {
      ...changes,
      ...es,
      reason: "Later",
      liveFrom: "2020-01-01T00:00",
    });
    expect(past.text).toContain("Choose a time in the future.");
    const reply = await submit(url, { ...changes, ...es, reason: "Later", liveFrom: soon });
    expect((await follow(reply)).text).toContain("It goes live on");
    expect(await readLive("van-crash")).toEqual(before);
    expect((await desk.get("/landing-pages")).text).toContain("Version 2, ");
  });

  it("is paused, resumed and rolled back, with reasons", async () => {
    const change = (fields: Record<string, string>) =>
      desk.post("/landing-page", { page: "van-crash", ...fields });
    expect((await change({ action: "pause" })).status).toBe(400);
    await change({ action: "pause", reason: "Too many leads" });
    expect((await readLive("van-crash"))?.state).toBe("paused");
    expect((await desk.get("/landing-pages")).text).toContain("Paused");
    expect((await change({ action: "pause", reason: "Again" })).status).toBe(400);
    await change({ action: "resume", reason: "More buyers" });
    await submit(url, {
      action: "publish",
      reason: "Title",
      "copy.title": "Hurt in a van crash",
      "es.copy.title": "Lesionado en un choque con una van",
    });
    const { text } = await desk.get(url);
    expect(text).toContain("Too many leads");
    expect(text).toMatch(/Title: <q>Hurt in a truck crash<\/q> → <q>Hurt in a van crash<\/q>/);
    await change({ action: "restore", restored: "1", reason: "Rolled back to version 1" });
    const versions = await listLandingPageVersions(db(), "van-crash");
    expect(versions.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(versions[0]?.campaign).toEqual(versions[5]?.campaign);
  });

  it("is not overwritten by a form that was opened before another person’s change", async () => {
    const opened = readFormFields((await desk.get(url)).text, "form.landing");
    await submit(url, { action: "publish", reason: "Mine" });
    const late = { ...opened, action: "publish", reason: "Late", "copy.heading": "Hit by a van?" };
    const { text } = await desk.post("/landing-page", late);
    expect(text).toContain("has changed the page van-crash meanwhile");
    expect(readFormFields(text, "form.landing")).toMatchObject({
      ...{ "copy.heading": "Hit by a van?", reason: "Late", version: "7" },
    });
  });
});

describe("a split", () => {
  const submitSplit = (fields: Record<string, string>) => desk.post("/experiments", fields);

  it("is re-weighed, stopped and started", async () => {
    const { text } = await desk.get("/experiments");
    const form = readFormFields(text, "form.card");
    expect(form).toMatchObject({ page: "trucking", "weight.trucking": "1", version: "1" });
    const weighed = { ...form, "weight.trucking": "3", action: "weigh", reason: "Banner is worse" };
    expect((await submitSplit(weighed)).headers.location).toContain("/experiments?saved=2");
    const weights = async () => (await readLive("trucking"))?.campaign.pageWeights;
    expect(await weights()).toEqual({ trucking: 3, "trucking-banner": 1 });
    await submitSplit({ page: "trucking", version: "2", action: "stop", reason: "Enough" });
    expect(await weights()).toBeUndefined();
    const start = readFormFields((await desk.get("/experiments?split=trucking")).text, "form.card");
    expect(start["weight.trucking"]).toBe("");
    await submitSplit({
      ...{ ...start, "weight.trucking": "1", "weight.van-crash": "1" },
      ...{ action: "weigh", reason: "Try the van" },
    });
    expect(await weights()).toEqual({ trucking: 1, "van-crash": 1 });
  });

  it("refuses weights that split nothing, and keeps them in the form", async () => {
    const before = await readLive("trucking");
    const fields = { page: "trucking", version: "4", action: "weigh", reason: "Wrong" };
    for (const [typed, fault] of [
      [{ "weight.trucking": "much" }, "“much” for /trucking is not a whole number."],
      [{ "weight.trucking": "1" }, "only one landing page"],
    ] as const) {
      const { text } = await submitSplit({ ...fields, ...typed });
      expect(text).toContain(fault);
      expect(text).toContain(`value="${typed["weight.trucking"]}"`);
    }
    expect(await readLive("trucking")).toEqual(before);
  });
});
