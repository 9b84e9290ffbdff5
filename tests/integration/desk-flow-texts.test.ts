import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { listFlowTextVersions } from "@/server/flows/flow-text-versions";
import { listLeadAccessEntries } from "@/server/personal-data/audit";
import { db } from "@/lib/server/db/client";
import type { FlowTexts } from "@/server/flows/flow-texts";
import { flowTextVersions } from "@/lib/server/db/flow-versions-schema";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { startDesk, type TestDesk } from "../support/desk";

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
beforeEach(async () => {
  await db().delete(flowTextVersions);
});

const pagePath = "/flow-texts?flow=mva&page=Injured";
const question = "questions.Injured.label";
const readNewest = async () => (await listFlowTextVersions(db(), "mva", 1))[0];

/** Returns the fields of the page's form with the values that a browser would send. */
function readForm(html: string): Record<string, string> {
  const decode = (text: string) =>
    text
      .replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  const [form = ""] = /<form class="editor" .*?<\/form>/s.exec(html) ?? [];
  const inputs = [...form.matchAll(/<input [^>]*>/g)].map(([tag]) => [
    /name="([^"]*)"/.exec(tag)?.[1] ?? "",
    decode(/value="([^"]*)"/.exec(tag)?.[1] ?? ""),
  ]);
  const areas = [...form.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>(.*?)<\/textarea>/gs)];
  return Object.fromEntries([
    ...inputs,
    ...areas.map(([, name = "", text = ""]) => [name, decode(text.replace(/^\n/, ""))]),
  ]);
}

async function publish(fields: Record<string, string>, path = pagePath) {
  const form = readForm((await desk.get(path)).text);
  return desk.post(path, { ...form, reason: "Clearer words", ...fields });
}

it("lists flows and pages, and says which pages stay with the release, and why", async () => {
  const { text: flows } = await desk.get("/flow-texts");
  expect(flows).toContain('href="/flow-texts?flow=mva"');
  expect(flows).toContain('href="/flow-texts?flow=skinnyFlowIT"');
  const { text: pages } = await desk.get("/flow-texts?flow=mva");
  expect(pages).toContain('href="/flow-texts?flow=mva&amp;page=Injured"');
  for (const locked of ["AccidentType", "AccidentDate", "Pii"])
    expect(pages).not.toContain(`page=${locked}"`);
  expect(pages).toContain("The flow’s first page is part of home pages that are prerendered.");
  expect(pages).toContain("This page asks for consent, and its texts are evidence.");
  expect(pages).toContain("from the law, the visitor’s answers and the time.");
  const { text: page } = await desk.get("/flow-texts?flow=ysm&page=ProgramOfInterest");
  expect(page).toContain("This text discloses that schools pay us.");
  expect(page).not.toContain('name="en:tip"');
  expect(page).not.toContain("<script");
  expect((await desk.get("/flow-texts?flow=nosuch")).status).toBe(404);
  expect((await desk.get("/flow-texts?flow=mva&page=nosuch")).status).toBe(404);
});

it("publishes the changed texts of a page only, and shows who changed what, and why", async () => {
  const { status, headers } = await publish({
    [`en:${question}`]: "Did you get hurt?",
    [`es:${question}`]: "¿Se lastimó usted?",
    "en:tip": "Any pain <strong>counts</strong>.",
  });
  expect([status, headers.location]).toEqual([303, `${pagePath}&saved=1`]);
  expect(await readNewest()).toMatchObject({
    ...{ version: 1, reason: "Clearer words", author: "operator" },
    texts: {
      Injured: {
        [question]: { en: "Did you get hurt?", es: "¿Se lastimó usted?" },
        tip: { en: "Any pain <strong>counts</strong>." },
      },
    },
  });
  await publish(
    { "en:heading": "Good to hear you’re okay" },
    "/flow-texts?flow=mva&page=NobodyHurt",
  );
  expect(Object.keys((await readNewest())?.texts ?? {})).toEqual(["Injured", "NobodyHurt"]);
  const { text } = await desk.get(`${pagePath}&saved=2`);
  expect(text).toContain("Version 2 is published.");
  expect(text).toContain("Clearer words");
  expect(text).toContain("<code>release</code> → <code>Did you get hurt?</code>");
  expect(readForm(text)["en:tip"]).toBe("Any pain <strong>counts</strong>.");
  expect(text).toContain("Release: Some injuries take days to show up.");
  const [entry] = await listLeadAccessEntries(db(), 1);
  expect(entry).toMatchObject({ command: "desk: change texts of mva", after: { version: 2 } });
  await publish({ [`en:${question}`]: "", [`es:${question}`]: "", "en:tip": "" });
  expect(Object.keys((await readNewest())?.texts ?? {})).toEqual(["NobodyHurt"]);
});

it("shows a refused text again, with its fault beside its field", async () => {
  const { status, text } = await publish({
    [`en:${question}`]: "Will you win your case?<b>",
    "es:tip": "<script>x</script>Hola",
    "en:questions.Injured.options.No": "Yes, I was hurt",
  });
  expect(status).toBe(200);
  expect(text).toContain("Nothing is published yet.");
  const form = readForm(text);
  expect(form[`en:${question}`]).toBe("Will you win your case?<b>");
  expect(form["es:tip"]).toBe("<script>x</script>Hola");
  const noteOf = (name: string) =>
    new Map(
      [...text.matchAll(/<small id="([^"]*)-note">(.*?)<\/small>/gs)].map(([, id, note = ""]) => [
        id,
        note,
      ]),
    ).get(name);
  expect(noteOf(`en:${question}`)).toContain("is plain text");
  expect(noteOf("es:tip")).toContain("the page would not show");
  expect(noteOf("en:questions.Injured.options.No")).toContain("label of another option");
  expect(noteOf("en:tip")).not.toContain("This text");
  expect(await readNewest()).toBeUndefined();
});

it("refuses a form without a reason, a change of nothing, and a form that is out of date", async () => {
  expect((await publish({ "en:tip": "Hi", reason: " " })).status).toBe(400);
  expect((await publish({})).text).toContain("Nothing has changed.");
  await publish({ "en:tip": "Take your time." });
  const late = await publish({ "en:tip": "Take all the time you need.", version: "0" });
  expect(late.status).toBe(400);
  expect(late.text).toContain("has changed the texts of mva meanwhile");
  expect((await readNewest())?.version).toBe(1);
});

it("never changes a locked text, whatever is sent", async () => {
  for (const page of ["Pii", "AccidentType", "AccidentDate"]) {
    const sent = { flow: "mva", page, reason: "Try", "en:body": "<p>x</p>", "en:tip": "x" };
    expect((await desk.post("/flow-texts", sent)).status).toBe(400);
  }
  const sent = { flow: "ysm", page: "Listings", reason: "Try", "en:heading": "Best schools" };
  expect((await desk.post("/flow-texts", sent)).status).toBe(400);
  expect(await db().$count(flowTextVersions)).toBe(0);
});

it("restores an earlier version and the release's texts", async () => {
  await publish({ "en:tip": "Take your time." });
  await publish({ "en:tip": "Take all the time you need." });
  const restored = await desk.post("/flow-texts", { flow: "mva", restore: "1", reason: "Undo" });
  expect(restored.headers.location).toBe("/flow-texts?flow=mva&saved=3");
  expect((await readNewest())?.texts).toEqual({ Injured: { tip: { en: "Take your time." } } });
  await desk.post("/flow-texts", { flow: "mva", restore: "0", reason: "Undo all" });
  expect((await readNewest())?.texts).toEqual({});
  expect((await readNewest())?.version).toBe(4);
  const { status, text } = await desk.post("/flow-texts", {
    ...{ flow: "mva", restore: "9", reason: "Undo" },
  });
  expect(status).toBe(400);
  expect(text).toContain("have no version 9");
});

it("says that only a newer release can read the newest version, and replaces it", async () => {
  await publish({ "en:tip": "Take your time." });
  const newer = { flowKey: "mva", version: 2, author: "newer release", reason: "A new form" };
  // The column's type does not allow what a newer release may store.
  const texts = { Injured: "new" } as unknown as FlowTexts;
  await db()
    .insert(flowTextVersions)
    .values({ ...newer, texts });
  const { status, text } = await desk.get("/flow-texts?flow=mva&page=Injured");
  expect(status).toBe(200);
  expect(text).toContain("Version 2 was made by a newer release");
  expect(text).toMatch(/name="version" value="2"/);
  const replaced = await publish({ "en:tip": "Take all the time you need.", version: "2" });
  expect(replaced.headers.location).toContain("saved=3");
});
