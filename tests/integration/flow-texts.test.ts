import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { questionnaireFormRoutes } from "@/flow/form/form-route";
import { apiRequestDeps } from "@/server/api/api";
import { findFlow, computeFlowVersion, readFlowVersion } from "@/server/flows/find-flow";
import { FlowTextConflictError, listFlowTextVersions } from "@/server/flows/flow-text-versions";
import type { FlowTexts } from "@/server/flows/flow-texts";
import {
  FlowTextFaultsError,
  publishFlowTexts,
  rollBackFlowTexts,
  type FlowTextChange,
} from "@/server/flow-checks/publish-flow-texts";
import { listLeadAccessEntries } from "@/server/personal-data/audit";
import { readEvidenceBundle } from "@/server/reports/evidence-bundle";
import { readLeadPages } from "@/server/reports/lead-pages";
import { readLeadDetails } from "@/server/reports/read-leads";
import { replayLead } from "@/server/reports/replay-lead";
import { readCurrentRegister } from "@/server/receivers/current-receivers";
import { db, getConnectionPool } from "@/lib/server/db/client";
import { flowTextVersions } from "@/lib/server/db/flow-versions-schema";
import { consentRecords, leads } from "@/lib/server/db/schema";
import { createApiRequestHandler } from "@/lib/server/http/api";
import { startFlowServerWithRegister, type FlowServer } from "../support/flow-server";
import { contactPageAnswers, injuredVisitorAnswers, walkToPage } from "../support/mva-journey";
import {
  walkFlowByApi,
  walkFlowByForm,
  type FlowPath,
  type WalkingVisitor,
} from "../support/flow-walk";
import { runCommand } from "../support/run-command";
import { serveApi, type ServedApi } from "../support/serve-api";
import { Visitor } from "../support/visitor";

let server: FlowServer;
/** Server for browsers without JavaScript. */
let forms: ServedApi;

beforeAll(async () => {
  let register;
  ({ server, register } = await startFlowServerWithRegister());
  forms = await serveApi(createApiRequestHandler(apiRequestDeps, questionnaireFormRoutes));
  register.use([{ id: "firm", accepts: [{}], languages: ["es"] }]);
});
afterAll(async () => {
  await forms.close();
  await server.close();
});
/** Version of the texts before the test. Each test begins with the release's texts. */
let before: number;

beforeEach(async () => {
  const readNewest = async () => (await listFlowTextVersions(db(), "mva", 1))[0];
  if (Object.keys((await readNewest())?.texts ?? {}).length > 0)
    await rollBackFlowTexts(db(), 0, changeBy("ann"));
  before = (await readNewest())?.version ?? 0;
});

const question = "questions.Injured.label";
const changeBy = (author: string, basedOn?: number): FlowTextChange => ({
  ...{ flowKey: "mva", author, reason: "Test", program: "flow-texts", basedOn },
});
const publish = (texts: FlowTexts, basedOn?: number) =>
  publishFlowTexts(db(), texts, changeBy("ann", basedOn));
const injured = (en: string): FlowTexts => ({ Injured: { [question]: { en } } });

const labelOf = ({ answer }: Visitor) =>
  answer?.instructions.flatMap((one) =>
    one.instructionType === "AskQuestions" ? one.questions.map(({ label }) => label) : [],
  )[0];

/** Starts visits until a new one shows the given question. A server may use older texts for a few seconds. */
function startVisit(label: string, path = "/claims/makeclaim"): Promise<Visitor> {
  return vi.waitFor(
    async () => {
      const visitor = new Visitor(server.url);
      visitor.path = path;
      await walkToPage(visitor, "Injured");
      expect(labelOf(visitor)).toBe(label);
      return visitor;
    },
    { timeout: 10_000, interval: 250 },
  );
}

async function finish(visitor: Visitor) {
  const next = injuredVisitorAnswers.findIndex(([page]) => page === visitor.pageKey);
  for (const [page, answers] of injuredVisitorAnswers.slice(next)) {
    expect(visitor.pageKey).toBe(page);
    await visitor.submit(answers);
  }
  const phone = `619234${String(Math.floor(Math.random() * 10_000)).padStart(4, "0")}`;
  const answers = { ...contactPageAnswers, Phone: [phone], Email: [`${phone}@example.com`] };
  expect(await visitor.submit(answers)).toBe("ThankYou");
  const [lead] = await db().select().from(leads).where(eq(leads.sessionId, visitor.sessionId));
  if (!lead) throw new Error("no lead");
  return lead;
}

describe("a published text", () => {
  it("reaches new visits within 10 seconds, and never a visit that began before", async () => {
    const early = new Visitor(server.url);
    await walkToPage(early, "Location");
    await publish(injured("Did you get hurt?"));
    const late = await startVisit("Did you get hurt?");
    for (const [, answers] of injuredVisitorAnswers.slice(1, 3)) await early.submit(answers);
    expect([early.pageKey, labelOf(early)]).toEqual(["Injured", "Were you hurt?"]);
    await publish(injured("Are you hurt?"));
    await startVisit("Are you hurt?");
    await late.act("BrowserBack");
    await late.submit({ AccidentDate: ["Last30Days"] });
    expect(labelOf(late)).toBe("Did you get hurt?");
    await late.land();
    expect(labelOf(late)).toBe("Did you get hurt?");
    await rollBackFlowTexts(db(), 0, changeBy("bob"));
    await startVisit("Were you hurt?");
    expect(await early.submit({ Injured: ["Yes"] })).toBe("HasAttorney");
  }, 60_000);

  it("reaches this server within 10 seconds if another process publishes it", async () => {
    await startVisit("Were you hurt?");
    const file = join(await mkdtemp(join(tmpdir(), "flow-texts-")), "texts.json");
    await writeFile(file, JSON.stringify({ flow: "mva", texts: injured("Did you get injured?") }));
    const { code, stderr } = await runCommand(
      "bin/commands/flow-texts.ts",
      ["publish", file, "--reason", "Clearer words"],
      { DATABASE_URL: server.database.url },
    );
    expect([code, stderr]).toEqual([0, ""]);
    await startVisit("Did you get injured?");
    await rollBackFlowTexts(db(), 0, changeBy("bob"));
    await startVisit("Were you hurt?");
  }, 60_000);

  it("is named by the lead, its evidence and its replay, and by no lead of a visit from before", async () => {
    const early = new Visitor(server.url);
    await walkToPage(early, "Injured");
    const version = await publish({
      Injured: {
        [question]: { en: "Did you get hurt?" },
        tip: { en: "Any pain <em>counts</em>." },
      },
    });
    const lead = await finish(await startVisit("Did you get hurt?"));
    const [record] = await db()
      .select()
      .from(consentRecords)
      .where(eq(consentRecords.leadId, lead.id));
    expect(record?.flowVersion).toBe(lead.flowVersion);
    const flow = await readFlowVersion(db(), lead.flowVersion);
    expect(flow?.textVersion).toBe(version);
    const details = await readLeadDetails(db(), lead.id);
    expect(details?.textVersion).toBe(version);
    expect((await readEvidenceBundle(db(), lead.id))?.lead.flowTextVersion).toBe(version);
    const pages = details && (await readLeadPages(db(), details));
    const page = pages?.find(({ key }) => key === "Injured");
    expect(page?.questions[0]?.label).toBe("Did you get hurt?");
    expect(page?.proTip).toBe("Any pain <em>counts</em>.");
    const register = await readCurrentRegister(db());
    const replayed = await replayLead(db(), lead.id, { register, brandOf: () => "Brand" });
    expect(replayed?.flow.textVersion).toBe(version);
    expect(JSON.stringify(replayed?.pages)).toContain("Did you get hurt?");
    const earlier = await finish(early);
    expect(earlier.flowVersion).toBe(computeFlowVersion(findFlow("mva")!));
    expect((await readLeadDetails(db(), earlier.id))?.textVersion).toBeUndefined();
  }, 60_000);

  it("appears in Spanish if it was translated, or else in English, and a visit can change its language", async () => {
    await publish({
      Injured: { [question]: { en: "Did you get hurt?", es: "¿Se lastimó usted?" } },
      HasAttorney: { "questions.HasAttorney.label": { en: "Do you have an attorney?" } },
    });
    const visitor = await startVisit("¿Se lastimó usted?", "/es");
    await visitor.submit({ Injured: ["Yes"] });
    expect(labelOf(visitor)).toBe("Do you have an attorney?");
    await visitor.act("BrowserBack");
    await publish(injured("Are you hurt?"));
    await startVisit("Are you hurt?");
    visitor.path = "/";
    await visitor.land();
    expect(labelOf(visitor)).toBe("Did you get hurt?");
    visitor.path = "/es";
    await visitor.land();
    expect(labelOf(visitor)).toBe("¿Se lastimó usted?");
  }, 60_000);

  it("is the same with and without JavaScript, in questions and ends", async () => {
    await publish({
      Injured: {
        [question]: { en: "Who got hurt?" },
        "questions.Injured.options.No": { en: "No one got hurt" },
      },
      NobodyHurt: { heading: { en: "Good to hear you’re okay" } },
    });
    await startVisit("Who got hurt?");
    const path: FlowPath = { flowKey: "mva", path: "/", answers: { Injured: ["No"] } };
    const walker: WalkingVisitor = { language: "en", contact: { PostalCode: ["92101"] } };
    const walks = [
      await walkFlowByApi(server.url, path, walker),
      await walkFlowByForm(forms.url, path, walker),
    ];
    for (const { pages } of walks) {
      const text = JSON.stringify(pages);
      for (const words of ["Who got hurt?", "No one got hurt", "Good to hear you’re okay"])
        expect(text).toContain(words);
      expect(text).not.toContain("Were you hurt?");
    }
  }, 30_000);

  it("costs an action of an open visit no query", async () => {
    await publish(injured("Did you get hurt?"));
    const visitor = await startVisit("Did you get hurt?");
    const spy = vi.spyOn(getConnectionPool(), "query");
    await visitor.submit({ Injured: ["Yes"] });
    const queries = spy.mock.calls.map(([query]) => JSON.stringify(query));
    spy.mockRestore();
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.filter((text) => /flow_(?:text_)?versions/.test(text))).toEqual([]);
  });
});

describe("a publication", () => {
  it("is refused with all its faults, and stores nothing then", async () => {
    const wrong: FlowTexts = {
      Pii: { body: { en: "<p>Consent is not needed.</p>" } },
      Injured: { [question]: { en: "" }, tip: { en: "<script>x</script>Hi" } },
    };
    const error = await publish(wrong).catch((one: unknown) => one);
    if (!(error instanceof FlowTextFaultsError)) throw new Error("not refused");
    expect(error.faults.map(({ page, path }) => `${page} ${path}`)).toEqual([
      "Pii body",
      `Injured ${question}`,
      "Injured tip",
    ]);
    expect((await listFlowTextVersions(db(), "mva", 1))[0]?.version ?? 0).toBe(before);
  });

  it("is refused if another person was faster, if nothing changes, or if the flow is unknown", async () => {
    expect(await publish(injured("Hurt?"), before)).toBe(before + 1);
    await expect(publish(injured("Are you hurt?"), before)).rejects.toThrow(FlowTextConflictError);
    await expect(publish(injured("Hurt?"))).rejects.toThrow("Nothing has changed.");
    await expect(publish(injured("Hurt?"), before + 1)).rejects.toThrow("Nothing has changed.");
    const unknown = { ...changeBy("ann"), flowKey: "nosuch" };
    await expect(publishFlowTexts(db(), {}, unknown)).rejects.toThrow("no flow nosuch");
    await expect(rollBackFlowTexts(db(), 99, changeBy("ann"))).rejects.toThrow("no version 99");
  });

  it("is in the audit log with its author and reason", async () => {
    await publish(injured("Hurt?"));
    const [entry] = await listLeadAccessEntries(db(), 1);
    expect(entry).toMatchObject({
      ...{ command: "flow-texts: change texts of mva", osUser: "ann", reason: "Test" },
      before: { version: before, changedTexts: 0 },
      after: { version: before + 1, changedTexts: 1 },
    });
  });

  it("that this build cannot read does not stop new visits", async () => {
    await publish(injured("Hurt?"));
    await startVisit("Hurt?");
    const newer = { flowKey: "mva", version: before + 2, author: "ann", reason: "Newer build" };
    await db()
      .insert(flowTextVersions)
      .values({ ...newer, texts: [1] });
    await startVisit("Were you hurt?");
    await db().delete(flowTextVersions).where(eq(flowTextVersions.version, newer.version));
  }, 30_000);
});
