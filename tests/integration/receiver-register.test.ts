import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isNotNull } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import * as z from "zod";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { postToReceiver } from "@/server/delivery/post-to-receiver";
import {
  getReceiverRegister,
  importConfiguredRegister,
  refreshReceiverRegister,
} from "@/server/receivers/current-receivers";
import { findReceiver } from "@/server/receivers/receiver-register";
import { changeReceiverFields } from "@/server/receivers/register-changes";
import { publishRegister, readNewestRegister } from "@/server/receivers/register-versions";
import { db } from "@/lib/server/db/client";
import { receiverRegisterVersions, receiverSecrets } from "@/lib/server/db/receivers-schema";
import { log } from "@/lib/server/log";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { createReceiverEntry, createReceiversFile } from "../support/receivers-file";
import { runCommand } from "../support/run-command";
import { startWebhookReceiver } from "../support/webhook-receiver";
import { webhookSecret } from "../support/webhook-secret";

let database: TestDatabase;
let configured: ReturnType<typeof createReceiversFile>;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  configured = createReceiversFile();
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const receivers = (...args: string[]) =>
  runCommand("bin/commands/receivers.ts", args, { DATABASE_URL: database.url });

/** Writes a register with these receivers to a file. Returns the file's path. */
function writeRegister(entries: Parameters<typeof createReceiverEntry>[0][]): string {
  const file = join(mkdtempSync(join(tmpdir(), "accident-claims-register-")), "register.json");
  writeFileSync(file, JSON.stringify({ receivers: entries.map(createReceiverEntry) }));
  return file;
}

const webhook = (url = "https://firm.example/leads") => ({ url });
const newestVersion = async () => (await readNewestRegister(db()))?.version;
const createdSecret = (stdout: string) => /shown only now: (whsec_\S+)/.exec(stdout)?.[1] ?? "";

it("imports RECEIVERS_FILE at the first start only", async () => {
  const hook = { ...webhook(), secretVariable: "TEST_RECEIVER_SECRET" };
  configured.write([{ id: "from-file", webhook: hook }]);
  expect(await importConfiguredRegister(db())).toEqual([]);
  expect(await newestVersion()).toBe(1);
  configured.write([{ id: "changed-later" }]);
  expect(await importConfiguredRegister(db())).toEqual([]);
  expect(await newestVersion()).toBe(1);
  await refreshReceiverRegister(db());
  const receiver = findReceiver(getReceiverRegister(), "from-file");
  expect(receiver?.webhook).toMatchObject({ secret: webhookSecret });
});

it("import creates a missing secret, prints it once, and stores only its ciphertext", async () => {
  const file = writeRegister([{ id: "firm", webhook: webhook() }, { id: "from-file" }]);
  const { stdout } = await receivers("import", file, "--reason", "Contract of May");
  const secret = createdSecret(stdout);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(stdout).toContain("Stored version 2.");
  const exported = await receivers("export");
  expect(exported.stdout).not.toContain("whsec_");
  expect(JSON.stringify(await db().select().from(receiverSecrets))).not.toContain(secret.slice(6));
  await refreshReceiverRegister(db());
  expect(findReceiver(getReceiverRegister(), "firm")?.webhook?.secret).toBe(secret);
  writeFileSync(file, exported.stdout);
  const again = await receivers("import", file, "--reason", "The same again");
  expect(createdSecret(again.stdout)).toBe("");
  await refreshReceiverRegister(db());
  expect(findReceiver(getReceiverRegister(), "firm")?.webhook?.secret).toBe(secret);
});

it("refuses a faulty register, names the field, and stores nothing", async () => {
  const before = await newestVersion();
  const file = writeRegister([
    { id: "firm", weight: -1 },
    { id: "clio", caps: { day: -5, timeZone: "America/Chicago" } },
  ]);
  const { code, stderr } = await receivers("import", file, "--reason", "Typing error");
  expect(code).toBe(1);
  expect(stderr).toContain("receiver firm, weight");
  expect(stderr).toContain("receiver clio, caps.day");
  expect((await receivers("import", file)).stderr).toContain("--reason: is missing");
  const unknown = await receivers(
    "set",
    "firm",
    "--change",
    "cap.day=3",
    "--reason",
    "Typing error",
  );
  expect(unknown.code).toBe(1);
  expect(unknown.stderr).toMatch(/receiver firm.*cap/);
  const hook = { ...webhook(), adapter: "clio-grow" as const };
  const withoutKey = writeRegister([{ id: "clio", webhook: hook }]);
  const refused = await receivers("import", withoutKey, "--reason", "No key");
  expect(refused.stderr).toContain("because clio-grow issues the key");
  expect(await newestVersion()).toBe(before);
});

it("pauses, changes and restores a receiver, and tells who did it and why", async () => {
  const match = async () => (await receivers("try", "--site", "mva")).stdout;
  const before = (await newestVersion()) ?? 0;
  await receivers("pause", "firm", "--reason", "On vacation");
  expect(await match()).toMatch(/ {2}firm {2}is paused$/m);
  await receivers("resume", "firm", "--reason", "Back again");
  expect(await match()).toMatch(/It would go to.*\n.* {2}firm /s);
  const fields = ["--change", "caps.day=0", "--change", "price=45.5"];
  await receivers("set", "firm", ...fields, "--reason", "New contract");
  expect(await match()).toContain("firm  its cap of 0 per day is reached");
  const { stdout } = await receivers("history", "--limit", "1");
  expect(stdout).toContain("New contract");
  expect(stdout).toContain("firm caps: – → ");
  expect(stdout).toContain("firm price: – → 45.5");
  await receivers("roll-back", String(before), "--reason", "Contract was cancelled");
  expect(await match()).not.toContain("its cap");
  expect(await newestVersion()).toBe(before + 4);
});

it("refuses a change that is based on an older version", async () => {
  const newest = await readNewestRegister(db());
  if (!newest) throw new Error("no register");
  const change = (cap: number) =>
    changeReceiverFields(newest.register, "firm", { "caps.day": cap });
  const by = { author: "ann", reason: "test", basedOn: newest.version };
  const both = await Promise.allSettled(
    [10, 20].map((cap) => publishRegister(db(), change(cap), by)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({
    reason: {
      message: expect.stringContaining("ann has changed the register meanwhile") as string,
    },
  });
});

it.each([
  [{ "no-such-site": { maximum: 1 } }, "sites.no-such-site: unknown site"],
  [{ mva: { maximum: 1, ruleOfNewerBuild: 1 } }, "register, sites.mva: Unrecognized key"],
])(
  "a version that this build cannot use changes nothing, and is logged once: %j",
  async (sites, fault) => {
    await refreshReceiverRegister(db());
    const before = getReceiverRegister();
    const version = ((await newestVersion()) ?? 0) + 1;
    const register = { receivers: [], sites };
    const newer = { version, register, author: "newer build", reason: "A site of a newer build" };
    await db().insert(receiverRegisterVersions).values(newer);
    await expect(refreshReceiverRegister(db())).rejects.toThrow(fault);
    await expect(refreshReceiverRegister(db())).resolves.toBeUndefined();
    expect(getReceiverRegister()).toBe(before);
    await receivers("roll-back", String(version - 1), "--reason", "Restore");
    const loaded = vi.spyOn(log, "info");
    await refreshReceiverRegister(db());
    expect(loaded).toHaveBeenCalledWith("receivers.loaded", expect.anything());
  },
);

it("signs with both secrets during the overlap of a rotation, and then with the new one alone", async () => {
  const end = await startWebhookReceiver();
  const file = writeRegister([{ id: "firm", webhook: webhook(end.url) }]);
  await receivers("import", file, "--reason", "Other endpoint");
  await refreshReceiverRegister(db());
  const old = findReceiver(getReceiverRegister(), "firm")?.webhook?.secret ?? "";
  const { stdout } = await receivers("rotate-secret", "firm", "--overlap", "2");
  const secret = createdSecret(stdout);
  await refreshReceiverRegister(db());
  const verifies = async (signer: string) => {
    const hook = findReceiver(getReceiverRegister(), "firm")?.webhook;
    if (!hook) throw new Error("no webhook");
    end.received.length = 0;
    const data = { leadId: randomUUID(), channels: [], at: new Date().toISOString() };
    const message = { type: "consent.revoked" as const, timestamp: data.at, data };
    await postToReceiver(hook, { id: "msg_1", message, now: new Date() });
    const { headers = {}, body = "" } = end.received[0] ?? {};
    try {
      return Boolean(
        new Webhook(signer).verify(body, z.record(z.string(), z.string()).parse(headers)),
      );
    } catch {
      return false;
    }
  };
  expect(await verifies(secret)).toBe(true);
  expect(await verifies(old)).toBe(true);
  await db()
    .update(receiverSecrets)
    .set({ validUntil: new Date(0) })
    .where(isNotNull(receiverSecrets.validUntil));
  await refreshReceiverRegister(db());
  expect(await verifies(secret)).toBe(true);
  expect(await verifies(old)).toBe(false);
  await end.close();
});
