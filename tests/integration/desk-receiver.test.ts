import { afterAll, beforeAll, expect, it } from "vitest";
import { publishRegister, readNewestRegister } from "@/server/receivers/register-versions";
import { listLeadAccessEntries } from "@/server/personal-data/audit";
import { db } from "@/lib/server/db/client";
import { receiverRegisterVersions } from "@/lib/server/db/receivers-schema";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { startDesk, type TestDesk } from "../support/desk";
import { createReceiverEntry } from "../support/receivers-file";

let database: TestDatabase;
let desk: TestDesk;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
  const receivers = [
    createReceiverEntry({ id: "firm", webhook: { url: "https://firm.example/" } }),
  ];
  await publishRegister(db(), { receivers }, { author: "ann", reason: "First contract" });
  desk = await startDesk(database.url);
});
afterAll(async () => {
  await desk.close();
  await database.drop();
});

const newest = async () => {
  const found = await readNewestRegister(db());
  if (!found) throw new Error("no register");
  return { version: found.version, entry: found.register.receivers[0], author: found.author };
};
const post = async (form: Record<string, string>) => {
  const { version } = await newest();
  return desk.post("/receiver", { id: "firm", version: String(version), ...form });
};

it("pauses and resumes a receiver, with the person and the reason", async () => {
  const { headers } = await post({ action: "pause", reason: "On vacation" });
  expect(headers.location).toBe("/receiver?id=firm&saved=2");
  expect((await newest()).entry?.paused).toBe(true);
  expect((await desk.get("/receivers")).text).toContain("Paused");
  const { text } = await desk.get("/receiver?id=firm");
  expect(text).toContain("On vacation");
  expect(text).toContain("<code>–</code> → <code>true</code>");
  await post({ action: "resume", reason: "Back again" });
  expect((await newest()).entry?.paused).toBeUndefined();
});

it("changes fields, and shows a wrong value again with its fault", async () => {
  const wrong = { "caps.day": "-5", "contact.city": "Fresno", hours: "mon-fri", price: "abc" };
  const before = await newest();
  const refused = await post({ action: "change", reason: "New contract", ...wrong });
  expect(refused.status).toBe(200);
  expect(refused.text).toContain('value="Fresno"');
  expect(refused.text).toContain("Hours: must have one line for each range");
  expect(refused.text).toContain("Price of a lead, US dollars: must be a number");
  const negative = await post({ action: "change", reason: "New contract", "caps.day": "-5" });
  expect(negative.text).toMatch(/Leads a day: Too small/);
  const unchanged = await post({ action: "change", reason: "No change" });
  expect(unchanged.text).toContain("nothing has changed");
  expect(await newest()).toEqual(before);
  const right = { "caps.day": "25", hours: "mon-fri 08:00-18:00\nsat 09:00-12:00", price: "45.5" };
  await post({ action: "change", reason: "New contract", ...right, languages: "es" });
  expect((await newest()).entry).toMatchObject({
    ...{ caps: { day: 25 }, price: 45.5, languages: ["es"] },
    hours: { "mon-fri": "08:00-18:00", sat: "09:00-12:00" },
  });
  await post({ restore: String(before.version), reason: "Contract was cancelled" });
  expect((await newest()).entry).toEqual(before.entry);
});

it("refuses a form that was opened before another person's change", async () => {
  const { version } = await newest();
  await post({ action: "change", reason: "Weight", weight: "2" });
  const late = { id: "firm", version: String(version), action: "pause", reason: "Late" };
  const { status, text } = await desk.post("/receiver", late);
  expect(status).toBe(400);
  expect(text).toContain("has changed the register meanwhile");
});

it("creates a new secret, shows it once, and records who did it", async () => {
  const { text } = await post({ action: "rotate" });
  const [secret = ""] = /whsec_[A-Za-z0-9+/]{43}=/.exec(text) ?? [];
  expect(secret).not.toBe("");
  expect((await desk.get("/receiver?id=firm")).text).not.toContain("whsec_");
  const [entry] = await listLeadAccessEntries(db(), 1);
  expect(entry?.command).toBe("desk: rotate the secret of firm");
});

it("answers 404 for a receiver that the register does not have", async () => {
  expect((await desk.get("/receiver?id=nosuch")).status).toBe(404);
});

it("shows a version that only a newer release can use, on no page with an error", async () => {
  const { version } = await newest();
  const register = { receivers: [], sites: { mva: { maximum: 1, ruleOfNewerRelease: 1 } } };
  const newer = { version: version + 1, register, author: "newer release", reason: "A new rule" };
  await db().insert(receiverRegisterVersions).values(newer);
  for (const path of ["/", "/receivers", "/receiver?id=firm", "/campaigns", "/leads"])
    expect((await desk.get(path)).status, path).toBe(200);
  const { text } = await desk.get("/receiver?id=firm");
  expect(text).toContain(">made by a newer release</td>");
  expect(text).toContain(`A change here replaces version ${version + 1}`);
  const form = { id: "firm", version: String(version + 1), action: "pause", reason: "Urgent" };
  expect((await desk.post("/receiver", form)).status).toBe(303);
  expect((await newest()).entry?.paused).toBe(true);
});
