import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderLeadReplay } from "@/bin/consent/render-lead-replay";
import { createPageRenderer } from "@/bin/consent/create-page-renderer";
import { resolveDisclosure } from "@/server/disclosures/disclosure";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import { findFlow, storeFlowVersion } from "@/server/flows/find-flow";
import type { FlowDefinition, PageDefinition } from "@/server/flows/flow-definition";
import { asksForConsent } from "@/server/flows/flow-pages";
import { createLead } from "@/server/leads/create-lead";
import { replayLead, type LeadReplay } from "@/server/reports/replay-lead";
import { correctLeadContact } from "@/server/leads/correct-lead";
import { listExpectedPages } from "@/server/sessions/pages/describe-progress";
import { db } from "@/lib/server/db/client";
import { listSiteContactDetails } from "@/lib/server/site/sites";
import codeWords from "@/themes/languages/code-words.json";
import type { Language } from "@/lib/shared/languages";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { runStatements as changeRows, runAndRollBack } from "../support/forge-log";
import { leadAnswers, createLeadInput, insertConsentPageSession } from "../support/lead-input";
import { chooseSize } from "../support/long-run";
import { createLawFirm, createNamedRegister } from "../support/receivers";
import { runCommand } from "../support/run-command";

const releases = chooseSize(2, 10);
const leadsOfRelease = chooseSize(12, 20);
const places: { site: string; flowKey: string; language?: Language }[] = [
  { site: "mva", flowKey: "mva" },
  { site: "mva", flowKey: "mva", language: "es" },
  { site: "mva", flowKey: "mva-call" },
  { site: "roundup", flowKey: "roundup" },
  { site: "ysm", flowKey: "ysm" },
  { site: "skinnyFlowGame", flowKey: "skinnyFlowGame" },
];

const kindOf = (flow: FlowDefinition) => (flow.receivers === "schools" ? "school" : "law-firm");
const firms = (flow: FlowDefinition) =>
  ["a", "b", "c"].map((id) =>
    createLawFirm(id, { kind: kindOf(flow), name: `${id} & O'Hara "Co"` }),
  );
const register = createNamedRegister([]);
const brandOf = () => "Stillharbor Claims Help";

let database: TestDatabase;
let folder: string;
let drawing: Awaited<ReturnType<typeof createPageRenderer>>;
const leads: { id: string; release: number }[] = [];

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "replay-"));
  drawing = await createPageRenderer();
  for (let release = 0; release < releases; release += 1)
    for (let n = 0; n < leadsOfRelease; n += 1)
      leads.push({ id: await storeLead(release, n), release });
  await appendAndSignLog(db());
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

/** Returns the flow of a release. Each release has different questions and consents. */
function flowOf(release: number, key: string, language?: Language): FlowDefinition {
  const flow = findFlow(key, language)!;
  const changed = (page: PageDefinition): PageDefinition => ({
    ...page,
    ...(page.questions && {
      questions: page.questions.map((one) => ({ ...one, label: `${one.label} (${release})` })),
    }),
    ...(page.consent && {
      consent: page.consent.map((one) => ({
        ...one,
        version: `release-${release}`,
        content: `In <em>release ${release}</em>: ${one.content}`,
      })),
    }),
  });
  return { ...flow, pages: flow.pages.map(changed) };
}

/** Stores a lead of a release. Depending on `n`, it names receivers or has an unchecked box. */
async function storeLead(release: number, n: number): Promise<string> {
  const { site, flowKey, language } = places[n % places.length]!;
  const flow = flowOf(release, flowKey, language);
  const flowVersion = await storeFlowVersion(db(), flow);
  const first = flow.pages.find(({ key }) => key === flow.firstPage)!;
  const way = listExpectedPages(flow, first, {});
  const page = way.find(asksForConsent)!;
  const end = flow.pages.find((one) => one.end === "lead")!;
  const trail = [...way, end].map(({ key }) => key);
  const isNamed = n % 3 > 0;
  const receivers = firms(flow).slice(0, 1 + (n % 3));
  // Some states require a separate authorization to sell health answers.
  const match = { isNamed, receivers, ...(n % 2 > 0 && { healthSale: "authorization" as const }) };
  const showing = {
    brand: brandOf(),
    contact: listSiteContactDetails(site),
    buildId: `build-${release}`,
  };
  const disclosure = resolveDisclosure(page, {}, match, showing);
  const chosen = way.flatMap(({ questions = [] }) =>
    questions.flatMap(({ fieldName, options }) =>
      Array.isArray(options) && options[0] && "value" in options[0]
        ? [[fieldName, [options[0].value]]]
        : [],
    ),
  );
  const stored = await insertConsentPageSession();
  const session = { ...stored, site, flowKey, flowVersion, trail };
  const consents = disclosure.items.map((item, at) => ({ item, isChecked: (n + at) % 4 !== 1 }));
  const answers = { ...Object.fromEntries(chosen), ...leadAnswers };
  const input = createLeadInput(session, {
    answers,
    consents,
    disclosureBuildId: `build-${release}`,
  });
  return (await db().transaction((tx) => createLead(tx, input))).leadId;
}

async function replayOf(id: string, queries: unknown = db()): Promise<LeadReplay> {
  const replayed = await replayLead(queries as ReturnType<typeof db>, id, { register, brandOf });
  return replayed!;
}

describe("leads of several releases", () => {
  // At full size, this test renders about 1,800 pages.
  const many = { timeout: 240_000 };
  it("are drawn again by the release of now, each text as it was recorded", many, async () => {
    expect(leads).toHaveLength(releases * leadsOfRelease);
    let [texts, checked] = [0, 0];
    for (const { id, release } of leads) {
      const replayed = await replayOf(id);
      const { pages, faults } = renderLeadReplay(drawing, replayed);
      expect(faults, `lead ${id} of release ${release}`).toEqual([]);
      expect(pages.map(({ key }) => key)).toEqual(replayed.pages.map(({ key }) => key));
      const consents = pages.flatMap((page) => page.consents);
      texts += consents.length;
      checked += consents.filter(({ isChecked }) => isChecked).length;
      const page = pages.find((one) => one.consents.length > 0)!;
      expect(page.html).toContain(`In <em>release ${release}</em>: `);
      expect(page.html).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)[^"<]*\.(?:js|css)/);
      expect(pages[0]!.html).toContain(`(${release})`);
      const isSpanish = replayed.flow.language === "es-US";
      expect(page.html).toContain(`<html lang="${replayed.flow.language}">`);
      // These texts come from components, not from the flow.
      const said = codeWords.browser.filter((text) => page.html.includes(`>${text}<`));
      expect(said.length > 0, said.join()).toBe(!isSpanish);
    }
    const { rows } = await db().execute<{ all: number; given: number }>(
      sql`select count(*)::int as all, count(*) filter (where is_checked)::int as given from consent_records`,
    );
    expect({ all: texts, given: checked }).toEqual(rows[0]);
  });

  it("show which text was changed, on which page, and which box", async () => {
    const { id } = leads[0]!;
    const text = sql`(select content_sha256 from consent_records where lead_id = ${id} order by sequence limit 1)`;
    for (const [change, named] of [
      [
        sql`update disclosure_texts set content = replace(content, 'may call', 'may not call') where sha256 = ${text}`,
        /^page Pii, tcpa-legal-1: rendered [0-9a-f]{64}, recorded [0-9a-f]{64}$/,
      ],
      [
        sql`update disclosure_texts set content = content || ' ' where sha256 = ${text}`,
        /^page Pii, tcpa-legal-1: /,
      ],
      [sql`delete from disclosure_texts where sha256 = ${text}`, /^page Pii, tcpa-legal-1: /],
    ] as const)
      await runAndRollBack(
        (work) => db().transaction(work),
        async (tx) => {
          await changeRows(tx, change);
          const { faults } = renderLeadReplay(drawing, await replayOf(id, tx));
          expect(faults).toEqual([expect.stringMatching(named)]);
        },
      );
    // Simulates a changed component: the page renders another text than was recorded.
    const replayed = await replayOf(id);
    const other = {
      ...drawing,
      renderForm: (...words: Parameters<typeof drawing.renderForm>) =>
        drawing.renderForm(...words).replace(' checked=""', ""),
    };
    const { consents } = renderLeadReplay(other, replayed).pages.find(
      (page) => page.consents.length > 0,
    )!;
    expect(consents[0]).toMatchObject({ isChecked: true, isEqual: false });
  });

  it("are refused where their records do not fit together", async () => {
    const { id } = leads[0]!;
    for (const [change, reason] of [
      [
        sql`update consent_records set tcpa_key = 'x' where lead_id = ${id}`,
        "asks for the consent x",
      ],
      [
        sql`update consent_records set flow_version = repeat('0', 64) where lead_id = ${id}`,
        "cannot be read",
      ],
    ] as const)
      await runAndRollBack(
        (work) => db().transaction(work),
        async (tx) => {
          await changeRows(tx, change);
          await expect(replayOf(id, tx)).rejects.toThrow(reason);
        },
      );
  });
});

describe("leads replay", () => {
  const replay = (id: string, out: string) =>
    runCommand("bin/commands/leads.ts", ["replay", id, "--out", out], {
      DATABASE_URL: database.url,
    });

  it("writes a folder that its owner alone can read, with what was answered before any correction", async () => {
    const { id } = leads[0]!;
    await correctLeadContact(db(), id, { firstName: "Somebodyelse" });
    const out = join(folder, "one");
    const { code, stdout, stderr } = await replay(id, out);
    expect(stderr).toBe("");
    expect(code).toBe(0);
    expect(stdout).toContain("render exactly as recorded and logged");
    const files = await readdir(out);
    const page = await readFile(
      join(
        out,
        files.find((name) => name.endsWith("-Pii.html"))!,
      ),
      "utf8",
    );
    expect(page).toContain("release 0");
    expect(page).toContain('checked=""');
    expect(page).toContain('value="Ann"');
    expect(page).not.toContain("Somebodyelse");
    expect(page).toContain("default-src &#x27;none&#x27;");
    expect(await readFile(join(out, "index.html"), "utf8")).toContain("Not stored");
    expect((await stat(join(out, "index.html"))).mode & 0o777).toBe(0o600);
  });

  it("says what a superuser has changed, though text, hash and record fit together", async () => {
    const { id } = leads[1]!;
    await db().transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await changeRows(
        tx,
        sql`insert into disclosure_texts (sha256, content)
          select encode(sha256(convert_to(t.content || '.', 'UTF8')), 'hex'), t.content || '.' from disclosure_texts t
          join consent_records r on r.content_sha256 = t.sha256 where r.lead_id = ${id} limit 1`,
        sql`update consent_records r set content_sha256 = encode(sha256(convert_to(t.content || '.', 'UTF8')), 'hex')
          from disclosure_texts t where t.sha256 = r.content_sha256 and r.lead_id = ${id}`,
      );
    });
    const { code, stderr } = await replay(id, join(folder, "two"));
    expect(code).toBe(1);
    expect(stderr).toContain("NOT AS RECORDED: the evidence is not proved");
  });

  it("draws nothing of a lead that was forgotten", async () => {
    const { id } = leads[2]!;
    await runCommand("bin/commands/leads.ts", ["erase", id], { DATABASE_URL: database.url });
    expect((await replay(id, join(folder, "three"))).code).toBe(1);
  });
});
