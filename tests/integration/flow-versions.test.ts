import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  findFlow,
  serializeCanonicalJson,
  findSessionFlow,
  computeFlowVersion,
  storeFlowVersion,
  readFlowVersion,
} from "@/server/flows/find-flow";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { db } from "@/lib/server/db/client";
import { flowVersions } from "@/lib/server/db/flow-versions-schema";
import { consentRecords, leads } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import { sha256 } from "@/lib/server/sha256";
import { createTestDatabase, type TestDatabase } from "../support/database";
import {
  bundleFlowApi,
  startFlowApi,
  createFlowsPlugin,
  type StartedFlowApi,
} from "../support/flow-api-bundle";
import { runCommand } from "../support/run-command";
import { Visitor } from "../support/visitor";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";
import { webhookSecret } from "../support/webhook-secret";
import { olderCallFlow } from "../fixtures/older-flows";

let database: TestDatabase;
let receiver: WebhookReceiver;
let folder: string;
const files: string[] = [];
/** The previous build, with the flows in `older-flows.ts`. It shares a database with the current build. */
let older: StartedFlowApi;
let newer: StartedFlowApi;

beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await startWebhookReceiver();
  folder = await mkdtemp(join(tmpdir(), "accident-claims-versions-"));
  files.push(await bundleFlowApi([createFlowsPlugin("./tests/fixtures/older-flows.ts")]));
  files.push(await bundleFlowApi());
  const env = {
    DATABASE_URL: database.url,
    LEAD_WEBHOOK_URLS: receiver.url,
    LEAD_WEBHOOK_SECRET: webhookSecret,
    RATE_LIMIT_PER_MINUTE: "0",
    LOG_LEVEL: "silent",
  };
  [older, newer] = await Promise.all([startFlowApi(files[0]!, env), startFlowApi(files[1]!, env)]);
});
afterAll(async () => {
  older.child.kill();
  newer.child.kill();
  await Promise.all([...files, folder].map((path) => rm(path, { recursive: true })));
  await receiver.close();
  await database.drop();
});
afterEach(() => vi.restoreAllMocks());

/** Sends the browser's next requests to another build. */
function at(build: StartedFlowApi, visitor: Visitor): Visitor {
  const moved = new Visitor(build.url, visitor.flowKey, visitor);
  moved.pageKey = visitor.pageKey;
  return moved;
}

const optionsShown = ({ answer }: Visitor) =>
  answer?.instructions
    .find((i) => i.instructionType === "AskQuestions")
    ?.questions[0]?.options?.map((option) => "value" in option && option.value);
const clauseShown = ({ answer }: Visitor) =>
  answer?.instructions.find((i) => i.instructionType === "RequestTcpaConsent")?.tcpa[0]?.content;

const reach = { Phone: ["(619) 234-5678"], Email: ["ann@example.com"] };
const consent = { FirstName: ["Ann"], LastName: ["Lee"], TcpaIdsAccepted: ["tcpa-older"] };
const shownClause =
  "I agree to the <strong>older</strong> words of Stillharbor Claims Help &amp; friends.";

/** Starts a visit on the previous build and completes it on the current one. Returns the lead. */
async function leadAcrossBuilds(flowKey: string) {
  const begun = new Visitor(older.url, flowKey);
  await begun.land();
  expect(begun.pageKey).toBe("When");
  await begun.submit({ PartOfDay: ["Dawn"] });
  const visitor = at(newer, begun);
  await visitor.act("BrowserBack");
  expect(visitor.pageKey).toBe("When");
  expect(optionsShown(visitor)).toEqual(["Dawn", "Noon"]);
  expect((await visitor.act("Submit", { PartOfDay: ["Midnight"] })).status).toBe(400);
  await visitor.submit({ PartOfDay: ["Dawn"] });
  expect(visitor.pageKey).toBe("More");
  await visitor.submit({});
  expect((await visitor.land()).status).toBe(200);
  expect(visitor.pageKey).toBe("Reach");
  await visitor.submit(reach);
  expect(clauseShown(visitor)).toBe(shownClause);
  expect(await visitor.submit(consent)).toBe("ThankYou");
  const [lead] = await db().select().from(leads).where(eq(leads.sessionId, visitor.sessionId));
  return lead!;
}

describe("a session that began before another build went live", () => {
  it("finishes on the version that it began with, and its lead names it", async () => {
    const lead = await leadAcrossBuilds("mva-call");
    expect(lead.flowVersion).toBe(computeFlowVersion(olderCallFlow));
    expect(lead.flowVersion).not.toBe(computeFlowVersion(findFlow("mva-call")!));
    const records = db().select().from(consentRecords).where(eq(consentRecords.leadId, lead.id));
    expect(await records).toMatchObject([{ tcpaKey: "tcpa-older", isChecked: true }]);
    await receiver.has(1);
    expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({
      data: { leadId: lead.id, flowVersion: computeFlowVersion(olderCallFlow) },
    });
  });

  it("finishes although the new build has its flow no more", async () => {
    const lead = await leadAcrossBuilds("gone");
    expect(lead.flowKey).toBe("gone");
    const stranger = new Visitor(newer.url, "gone");
    expect(await stranger.land()).toMatchObject({
      status: 404,
      json: { error: { code: "unknown_flow" } },
    });
  });

  it("goes on where the build before still answers, whichever began it", async () => {
    const begun = new Visitor(newer.url, "mva-call");
    await begun.land();
    expect(begun.pageKey).toBe("Reach");
    const visitor = at(older, begun);
    await visitor.land();
    expect(visitor.pageKey).toBe("Reach");
    await visitor.submit({ PostalCode: ["92101"], Phone: ["6192345678"] });
    const [day] = optionsShown(visitor) ?? [];
    await visitor.submit({ CallDate: [String(day)] });
    expect(visitor.pageKey).toBe("CallTime");
  });

  it("has its pages drawn as they were asked, by the new build", { timeout: 240_000 }, async () => {
    const lead = await leadAcrossBuilds("mva-call");
    const args = ["show", lead.id];
    const shown = await runCommand("bin/commands/leads.ts", args, { DATABASE_URL: database.url });
    expect(shown.code).toBe(0);
    const { pages } = JSON.parse(shown.stdout) as { pages: { key: string }[] };
    expect(pages.map(({ key }) => key)).toEqual(["When", "Early", "Reach", "Pii", "ThankYou"]);
    expect(pages).toMatchObject([
      {
        questions: [
          {
            label: "When do you get up?",
            options: [
              { label: "Before the sun", isChosen: true },
              { label: "With the sun high", isChosen: false },
            ],
          },
        ],
      },
      {},
      { questions: [{ answers: ["6192345678"] }, { answers: ["ann@example.com"] }] },
      { consents: [{ content: shownClause, isChecked: true }] },
      {},
    ]);
    expect(shown.stderr).toMatch(/─ 1\. .+ \(When\) ─/);
    expect(shown.stderr).toMatch(/When do you get up\?\s+│\n│ {3}\[x\] Before the sun/);
    expect(shown.stderr).toContain(
      "[x] I agree to the older words of Stillharbor Claims Help & friends.",
    );
    expect(shown.stderr).not.toContain("alert(1)");
    const out = join(folder, "pages");
    const again = ["replay", lead.id, "--out", out];
    const replayed = await runCommand("bin/commands/leads.ts", again, {
      DATABASE_URL: database.url,
    });
    expect(replayed).toMatchObject({ code: 0, stderr: "" });
    const files = ["01-When", "02-Early", "03-Reach", "04-Pii", "05-ThankYou"];
    const drawn = await Promise.all(
      files.map((name) => readFile(join(out, `${name}.html`), "utf8")),
    );
    expect(drawn[0]).toContain("When do you get up?");
    expect(drawn[3]).toContain(shownClause);
    expect(drawn.join("")).toContain("call [the site’s phone number; not stored]");
    expect(drawn.join("")).not.toContain("<script");
    await runCommand("bin/commands/leads.ts", ["erase", lead.id], { DATABASE_URL: database.url });
    const forgotten = await runCommand("bin/commands/leads.ts", args, {
      DATABASE_URL: database.url,
    });
    expect(forgotten.stderr).toContain("Its pages are not available");
  });
});

describe("a version", () => {
  it("is kept whole the first time it is served, and read back as it is", async () => {
    const kept = await db().select().from(flowVersions);
    expect(kept.map(({ hash }) => hash)).toContain(computeFlowVersion(olderCallFlow));
    for (const flow of allFlowDefinitions) {
      const hash = await storeFlowVersion(db(), flow);
      const stored = await readFlowVersion(db(), hash);
      expect(stored && serializeCanonicalJson(stored)).toBe(serializeCanonicalJson(flow));
    }
  });

  it("is the same for the same data in another order", () => {
    const { key, ...others } = olderCallFlow;
    expect(computeFlowVersion({ ...others, key })).toBe(computeFlowVersion(olderCallFlow));
  });

  it("cannot stand under another's name", async () => {
    const edit = db().execute(sql`update flow_versions set definition = definition || ' '`);
    await expect(edit).rejects.toMatchObject({ cause: { code: "23514" } });
  });

  const session = (flowVersion: string) => ({ flowKey: "mva-call", flowVersion });

  it("that this build does not understand leaves the session with this build's, and is logged", async () => {
    const error = vi.spyOn(log, "error").mockReturnValue();
    for (const definition of [
      { ...olderCallFlow, hours: "9-5" },
      { ...olderCallFlow, pages: [{}] },
      [],
    ]) {
      const text = serializeCanonicalJson(definition);
      const hash = sha256(text);
      await db().insert(flowVersions).values({ hash, flowKey: "mva-call", definition: text });
      expect(await findSessionFlow(db(), session(hash))).toBe(findFlow("mva-call"));
    }
    expect(await findSessionFlow(db(), session("gone"))).toBe(findFlow("mva-call"));
    expect(error).toHaveBeenCalledTimes(4);
    expect(error).toHaveBeenCalledWith("flow.version_unreadable", expect.anything());
  });

  it("ends with a consent that was withdrawn", async () => {
    const hash = computeFlowVersion(olderCallFlow);
    expect((await findSessionFlow(db(), session(hash)))?.title).toBe(olderCallFlow.title);
    const current = findFlow("mva-call")!;
    current.withdrawn = ["tcpa-older"];
    expect(await findSessionFlow(db(), session(hash))).toBe(current);
    delete current.withdrawn;
  });
});
