import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deskPermissions, deskRoles, type DeskRole } from "@/bin/desk/access/desk-permissions";
import type { DeskPeople } from "@/bin/desk/access/desk-people";
import { deskPages } from "@/bin/desk/pages/registry";
import { createLead } from "@/server/leads/create-lead";
import { recordOutcome } from "@/server/outcomes/record-outcome";
import { listLeadAccessEntries } from "@/server/personal-data/audit";
import { readCurrentRegister } from "@/server/receivers/current-receivers";
import { publishRegister } from "@/server/receivers/register-versions";
import { db } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { publishLandingPage } from "@/server/landing-pages/publish-landing-page";
import { rideshareCampaign } from "@/themes/campaigns/rideshare";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { startDesk, type TestDesk } from "@/tests/support/desk";
import { createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { createReceiverEntry } from "@/tests/support/receivers-file";

const people: DeskPeople = {
  people: Object.fromEntries(deskRoles.map((role) => [`${role}@example.com`, role])),
  groups: {},
};
let database: TestDatabase;
let desk: TestDesk;
let leadId: string;
let deliveryId: string;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
  const receiver = createReceiverEntry({ id: "alpha", webhook: { url: "https://alpha.example/" } });
  const publication = { author: "ann", reason: "First contract" };
  await publishRegister(db(), { receivers: [receiver] }, publication);
  await publishLandingPage(db(), rideshareCampaign, publication);
  desk = await startDesk(database.url, {
    createMethod: () => ({ kind: "proxy", personHeader: "remote-user" }),
    readPeople: () => people,
  });
  const register = await readCurrentRegister(db());
  const input = createLeadInput(await insertConsentPageSession(), register);
  leadId = (await db().transaction((tx) => createLead(tx, input))).leadId;
  [{ id: deliveryId }] = await setDelivery({ state: "delivered", deliveredAt: new Date() });
  await recordOutcome(db(), register, {
    sender: { receiverId: "alpha", deliveryId, messageId: "m1" },
    data: { leadId, outcome: "returned", reason: "call Ann again", at: new Date().toISOString() },
    text: "{}",
  });
});
afterAll(async () => {
  await desk.close();
  await database.drop();
});

async function setDelivery(values: Partial<typeof deliveries.$inferInsert>) {
  const rows = await db()
    .update(deliveries)
    .set(values)
    .where(eq(deliveries.leadId, leadId))
    .returning();
  return rows as [(typeof rows)[number]];
}

const signedInAs = (role: string) => ({ "remote-user": `${role}@example.com` });
const openPage = (role: string, path: string) => desk.get(path, signedInAs(role));
const submitPage = (role: string, path: string, form: Record<string, string>) =>
  desk.post(path, form, signedInAs(role));
/** Returns the page's URL with the id that it needs. */
const addressOf = (path: string) =>
  ({
    "/lead": `/lead?id=${leadId}`,
    "/receiver": "/receiver?id=alpha",
    "/landing-page": "/landing-page?page=rideshare",
  })[path] ?? path;
const readNewestEntry = async () => (await listLeadAccessEntries(db(), 1))[0];

/** The pages that each role can view. They are written out, so that a change of the table must be made twice. */
const viewed: Record<DeskRole, readonly string[]> = {
  owner: [
    ...["/", "/leads", "/lead", "/deliveries", "/receivers", "/receiver", "/returns", "/requests"],
    ...["/campaigns", "/landing-pages", "/landing-page", "/funnel"],
    ...["/experiments", "/flow-texts", "/site-settings", "/alerts", "/system", "/holds"],
  ],
  operator: [
    ...["/", "/leads", "/lead", "/deliveries", "/receivers", "/receiver", "/returns", "/requests"],
    ...["/campaigns", "/landing-pages", "/landing-page", "/funnel"],
    ...["/experiments", "/flow-texts", "/site-settings", "/alerts", "/system"],
  ],
  compliance: [
    ...["/", "/leads", "/lead", "/deliveries", "/receivers", "/receiver", "/returns", "/requests"],
    ...["/campaigns", "/landing-pages", "/landing-page", "/funnel"],
    ...["/experiments", "/flow-texts", "/site-settings", "/alerts", "/system", "/holds"],
  ],
  marketer: [
    ...["/", "/leads", "/receivers", "/campaigns", "/landing-pages", "/landing-page", "/funnel"],
    ...["/experiments", "/flow-texts", "/site-settings"],
  ],
  viewer: [
    ...["/", "/receivers", "/campaigns", "/landing-pages", "/landing-page", "/funnel"],
    ...["/experiments", "/flow-texts", "/site-settings"],
  ],
};
interface SubmittedForm {
  what: string;
  path: string;
  form(): Record<string, string>;
  /** The roles that can submit the form. Others get 403. */
  roles: readonly DeskRole[];
  /** Status of a permitted submission. */
  success: number;
}

const revealing = ["owner", "operator", "compliance"] as const;
const changing = ["owner", "operator"] as const;
const sealing = ["owner", "compliance"] as const;
const enteringCosts = [...changing, "marketer"] as const;
const marketing = ["owner", "marketer"] as const;
let textChanges = 0;
let tagChanges = 0;
let lateMinutes = 5;
const costKey = { day: "2026-01-05", site: "mva", campaign: "winter" };
const submitted: readonly SubmittedForm[] = [
  {
    ...{ what: "reveals contact data", path: "/lead", roles: revealing, success: 200 },
    form: () => ({ open: "phone", reason }),
  },
  {
    ...{ what: "reveals answers", path: "/lead", roles: revealing, success: 200 },
    form: () => ({ open: "answers", reason }),
  },
  {
    ...{ what: "searches by phone", path: "/leads", roles: revealing, success: 200 },
    form: () => ({ contact: "6195550123", reason }),
  },
  {
    ...{ what: "searches by email", path: "/leads", roles: revealing, success: 200 },
    form: () => ({ contact: "ann@example.com", reason }),
  },
  {
    ...{ what: "searches by id", path: "/leads", success: 200 },
    roles: [...revealing, "marketer"],
    form: () => ({ contact: leadId }),
  },
  {
    ...{ what: "resends", path: "/deliveries", roles: changing, success: 303 },
    form: () => ({ id: deliveryId }),
  },
  {
    ...{ what: "pauses a receiver", path: "/receiver", roles: changing, success: 303 },
    form: () => ({ id: "alpha", action: "pause", reason: "On vacation" }),
  },
  {
    ...{ what: "creates a secret", path: "/receiver", roles: changing, success: 200 },
    form: () => ({ id: "alpha", action: "rotate" }),
  },
  {
    ...{ what: "decides a return", path: "/returns", roles: changing, success: 303 },
    form: () => ({ id: "1", decision: "refuse" }),
  },
  {
    ...{ what: "enters a request", path: "/requests", roles: revealing, success: 303 },
    form: () => ({ action: "enter", kind: "see", channel: "phone", site: "mva" }),
  },
  {
    ...{ what: "places a legal hold", path: "/holds", roles: sealing, success: 303 },
    form: () => ({ action: "place", id: leadId, reason: "A lawsuit is expected" }),
  },
  {
    ...{ what: "changes an alert", path: "/alerts", roles: changing, success: 303 },
    form: () => ({
      ...{ subject: "queue-late", action: "change", time: String((lateMinutes += 1)) },
      reason: "Fewer messages",
    }),
  },
  {
    ...{ what: "tests an alert", path: "/alerts", roles: changing, success: 200 },
    form: () => ({ subject: "queue-late", action: "test" }),
  },
  {
    ...{ what: "enters a cost", path: "/campaigns", roles: enteringCosts, success: 303 },
    form: () => ({ form: "cost", ...costKey, cost: "120.50" }),
  },
  {
    ...{ what: "imports costs", path: "/campaigns", roles: enteringCosts, success: 303 },
    form: () => ({ form: "import", file: "day,site,campaign,cost\n2026-01-05,mva,winter,1\n" }),
  },
  {
    ...{ what: "maps a campaign", path: "/campaigns", roles: enteringCosts, success: 303 },
    form: () => ({ form: "map", name: "Winter – Search", site: "mva", campaign: "winter" }),
  },
  {
    ...{ what: "changes a text", path: "/flow-texts", roles: marketing, success: 303 },
    form: () => ({
      ...{ flow: "mva", page: "Injured", reason: "Clearer words" },
      "en:tip": `Take ${(textChanges += 1)} minutes.`,
    }),
  },
  {
    ...{ what: "restores texts", path: "/flow-texts", roles: marketing, success: 303 },
    form: () => ({ flow: "mva", restore: "0", reason: "Restored the release’s texts" }),
  },
  {
    ...{ what: "changes site settings", path: "/site-settings", roles: marketing, success: 303 },
    form: () => ({
      ...{ site: "mva", microsoftTagId: String(5_550_000 + (tagChanges += 1)) },
      reason: "New ad account",
    }),
  },
  {
    ...{ what: "checks a landing page", path: "/landing-page", roles: marketing, success: 200 },
    form: () => ({ page: "rideshare", action: "check" }),
  },
  {
    ...{ what: "drafts a landing page", path: "/landing-page", roles: marketing, success: 303 },
    form: () => ({ slug: "winter", action: "draft" }),
  },
  {
    ...{ what: "restores a landing page", path: "/landing-page", roles: marketing, success: 303 },
    form: () => ({ page: "rideshare", action: "restore", restored: "1", reason: "Test" }),
  },
  {
    ...{ what: "sees a split’s faults", path: "/experiments", roles: marketing, success: 200 },
    form: () => ({ page: "trucking", action: "weigh" }),
  },
];
const reason = "The person asks which firms called.";

it("knows each page and each role, and permits no form on other pages", () => {
  expect(Object.keys(viewed)).toEqual([...deskRoles]);
  expect(deskPages.map(({ path }) => path).toSorted()).toEqual(
    Object.keys(deskPermissions).toSorted(),
  );
  const withForms = new Set(submitted.map(({ path }) => path));
  for (const { path, submit } of deskPages)
    expect(withForms.has(path), path).toBe(submit !== undefined);
});

describe.each(deskRoles)("the role %s", (role) => {
  it.each(deskPages.map(({ path }) => path))("opens %s, or is refused with 403", async (path) => {
    const { status, text } = await openPage(role, addressOf(path));
    expect(status).toBe(viewed[role].includes(path) ? 200 : 403);
    if (status === 403) expect(text).not.toContain("<nav");
  });

  it("downloads campaigns, and sees forms for costs only if it can submit them", async () => {
    const { status, headers } = await openPage(role, "/campaigns?format=csv");
    expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    const { text } = await openPage(role, "/campaigns");
    const canEnter = enteringCosts.some((one) => one === role);
    expect(text.includes('action="/campaigns"')).toBe(canEnter);
    expect((await openPage("stranger", "/campaigns?format=csv")).status).toBe(403);
  });

  it("sees links only to permitted pages", async () => {
    for (const path of viewed[role]) {
      const { text } = await openPage(role, addressOf(path));
      const linked = [...text.matchAll(/<a [^>]*href="(\/[^"?]*)/g)].map(([, to = ""]) => to);
      expect(viewed[role], path).toEqual(expect.arrayContaining(linked));
      const nav = /<nav aria-label="Pages">(.*?)<\/nav>/s.exec(text)?.[1] ?? "";
      for (const page of viewed[role])
        if (!["/lead", "/receiver", "/landing-page"].includes(page))
          expect(nav, page).toContain(`href="${page}"`);
    }
  });

  it.each(submitted)("$what, or is refused with 403", async ({ path, form, roles, success }) => {
    await setDelivery({ state: "dead", lastError: "http 503", deliveredAt: new Date() });
    const { status } = await submitPage(role, addressOf(path), form());
    expect(status).toBe(roles.includes(role) ? success : 403);
  });
});

describe.each(["marketer", "viewer"] as const)("the role %s", (role) => {
  const secrets = [
    "Ann",
    "O'Hara",
    "6195550123",
    "ann@example.com",
    "203.0.113.7",
    "92101",
    "call Ann",
  ];

  it("gets no personal data, whatever is opened or sent", async () => {
    for (const { path } of deskPages) {
      const forms = submitted.filter((one) => one.path === path).map(({ form }) => form());
      const replies = [
        await openPage(role, addressOf(path)),
        await openPage(role, `${path}?format=csv`),
        await openPage(
          role,
          `${addressOf(path)}${addressOf(path).includes("?") ? "&" : "?"}open=phone`,
        ),
        ...(await Promise.all(forms.map((form) => submitPage(role, addressOf(path), form)))),
      ];
      for (const { text } of replies)
        for (const secret of secrets) expect(text, `${path}: ${secret}`).not.toContain(secret);
    }
  });
});

describe("people without a role", () => {
  it.each(["stranger", "constructor"])("get 403 and a plain page: %s", async (name) => {
    for (const { path } of deskPages) {
      const { status, text } = await openPage(name, addressOf(path));
      expect(status, path).toBe(403);
      expect(text).toContain("has no role at this desk");
      expect(text).not.toContain("<nav");
    }
  });

  it("lose access at once if their entry is removed", async () => {
    people.people["temp@example.com"] = "viewer";
    expect((await openPage("temp", "/")).status).toBe(200);
    delete people.people["temp@example.com"];
    expect((await openPage("temp", "/")).status).toBe(403);
  });
});

describe("the audit", () => {
  it("needs a reason before personal data is revealed, and keeps it with the person", async () => {
    const before = await readNewestEntry();
    for (const bad of ["", "   ", "x", "x".repeat(201)]) {
      const forms = [
        [`/lead?id=${leadId}`, { open: "phone", reason: bad }],
        ["/leads", { contact: "6195550123", reason: bad }],
      ] as const;
      for (const [path, form] of forms) {
        const { status, text } = await submitPage("operator", path, form);
        expect(status).toBe(400);
        expect(text).not.toContain("6195550123");
      }
    }
    expect(await readNewestEntry()).toEqual(before);
    const { text } = await openPage("operator", `/lead?id=${leadId}`);
    expect(text).toMatch(/<input [^>]*required=""[^>]*name="reason"/);
    const opened = await submitPage("compliance", `/lead?id=${leadId}`, { open: "email", reason });
    expect(opened.text).toContain("ann@example.com");
    expect(await readNewestEntry()).toMatchObject({
      ...{
        command: "desk: open email",
        osUser: "compliance@example.com",
        leadIds: [leadId],
        reason,
      },
    });
    await submitPage("compliance", "/leads", { contact: "6195550123", reason });
    expect(await readNewestEntry()).toMatchObject({
      ...{ command: "desk: search", osUser: "compliance@example.com", leadIds: [leadId], reason },
    });
    expect((await openPage("owner", "/system")).text).toContain(reason);
  });

  it("keeps what a change replaced", async () => {
    await setDelivery({ state: "dead", lastError: "http 503" });
    await submitPage("operator", "/deliveries", { id: deliveryId });
    expect(await readNewestEntry()).toMatchObject({
      ...{ command: "desk: replay", osUser: "operator@example.com", leadIds: [leadId] },
      ...{ before: { dead: 1 }, after: { pending: 1 } },
    });
    await setDelivery({ state: "delivered", deliveredAt: new Date() });
    await submitPage("operator", "/returns", { id: "1", decision: "refuse" });
    await submitPage("owner", "/returns", { id: "1", decision: "accept" });
    expect(await readNewestEntry()).toMatchObject({
      ...{ command: "desk: return 1: accept", osUser: "owner@example.com", leadIds: [leadId] },
      ...{ before: { decision: "refuse" }, after: { decision: "accept" } },
    });
    expect((await openPage("compliance", "/system")).text).toContain("decision: refuse");
  });
});
