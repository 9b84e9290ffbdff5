import { afterAll, beforeAll, expect, it } from "vitest";
import { alertMessageSchema, figuresMessageSchema } from "@/flow/protocol/alert-webhook";
import { getAlertSettings, refreshAlertSettings } from "@/server/monitoring/current-alert-settings";
import { readAlertSettings } from "@/server/monitoring/alert-settings-versions";
import { listLeadAccessEntries } from "@/server/personal-data/audit";
import { alertSettingsVersions } from "@/lib/server/db/alerts-schema";
import { db } from "@/lib/server/db/client";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { startDesk, type TestDesk } from "../support/desk";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";
import { webhookSecret } from "../support/webhook-secret";

let database: TestDatabase;
let desk: TestDesk;
let operator: WebhookReceiver;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  process.env.ALERT_WEBHOOK_SECRET = webhookSecret;
  [database, operator] = await Promise.all([createTestDatabase(), startWebhookReceiver()]);
  desk = await startDesk(database.url);
});
afterAll(async () => {
  await desk.close();
  await operator.close();
  await database.drop();
});

const newest = () => readAlertSettings(db());
/** Returns a time as the form sends it, some hours from now. */
const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString().slice(0, 16);

async function change(subject: string, form: Record<string, string>) {
  const { version } = await newest();
  const reason = "Contract with the new firm";
  return desk.post("/alerts", {
    ...{ subject, version: String(version), action: "change", reason, ...form },
  });
}

it("shows each kind with the defaults before anything is changed", async () => {
  const { text } = await desk.get("/alerts");
  expect(text).toContain("Minutes late: 5");
  expect(text).toContain("only at the desk and in the log");
  expect(text).toContain("Nothing was changed yet");
  expect(text).not.toContain("<script");
});

it("changes threshold, time, quiet hours and address, which servers then follow", async () => {
  const form = { threshold: "3", time: "20", quietHours: "22:00-07:00", url: operator.url };
  const { headers } = await change("queue-late", form);
  expect(headers.location).toBe("/alerts?saved=1");
  await refreshAlertSettings(db());
  expect(getAlertSettings().kinds["queue-late"]).toMatchObject({
    ...{ threshold: 3, time: 20, quietHours: "22:00-07:00", isOff: false },
    webhook: { url: operator.url, secret: webhookSecret },
  });
  const { text } = await desk.get("/alerts?kind=queue-late");
  expect(text).toContain("Contract with the new firm");
  expect(text).toContain('value="22:00-07:00"');
  const [entry] = await listLeadAccessEntries(db(), 1);
  expect(entry).toMatchObject({
    ...{ command: "desk: change alerts", reason: "Contract with the new firm" },
    after: { "queue-late.time": "20", "queue-late.threshold": "3" },
  });
});

it.each([
  ["queue-late", { time: "9999" }, "Minutes late: must be 1 to 240"],
  ["queue-late", { time: "soon" }, "Minutes late: must be a number"],
  ["queue-late", { quietHours: "at night" }, "Quiet hours: must be hours such as 22:00-07:00"],
  ["queue-late", { timeZone: "Mars" }, "Time zone: must be a time zone"],
  ["queue-late", { url: "http://example.com/" }, "must be https"],
  ["queue-late", { isOff: "true", offUntil: hours(-1) }, "must be in the future"],
  ["queue-late", { time: "40", reason: "" }, "is missing; the history shows it"],
  ["dead-letters", { isOff: "true" }, "is required, because this alert is critical"],
  ["dead-letters", { isOff: "true", offUntil: hours(200) }, "must be within 7 days"],
  ["dead-letters", { offUntil: hours(2) }, "is only for an alert that is off"],
  ["dead-letters", { threshold: "51" }, "must be 1 to 50"],
  ["daily-figures", { at: "8 am" }, "Time of day: must be a time such as 08:00"],
])("refuses %s %j beside the field, and stores nothing", async (subject, form, fault) => {
  const before = await newest();
  const { status, text } = await change(subject, form);
  expect(status).toBe(200);
  expect(text).toContain("Nothing is saved yet");
  expect(text).toContain(fault);
  expect(await newest()).toEqual(before);
});

it("gives no quiet hours to a critical alert, whatever is sent", async () => {
  expect((await desk.get("/alerts?kind=dead-letters")).text).not.toContain('name="quietHours"');
  const { text } = await change("dead-letters", { quietHours: "22:00-07:00" });
  expect(text).toContain("nothing has changed");
});

it("switches a critical alert off until an end, with a reason, and names it in red", async () => {
  const offUntil = hours(2);
  await change("dead-letters", { isOff: "true", offUntil, reason: "Maintenance of firm A" });
  const { text } = await desk.get("/alerts");
  expect(text).toContain(`<span class="bad">off until ${offUntil.replace("T", " ")} UTC</span>`);
  expect(text).toContain("Maintenance of firm A");
  await change("dead-letters", { isOff: "", offUntil, reason: "Maintenance is over" });
  expect((await newest()).settings["dead-letters"]).toBeUndefined();
});

it("sends a marked test, and shows the receiver's answer", async () => {
  operator.responses.push((response) => void response.writeHead(200).end("thanks, channel 7"));
  const { text } = await desk.post("/alerts", { subject: "queue-late", action: "test" });
  expect(text).toContain("The test was accepted (status 200)");
  expect(text).toContain("thanks, channel 7");
  const message = alertMessageSchema.parse(JSON.parse(operator.received.at(-1)?.body ?? ""));
  expect(message).toMatchObject({ type: "alert.test", data: { condition: "queue-late" } });
  expect(message.data.summary).toMatch(/^Test: /);
  const [entry] = await listLeadAccessEntries(db(), 1);
  expect(entry?.command).toBe("desk: test alert queue-late");
  operator.responses.push({ status: 503 });
  const refused = await desk.post("/alerts", { subject: "queue-late", action: "test" });
  expect(refused.text).toContain("not accepted: http 503");
  const unset = await desk.post("/alerts", { subject: "cap-reached", action: "test" });
  expect(unset.text).toContain("No address is set");
});

it("tests the daily figures with those of yesterday", async () => {
  await change("daily-figures", { isOn: "true", at: "07:30", url: operator.url });
  await desk.post("/alerts", { subject: "daily-figures", action: "test" });
  const { data } = figuresMessageSchema.parse(JSON.parse(operator.received.at(-1)?.body ?? ""));
  expect(data.summary).toMatch(/^Test: .* 0 leads/);
});

it("restores an earlier version, and refuses a form opened before another change", async () => {
  const { version } = await newest();
  const { headers } = await desk.post("/alerts", { restore: "1" });
  expect(headers.location).toBe(`/alerts?saved=${version + 1}`);
  expect((await newest()).settings["dead-letters"]).toBeUndefined();
  const late = { subject: "queue-late", version: String(version), action: "change", time: "30" };
  const { status, text } = await desk.post("/alerts", { ...late, reason: "Late" });
  expect(status).toBe(400);
  expect(text).toContain("has changed the alerts meanwhile");
});

it("shows a version that only a newer release can use, and replaces it", async () => {
  const { version, settings: usable } = await newest();
  const settings = { "kind-of-a-newer-build": { threshold: 3 } };
  const newer = { version: version + 1, settings, author: "newer build", reason: "A new kind" };
  await db().insert(alertSettingsVersions).values(newer);
  expect(await newest()).toEqual({ version: version + 1, settings: usable, isOutdated: true });
  await refreshAlertSettings(db());
  expect(getAlertSettings().kinds["queue-late"].threshold).toBe(3);
  const { status, text } = await desk.get("/alerts?kind=queue-late");
  expect(status).toBe(200);
  expect(text).toContain(">made by a newer release</td>");
  expect(text).toContain(`A change here replaces version ${version + 1}`);
  const { headers } = await change("queue-late", { time: "25" });
  expect(headers.location).toBe(`/alerts?saved=${version + 2}`);
  expect((await newest()).isOutdated).toBe(false);
  const refused = await desk.post("/alerts", { restore: String(version + 1) });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("that this release can use");
  const { headers: restored } = await desk.post("/alerts", { restore: String(version) });
  expect(restored.location).toBe(`/alerts?saved=${version + 3}`);
});
