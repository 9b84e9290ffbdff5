import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readDecryptedConsents } from "@/server/consent-log/read-consents";
import { startBackgroundWorker } from "@/server/worker/worker";
import { readLeadPages } from "@/server/reports/lead-pages";
import { readLeadDetails } from "@/server/reports/read-leads";
import { db } from "@/lib/server/db/client";
import { receiverCapacityReservations } from "@/lib/server/db/receivers-schema";
import { deliveries, leads } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "../support/database";
import {
  listConsentItems,
  findSlotContent,
  listInstructions,
  mdfAnswers,
  createUniqueContact,
  submitAnswers,
  ysmAnswers,
} from "../support/education-journey";
import { webhookSecret } from "../support/webhook-secret";
import {
  createReceiversFile,
  createWebhookEntry,
  type FileReceiver,
} from "../support/receivers-file";
import { serveApi, type ServedApi } from "../support/serve-api";
import { readStoredActions, readStoredSession } from "../support/stored-session";
import { createCatalogueSchool } from "../support/test-catalogue";
import { useCatalogue } from "../support/use-catalogue";
import { Visitor } from "../support/visitor";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";

let database: TestDatabase;
let server: ServedApi;
let operator: WebhookReceiver;
let elm: WebhookReceiver;
let register: ReturnType<typeof createReceiversFile>;

const online = { levels: ["associate" as const], formats: ["online" as const] };
const schools = [
  createCatalogueSchool({ id: "ash", logo: "/schools/sample-arbor.svg", languages: ["es"] }),
  createCatalogueSchool({ id: "elm" }),
  ...Array.from({ length: 10 }, (_, n) =>
    createCatalogueSchool({
      id: `nevada-${n}`,
      offers: [{ ...online, areas: ["computing", "health"], states: ["NV"] }],
    }),
  ),
  createCatalogueSchool({
    id: "nevada-nursing",
    caps: { day: 1, timeZone: "UTC" },
    offers: [{ ...online, programs: ["51.3801"], states: ["NV"] }],
  }),
];

beforeAll(async () => {
  operator = await startWebhookReceiver();
  elm = await startWebhookReceiver();
  process.env.LOG_LEVEL = "silent";
  process.env.RATE_LIMIT_PER_MINUTE = "0";
  process.env.LEADS_PER_ADDRESS_PER_HOUR = "0";
  process.env.LEAD_SCORE_LIMIT = "0";
  process.env.LEAD_WEBHOOK_URLS = operator.url;
  process.env.LEAD_WEBHOOK_SECRET = webhookSecret;
  // Without an advertising service, the pages after the lead are skipped. No test requests it.
  process.env.CLICKS_DOT_NET_URL = "https://ads.example";
  register = createReceiversFile({ mva: { maximum: 12 } });
  useCatalogue(schools);
  database = await createTestDatabase();
  server = await serveApi();
});
afterAll(async () => {
  await Promise.all([server.close(), operator.close(), elm.close()]);
  await database.drop();
});
beforeEach(async () => {
  await db().delete(receiverCapacityReservations);
  // The school Elm is also in the register, with a webhook. The register also contains a law firm that accepts all
  // leads.
  register.use([
    school("elm", { webhook: createWebhookEntry(elm.url), accepts: [{ states: ["CA"] }] }),
    { id: "firm" },
  ]);
});

const school = (id: string, changes: Partial<FileReceiver> = {}): FileReceiver => ({
  id,
  name: `Sample ${id} (test data)`,
  kind: "school",
  contact: { city: "Austin", state: "TX", website: "https://school.example" },
  ...changes,
});

async function leadOf({ sessionId }: Visitor) {
  const [lead] = await db().select().from(leads).where(eq(leads.sessionId, sessionId));
  if (!lead) return undefined;
  const sent = await db().select().from(deliveries).where(eq(deliveries.leadId, lead.id));
  return { lead, sent, consents: await readDecryptedConsents(db(), lead.id) };
}

const keysOf = (visitor: Visitor) => listConsentItems(visitor).map(({ tcpaKey }) => tcpaKey);

describe("ysm", () => {
  it("goes from Land to a lead: schools are told, named, and asked for one by one", async () => {
    const visitor = new Visitor(server.url, "ysm");
    await submitAnswers(visitor, ysmAnswers.slice(0, 2));
    expect(listInstructions(visitor, "PoiSchoolMappings")).toMatchObject([
      { poiSchoolMatches: expect.arrayContaining([expect.objectContaining({ poi: "11.0701" })]) },
    ]);
    const [mapping] = listInstructions(visitor, "PoiSchoolMappings");
    expect(mapping?.limit).toBe(12);
    expect(mapping?.poiSchoolMatches.map(({ poi }) => poi)).not.toContain("51.3801");
    expect(mapping?.poiSchoolMatches[0]?.schools).toEqual(
      expect.arrayContaining(["ash", "elm", "nevada-0"]),
    );
    const [question] = listInstructions(visitor, "AskQuestions").flatMap(
      ({ questions }) => questions,
    );
    expect(question).toMatchObject({ questionType: "MultiSelectall", useAllOption: true });
    expect(question?.options?.[0]).toMatchObject({
      label: "Computer Game Programming",
      increaseMarker: 12,
    });
    for (const page of ysmAnswers.slice(2)) await visitor.submit(page);

    expect(visitor.pageKey).toBe("Pii");
    expect(keysOf(visitor).sort()).toEqual(["tcpa-ysm-1:ash", "tcpa-ysm-1:elm"]);
    expect(listConsentItems(visitor).every(({ isCheckboxChecked }) => !isCheckboxChecked)).toBe(
      true,
    );
    expect(listInstructions(visitor, "DisplaySelectAllTcpaOption")).toEqual([
      {
        instructionType: "DisplaySelectAllTcpaOption",
        style: "checkbox",
        performSubmit: false,
      },
    ]);
    expect(findSlotContent(visitor, "Match")).toBe(
      '<img src="/schools/sample-arbor.svg" alt="Sample ash (test data)" width="56" height="56">',
    );
    const card = findSlotContent(visitor, "MatchContentHtml");
    expect(card).toContain("schools that pay us");
    expect(card).not.toContain("Sample ash");
    expect(listConsentItems(visitor).map(({ description }) => description)).toContain(
      "Austin, TX · online · starts Jan and Aug" + "<ul><li>Computer science</li></ul>",
    );
    expect(card).not.toContain("firm");

    const accepted = ["tcpa-ysm-1:ash"];
    await visitor.submit({ ...createUniqueContact(), TcpaIdsAccepted: accepted });
    const made = await leadOf(visitor);
    expect(made?.sent).toMatchObject([{ receiverId: "ash", state: "pending", url: operator.url }]);
    expect(made?.consents.map(({ tcpaKey, isChecked }) => [tcpaKey, isChecked]).sort()).toEqual([
      ["tcpa-ysm-1:ash", true],
      ["tcpa-ysm-1:elm", false],
    ]);
  });

  it("in Spanish counts and names those alone that speak it, in Spanish words", async () => {
    const visitor = new Visitor(server.url, "ysm");
    visitor.path = "/es";
    await submitAnswers(visitor, ysmAnswers.slice(0, 2));
    const schoolsOf = listInstructions(visitor, "PoiSchoolMappings").flatMap(
      ({ poiSchoolMatches }) => poiSchoolMatches.flatMap(({ schools }) => schools),
    );
    expect(new Set(schoolsOf)).toEqual(new Set(["ash"]));
    const [question] = listInstructions(visitor, "AskQuestions").flatMap(
      ({ questions }) => questions,
    );
    expect(question?.options).toContainEqual({
      label: "Ciencias de la computación",
      value: "11.0701",
      increaseMarker: "+1 escuela",
    });
    for (const page of ysmAnswers.slice(2)) await visitor.submit(page);
    expect(keysOf(visitor)).toEqual(["tcpa-ysm-1:ash"]);
    const [item] = listConsentItems(visitor);
    expect(item?.description).toBe(
      "Austin, TX · en línea · empieza en ene y ago<ul><li>Ciencias de la computación</li></ul>",
    );
    expect(item?.content).toContain("(escuela en Austin, Texas; school.example)");
    expect(findSlotContent(visitor, "MatchContentHtml")).toContain("escuelas que nos pagan");
    await visitor.submit({ ...createUniqueContact(), TcpaIdsAccepted: keysOf(visitor) });
    const made = await leadOf(visitor);
    expect(made?.lead).toMatchObject({ consentLanguage: "es-US" });
    expect(made?.sent.map(({ receiverId }) => receiverId)).toEqual(["ash"]);
    expect(made?.consents.map(({ content }) => content)).toEqual([item?.content]);
    const shown = await readLeadDetails(db(), made!.lead.id);
    const told = await readLeadPages(db(), shown!);
    expect(JSON.stringify(told)).toContain("Ciencias de la computación");
  });

  it("needs one school at least, and takes no consent for a school that was not shown", async () => {
    const visitor = new Visitor(server.url, "ysm");
    await submitAnswers(visitor, ysmAnswers);
    for (const keys of [[], ["tcpa-ysm-1:nevada-1"]]) {
      const reply = await visitor.act("Submit", {
        ...createUniqueContact(),
        TcpaIdsAccepted: keys,
      });
      expect(reply.status).toBe(400);
    }
    expect(await leadOf(visitor)).toBeUndefined();
  });

  it("goes on after the lead: matches, listings, thank you; Back never undoes what was sent", async () => {
    const visitor = new Visitor(server.url, "ysm");
    await submitAnswers(visitor, ysmAnswers);
    await visitor.submit({ ...createUniqueContact(), TcpaIdsAccepted: keysOf(visitor) });
    const made = await leadOf(visitor);
    expect(made?.sent).toHaveLength(2);
    expect(JSON.parse(findSlotContent(visitor, "ClicksDotNetRequestBody") ?? "{}")).toEqual({
      zip: "92101",
      state: "CA",
      poi: "11.0701",
      level: "HighSchool",
    });
    await visitor.act("BrowserBack");
    expect(findSlotContent(visitor, "ClicksDotNetRequestBody")).toBeDefined();
    await visitor.act("Submit");
    expect(listInstructions(visitor, "DisplayAsdListingsPage")).toEqual([
      {
        instructionType: "DisplayAsdListingsPage",
        args: {
          src: "/mva/listings.html",
          zip: "92101",
          state: "CA",
          poi: "11.0701",
          level: "HighSchool",
        },
      },
    ]);
    await visitor.act("BrowserBack");
    expect(findSlotContent(visitor, "ClicksDotNetRequestBody")).toBeDefined();
    await visitor.act("Submit");
    const resumed = visitor.tab();
    await resumed.land();
    expect(listInstructions(resumed, "DisplayAsdListingsPage")).toHaveLength(1);
    await visitor.act("No Thanks");
    expect(visitor.pageKey).toBe("ThankYou");
    const after = await leadOf(visitor);
    expect(after?.sent).toHaveLength(2);
    expect(after?.lead.id).toBe(made?.lead.id);
    await visitor.act("BrowserBack");
    expect(visitor.pageKey).toBe("ThankYou");
  });

  it("asks no contact details where no school takes the request, and keeps nothing", async () => {
    const visitor = new Visitor(server.url, "ysm");
    const answers = ysmAnswers.map((page) =>
      page.StudyMode ? { ...page, StudyMode: ["Campus"] } : page,
    );
    register.use([]);
    await submitAnswers(visitor, answers);
    await expectNothingKept(visitor, "We don’t have a matching school");
    expect(contentOf(visitor)).toContain("nces.ed.gov/collegenavigator");
  });

  it.each([1, 12])("shows and sends to %i matched schools", async (count) => {
    const visitor = new Visitor(server.url, "ysm");
    register.use(count === 1 ? [school("elm", { accepts: [{ states: ["TX"] }] })] : []);
    const zip = count === 1 ? "92101" : "89501";
    await submitAnswers(
      visitor,
      ysmAnswers.map((page) => (page.PostalCode ? { ...page, PostalCode: [zip] } : page)),
    );
    expect(keysOf(visitor)).toHaveLength(count);
    expect(listInstructions(visitor, "DisplaySelectAllTcpaOption")).toHaveLength(
      count === 1 ? 0 : 1,
    );
    await visitor.submit({ ...createUniqueContact(), TcpaIdsAccepted: keysOf(visitor) });
    expect((await leadOf(visitor))?.sent).toHaveLength(count);
  });

  it("asks a minor kindly to come back, and keeps nothing", async () => {
    const visitor = new Visitor(server.url, "ysm");
    await submitAnswers(
      visitor,
      ysmAnswers.slice(0, -1).map((page) => ("Age" in page ? { ...page, Age: ["Under18"] } : page)),
    );
    await expectNothingKept(visitor, "Please come back when you’re 18");
  });

  it("lets a visitor without a diploma change that answer, and keeps the others", async () => {
    const visitor = new Visitor(server.url, "mdf");
    await submitAnswers(visitor, [mdfAnswers[0]!, { Level: ["NoDiploma"] }]);
    expect(contentTitle(visitor)).toContain("You’ll need a high school diploma or GED first");
    expect(visitor.answer?.actionsAvailable).toMatchObject([{ label: "Change my answer" }]);
    await visitor.act("BrowserBack");
    expect(visitor.pageKey).toBe("Education");
    await visitor.submit({ Level: ["HighSchool"] });
    expect(visitor.pageKey).toBe("AreaOfInterest");
    const { answers } = await readStoredSession(visitor.sessionId);
    expect(answers).toMatchObject({ ...mdfAnswers[0], Level: ["HighSchool"] });
  });

  it("does not match a school whose cap is reached", async () => {
    const nurse = (page: (typeof ysmAnswers)[number]) => {
      if (page.Areas) return { Areas: ["health"] };
      if (page.Programs) return { Programs: ["51.3801"] };
      return page.PostalCode ? { ...page, PostalCode: ["89501"] } : page;
    };
    register.use([], { mva: { maximum: 14 } });
    const first = new Visitor(server.url, "ysm");
    await submitAnswers(first, ysmAnswers.map(nurse));
    expect(keysOf(first)).toContain("tcpa-ysm-1:nevada-nursing");
    await first.submit({
      ...createUniqueContact(),
      TcpaIdsAccepted: ["tcpa-ysm-1:nevada-nursing"],
    });
    const second = new Visitor(server.url, "ysm");
    await submitAnswers(second, ysmAnswers.map(nurse));
    expect(keysOf(second)).not.toContain("tcpa-ysm-1:nevada-nursing");
    expect(keysOf(second)).toHaveLength(12);
  });
});

describe("mdf", () => {
  it("takes several areas in groups, and accepts all schools by one button", async () => {
    const visitor = new Visitor(server.url, "mdf");
    await submitAnswers(visitor, mdfAnswers.slice(0, 3));
    const [question] = listInstructions(visitor, "AskQuestions").flatMap(
      ({ questions }) => questions,
    );
    expect(question?.options).toMatchObject([{ groupName: "Computing" }, { groupName: "Health" }]);
    for (const page of mdfAnswers.slice(3)) await visitor.submit(page);
    expect(visitor.pageKey).toBe("Pii");
    expect(visitor.answer?.actionsAvailable).toMatchObject([
      { actionType: "Submit" },
      { name: "Accept All", actionType: "AcceptTcpas" },
    ]);
    const all = keysOf(visitor);
    await visitor.act("Accept All", { ...createUniqueContact(), TcpaIdsAccepted: all });
    const made = await leadOf(visitor);
    expect(made?.sent.map(({ receiverId }) => receiverId).sort()).toEqual(["ash", "elm"]);
    expect(made?.consents.every(({ isChecked }) => isChecked)).toBe(true);
  });

  it("does not ask which of one program comes first: the lead says it", async () => {
    const visitor = new Visitor(server.url, "mdf");
    await submitAnswers(visitor, [
      ...mdfAnswers.slice(0, 3),
      { Programs: ["51.3801"] },
      ...mdfAnswers.slice(4, 6),
    ]);
    expect(visitor.pageKey).toBe("Pii");
    await visitor.submit({ ...createUniqueContact(), TcpaIdsAccepted: keysOf(visitor) });
    const made = await leadOf(visitor);
    const shown = await readLeadDetails(db(), made!.lead.id);
    expect(shown?.lead.answers).toMatchObject({ MainProgram: ["51.3801"] });
  });

  it("refuses a program that its page did not offer", async () => {
    const visitor = new Visitor(server.url, "mdf");
    await submitAnswers(visitor, mdfAnswers.slice(0, 2));
    await visitor.submit({ Areas: ["health"] });
    const reply = await visitor.act("Submit", { Programs: ["11.0701"] });
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.json)).toContain("Programs");
  });
});

describe("a short flow", () => {
  const steps = async (visitor: Visitor, programs?: string[]) => {
    await visitor.land();
    await visitor.submit({ Interest: ["Programming"] });
    const [question] = listInstructions(visitor, "AskQuestions").flatMap(
      ({ questions }) => questions,
    );
    const values = (question?.options ?? []).flatMap((one) => ("value" in one ? one.value : []));
    expect([...values].sort()).toEqual(["11.0204", "11.0701"]);
    await visitor.submit({ Programs: programs ?? values });
    await visitor.submit({ Level: ["HighSchool"] });
    await visitor.submit({ PostalCode: ["92101"], Age: ["18To24"] });
  };

  it("matches one school, asks which program, and takes the consent with the button", async () => {
    register.use([], { mva: { maximum: 1 } });
    const visitor = new Visitor(server.url, "skinnyFlowGame");
    await steps(visitor);
    expect(visitor.pageKey).toBe("More");
    expect(contentOf(visitor)).toContain("schools that pay us");
    expect(contentOf(visitor)).toContain(
      "<ul><li>Computer Game Programming</li><li>Computer science</li></ul>",
    );
    expect(listInstructions(visitor, "DisplaySelectAllTcpaOption")).toMatchObject([
      { style: "button", performSubmit: false },
    ]);
    const accepted = { ...createUniqueContact(), TcpaIdsAccepted: keysOf(visitor) };
    const unknown = await visitor.act("Submit", { ...accepted, MainProgram: ["51.3801"] });
    expect(unknown.status).toBe(400);
    await visitor.submit({ ...accepted, MainProgram: ["11.0204"] });
    expect(visitor.pageKey).toBe("ThankYou");
    const made = await leadOf(visitor);
    expect(made?.sent).toHaveLength(1);
    expect(made?.consents[0]?.receivers).toHaveLength(1);
  });

  it("does not ask which program where one was chosen, and the lead says it", async () => {
    const visitor = new Visitor(server.url, "skinnyFlowGame");
    await steps(visitor, ["11.0204"]);
    const asked = listInstructions(visitor, "AskQuestions").flatMap(({ questions }) => questions);
    expect(asked.filter(({ fieldName }) => fieldName === "MainProgram")).toMatchObject([
      { questionType: "Hidden", value: "11.0204" },
    ]);
    const own = { ...createUniqueContact(), TcpaIdsAccepted: keysOf(visitor) };
    expect((await visitor.act("Submit", { ...own, MainProgram: ["11.0701"] })).status).toBe(400);
    await visitor.submit({ ...own, MainProgram: ["11.0204"] });
    const made = await leadOf(visitor);
    const shown = await readLeadDetails(db(), made!.lead.id);
    expect(shown?.lead.answers).toMatchObject({ MainProgram: ["11.0204"] });
  });

  it("begins with the level where a campaign knows the interest, and asks for its programs after", async () => {
    const visitor = new Visitor(server.url, "skinnyFlowGame");
    const landingPageUrl = `${server.url}/game-art?Interest=Art`;
    await visitor.land({ landingPageUrl });
    expect(visitor.pageKey).toBe("Education");
    expect(visitor.answer?.actionsAvailable).toContainEqual(
      expect.objectContaining({ label: "Art and animation · change", actionType: "GoBack" }),
    );
    await visitor.submit({ Level: ["HighSchool"] });
    expect(visitor.pageKey).toBe("ProgramOfInterest");
    await visitor.submit({ Programs: ["11.0701"] });
    expect(visitor.pageKey).toBe("Location");
    await visitor.submit({ PostalCode: ["92101"], Age: ["18To24"] });
    await visitor.submit({
      ...createUniqueContact(),
      MainProgram: ["11.0701"],
      TcpaIdsAccepted: keysOf(visitor),
    });
    const made = await leadOf(visitor);
    const shown = await readLeadDetails(db(), made!.lead.id);
    expect(shown?.lead.answers).toMatchObject({ Interest: ["Art"], Level: ["HighSchool"] });
  });

  it("gives each school a consent record of its own where the operator lets it name several", async () => {
    const visitor = new Visitor(server.url, "skinnyFlowGame");
    await steps(visitor);
    const keys = keysOf(visitor);
    expect(keys.sort()).toEqual(["tcpa-skinnyFlowGame-1:ash", "tcpa-skinnyFlowGame-1:elm"]);
    await visitor.submit({
      ...createUniqueContact(),
      MainProgram: ["11.0701"],
      TcpaIdsAccepted: keys,
    });
    const made = await leadOf(visitor);
    expect(made?.sent).toHaveLength(2);
    expect(made?.consents.map(({ receivers }) => receivers?.map(({ id }) => id)).sort()).toEqual([
      ["ash"],
      ["elm"],
    ]);
  });

  it("keeps nothing of whoever says no thanks", async () => {
    register.use([], { mva: { maximum: 1 } });
    const visitor = new Visitor(server.url, "skinnyFlowGame");
    await steps(visitor);
    await visitor.act("No Thanks");
    await expectNothingKept(visitor, "No problem. We didn’t share anything.");
  });
});

describe("delivery", () => {
  it("sends one message a school, each with its own consent; one that fails holds back no other", async () => {
    const visitor = new Visitor(server.url, "ysm");
    elm.responses.push(...Array.from({ length: 5 }, () => ({ status: 503 })));
    operator.received.length = 0;
    await db().delete(deliveries);
    await submitAnswers(visitor, ysmAnswers);
    await visitor.submit({ ...createUniqueContact(), TcpaIdsAccepted: keysOf(visitor) });
    const worker = startBackgroundWorker();
    try {
      await operator.has(1);
      await elm.has(1);
      const stateOf = async (id: string) =>
        (await leadOf(visitor))?.sent.find(({ receiverId }) => receiverId === id)?.state;
      await expect.poll(() => stateOf("ash")).toBe("delivered");
      expect(await stateOf("elm")).toBe("pending");
    } finally {
      await worker.stop();
    }
    const messages = [...operator.received, ...elm.received].map(({ body }) => JSON.parse(body));
    expect(messages.map(({ data }) => data.receiver.id)).toEqual(["ash", "elm"]);
    for (const { data } of messages) {
      expect(data.consents).toMatchObject([{ tcpaKey: `tcpa-ysm-1:${data.receiver.id}` }]);
      expect(data.answers.Programs).toEqual(["11.0701"]);
    }
  });
});

function contentTitle(visitor: Visitor): string | undefined {
  return listInstructions(visitor, "DisplayContent")[0]?.pageData?.titleData;
}

function contentOf(visitor: Visitor): string {
  return listInstructions(visitor, "DisplayContent")[0]?.pageData?.htmlData ?? "";
}

/** Asserts that the visit ended on the page "More" without a lead, and that no answers or personal data are stored. */
async function expectNothingKept(visitor: Visitor, title: string) {
  expect(visitor.pageKey).toBe("More");
  expect(contentTitle(visitor)).toContain(title);
  expect(await leadOf(visitor)).toBeUndefined();
  const { answers, tracking, ipAddress, userAgent } = await readStoredSession(visitor.sessionId);
  expect({ ...answers, ...tracking }).toEqual({});
  expect({ ipAddress, userAgent }).toEqual({ ipAddress: "", userAgent: "" });
  const text = JSON.stringify(await readStoredActions(visitor.sessionId));
  for (const word of ["Under18", "NoDiploma", "92101", "11.0701", "HighSchool"])
    expect(text).not.toContain(word);
}
