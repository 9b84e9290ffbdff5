import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requeueDeliveries } from "@/server/delivery/redeliver";
import { createLead } from "@/server/leads/create-lead";
import { storeCampaignCosts } from "@/server/reports/campaign-costs";
import { listBilledLeads } from "@/server/reports/billing";
import { createMoneyReport, type MoneyReportGroup } from "@/server/reports/money-report";
import { readConfiguredRegister } from "@/server/receivers/current-receivers";
import { db } from "@/lib/server/db/client";
import { campaignCosts } from "@/lib/server/db/desk-schema";
import { receiverOutcomes, leadReturnDecisions } from "@/lib/server/db/outcomes-schema";
import { deliveries } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { deliverAllDueLeads } from "@/tests/support/deliver";
import { startDesk } from "@/tests/support/desk";
import { leadAnswers, createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import {
  createReceiversFile,
  createWebhookEntry,
  type FileReceiver,
} from "@/tests/support/receivers-file";
import { runCommand } from "@/tests/support/run-command";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";

let database: TestDatabase;
let endpoint: WebhookReceiver;
let folder: string;
let persons = 0;
const file = createReceiversFile();
const price = 85.5;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
  endpoint = await startWebhookReceiver();
  folder = await mkdtemp(join(tmpdir(), "accident-claims-money-"));
});
afterAll(async () => {
  await endpoint.close();
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});
beforeEach(async () => {
  await db().delete(deliveries);
  await db().delete(campaignCosts);
  use({ price, returnDays: 10 }, {});
});

/** Registers the receivers alpha and beta with these settings, such as prices. */
function use(alpha: Partial<FileReceiver>, beta: Partial<FileReceiver>) {
  const webhook = createWebhookEntry(endpoint.url);
  file.use([
    { id: "alpha", webhook, ...alpha },
    { id: "beta", webhook, ...beta },
  ]);
}

const deps = {
  get db() {
    return db();
  },
  random: () => 0,
  receivers: readConfiguredRegister,
};

interface Sale {
  to?: string;
  /** Date of the delivery, at noon UTC. */
  day?: string;
  site?: string;
  campaign?: string;
}

/** Stores a lead that was delivered to a receiver on a given day. */
async function sell({ to = "alpha", day = "2026-01-05", site = "mva", campaign = "winter" }: Sale) {
  persons += 1;
  const session = {
    ...(await insertConsentPageSession()),
    site,
    tracking: { utm_campaign: campaign },
  };
  const answers = {
    ...leadAnswers,
    Phone: [`(619) 234-${String(persons).padStart(4, "0")}`],
    Email: [`person-${persons}@example.com`],
  };
  const receivers = readConfiguredRegister().receivers.filter(({ id }) => id === to);
  const input = createLeadInput(session, { receivers, answers });
  const { leadId } = await db().transaction((tx) => createLead(tx, input));
  await deliverAllDueLeads(deps);
  const isOfLead = eq(deliveries.leadId, leadId);
  await db()
    .update(deliveries)
    .set({ deliveredAt: new Date(`${day}T12:00:00Z`) })
    .where(isOfLead);
  const [delivery] = await db().select().from(deliveries).where(isOfLead);
  return delivery!;
}

async function returned(
  { leadId, id, receiverId }: typeof deliveries.$inferSelect,
  decision?: "accept" | "refuse",
) {
  const [outcome] = await db()
    .insert(receiverOutcomes)
    .values({
      ...{ messageId: id, bodySha256: "", receiverId, leadId, deliveryId: id },
      ...{ outcome: "returned", occurredAt: new Date() },
    })
    .returning();
  if (decision) await db().insert(leadReturnDecisions).values({ outcomeId: outcome!.id, decision });
}

function report(by: MoneyReportGroup[] = [], from = "2026-01-01", until = "2026-02-01") {
  const days = { from: new Date(from), until: new Date(until) };
  return createMoneyReport(db(), readConfiguredRegister(), { ...days, by });
}

describe("a sale", () => {
  it("is made when its receiver takes the lead, at the price that it has then", async () => {
    const { id, priceCents } = await sell({});
    expect(priceCents).toBe(8_550);
    use({ price: 90 }, {});
    expect(await report()).toMatchObject([{ sold: 1, revenueCents: 8_550 }]);
    // A resent lead counts as sold once, with the date and price of its first delivery.
    await db().transaction((tx) => requeueDeliveries(tx, [{ id, receiverId: "alpha" }]));
    await deliverAllDueLeads(deps);
    expect(endpoint.received.filter(({ headers }) => headers["webhook-id"] === id)).toHaveLength(2);
    const [again] = await db().select().from(deliveries).where(eq(deliveries.id, id));
    expect(again).toMatchObject({ state: "delivered", priceCents: 8_550 });
    expect(again?.deliveredAt?.toISOString()).toBe("2026-01-05T12:00:00.000Z");
  });

  it("without a price is told, and brings nothing", async () => {
    await sell({ to: "beta" });
    expect(await report()).toMatchObject([{ sold: 1, unpriced: 1, revenueCents: 0 }]);
  });

  it.each([
    ["settled where nobody returned it", undefined, { revenueCents: 8_550 }],
    ["open while a return waits", "waits", { open: 1, openCents: 8_550, revenueCents: 0 }],
    ["settled where the return was refused", "refuse", { returned: 0, revenueCents: 8_550 }],
    ["nothing where it was accepted", "accept", { returned: 1, revenueCents: 0, openCents: 0 }],
  ] as const)("is %s", async (_, decision, expected) => {
    const delivery = await sell({});
    if (decision) await returned(delivery, decision === "waits" ? undefined : decision);
    expect(await report()).toMatchObject([{ sold: 1, ...expected }]);
  });

  it("is open until its receiver can return it no more", async () => {
    const day = (daysAgo: number) =>
      new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    await sell({ day: day(9) });
    await sell({ day: day(12) });
    const rows = await report([], day(30), day(0));
    expect(rows).toMatchObject([{ sold: 2, open: 1, openCents: 8_550, revenueCents: 8_550 }]);
  });
});

describe("the report", () => {
  it("sets revenue against cost, split by any of day, site, campaign and receiver", async () => {
    use({ price }, { price: 40 });
    await sell({});
    await sell({ to: "beta" });
    await sell({ to: "beta" });
    await sell({ day: "2026-01-06", site: "roundup", campaign: "spring" });
    await storeCampaignCosts(db(), [
      { day: "2026-01-05", site: "mva", campaign: "winter", cents: 10_000 },
      // No lead of this campaign was accepted.
      { day: "2026-01-05", site: "mva", campaign: "autumn", cents: 501 },
      { day: "2026-02-01", site: "mva", campaign: "winter", cents: 1 },
    ]);
    expect(await report()).toMatchObject([
      { sold: 4, revenueCents: 25_100, costCents: 10_501, marginCents: 14_599 },
    ]);
    expect(await report(["receiver"])).toMatchObject([
      { receiver: "", sold: 0, costCents: 501, marginCents: -501 },
      // 100 dollars are split one to two, exactly to the cent.
      { receiver: "alpha", sold: 2, revenueCents: 17_100, costCents: 3_333 },
      { receiver: "beta", sold: 2, revenueCents: 8_000, costCents: 6_667 },
    ]);
    expect(await report(["campaign"])).toMatchObject([
      { campaign: "autumn", marginCents: -501 },
      { campaign: "spring", marginCents: 8_550 },
      { campaign: "winter", revenueCents: 16_550, costCents: 10_000, marginCents: 6_550 },
    ]);
    expect(await report(["day", "site"])).toMatchObject([
      { day: "2026-01-06", site: "roundup", revenueCents: 8_550, costCents: 0 },
      { day: "2026-01-05", site: "mva", revenueCents: 16_550, costCents: 10_501 },
    ]);
  });

  it("loses no cent, whatever is shared among whom", async () => {
    use({ price }, { price });
    for (const to of ["alpha", "alpha", "alpha", "beta", "beta", "beta", "beta"])
      await sell({ to });
    for (let cents = 1; cents <= 20; cents += 1) {
      await storeCampaignCosts(db(), [
        { day: "2026-01-05", site: "mva", campaign: "winter", cents },
      ]);
      const rows = await report(["receiver"]);
      expect(rows.reduce((sum, { costCents }) => sum + costCents, 0)).toBe(cents);
    }
  });
});

const money = (...args: string[]) =>
  runCommand("bin/commands/money.ts", args, { DATABASE_URL: database.url });

describe("npm run money", () => {
  it("takes costs by day, in the place of what was noted, and from a file all or none", async () => {
    const noted = () => db().select().from(campaignCosts);
    const one = ["--day", "2026-01-05", "--site", "mva", "--campaign", "winter"];
    await money("cost", ...one, "--cost", "99");
    expect((await money("cost", ...one, "--cost", "100.50")).stdout).toContain("$100.50 in total");
    const row = { day: "2026-01-05", site: "mva", campaign: "winter" };
    const imported = { googleCents: 0, metaCents: 0 };
    expect(await noted()).toEqual([{ ...row, ...imported, cents: 10_050 }]);

    const csv = join(folder, "costs.csv");
    await writeFile(
      csv,
      'day,site,campaign,cost\n2026-01-05,mva,winter,7\n2026-13-01,nosuch,"a,b",1.005\n',
    );
    const refused = await money("import", csv);
    expect(refused.code).toBe(1);
    expect(refused.stderr.trim().split("\n")).toEqual([
      'Line 3: "2026-13-01" is not a day such as 2026-01-31.',
      'Line 3: "1.005" is not a cost such as 120.50 or 1,234.50.',
      'Line 3: unknown site "nosuch".',
    ]);
    expect(await noted()).toEqual([{ ...row, ...imported, cents: 10_050 }]);

    await writeFile(
      csv,
      'cost,campaign,site,day\n7,winter,mva,2026-01-05\n"0.40","a,b",mva,2026-01-05\n',
    );
    expect((await money("import", csv)).stdout).toContain("2 costs (entered), $7.40 in total");
    expect(await noted()).toEqual([
      { ...row, ...imported, cents: 700 },
      { ...row, ...imported, campaign: "a,b", cents: 40 },
    ]);
  });

  it("prints the report with what it comes to", async () => {
    await sell({});
    await money("cost", "--day", "2026-01-05", "--site", "mva", "--cost", "100");
    const days = ["--from", "2026-01-01", "--until", "2026-01-05"];
    const { stdout } = await money("report", ...days, "--by", "campaign", "--by", "receiver");
    const lines = stdout.split("\n").map((line) => line.split(/ {2,}/).join("|"));
    expect(lines[0]).toBe(
      "campaign|receiver|visits|started|finished|leads|accepted|returned|revenue|open revenue|cost|cost per lead|" +
        "margin|margin incl. open|open|converted|without price",
    );
    expect(lines[1]).toBe("-|-|0|0|0|0|0|0|$0.00|$0.00|$100.00|-|−$100.00|−$100.00|0|0|0");
    expect(lines[2]).toBe("winter|alpha|0|0|0|0|1|0|$85.50|$0.00|$0.00|-|$85.50|$85.50|0|0|0");
    expect(lines[3]).toBe("total|-|0|0|0|0|1|0|$85.50|$0.00|$100.00|-|−$14.50|−$14.50|0|0|0");
  });

  it("writes a receiver's month: one row a lead, nothing personal, returns at nothing", async () => {
    const kept = await sell({ day: "2026-01-31" });
    const back = await sell({ day: "2026-01-06" });
    await returned(back, "accept");
    await sell({ day: "2026-02-01" });
    await sell({ to: "beta" });
    const csv = join(folder, "alpha.csv");
    const { stdout } = await money(
      "billing",
      "--receiver",
      "alpha",
      "--month",
      "2026-01",
      "--csv",
      csv,
    );
    expect(stdout).toContain(": 1 returned, 0 open, $85.50 owed.");
    const lines = (await readFile(csv, "utf8")).trim().split("\r\n");
    expect(lines.slice(1)).toEqual([
      `"${back.leadId}","${back.id}","2026-01-06T12:00:00.000Z","mva","winter","85.50","returned","0.00"`,
      `"${kept.leadId}","${kept.id}","2026-01-31T12:00:00.000Z","mva","winter","85.50","settled","85.50"`,
      '"total","","","","","","","85.50"',
    ]);
    const none = await money("billing", "--receiver", "nosuch", "--month", "2026-01", "--csv", csv);
    expect(none).toMatchObject({
      code: 1,
      stderr: "Unknown receiver nosuch. npm run receivers -- list prints the ids.\n",
    });
  });
});

describe("the month of a receiver", () => {
  it("holds what the report says that it brought", async () => {
    await sell({});
    await returned(await sell({}), "accept");
    const billed = await listBilledLeads(db(), readConfiguredRegister(), {
      receiverId: "alpha",
      month: "2026-01",
    });
    const [row] = await report(["receiver"]);
    expect(billed.map(({ standing }) => standing).sort()).toEqual(["returned", "settled"]);
    expect(row).toMatchObject({ sold: 2, returned: 1, revenueCents: 8_550 });
  });
});

describe("the desk", () => {
  let desk: Awaited<ReturnType<typeof startDesk>>;
  beforeAll(async () => {
    desk = await startDesk(database.url);
  });
  afterAll(() => desk.close());

  it("shows a young campaign without red, and one that cannot earn its cost in red", async () => {
    const day = new Date().toISOString().slice(0, 10);
    await sell({ day });
    await storeCampaignCosts(db(), [
      { day, site: "mva", campaign: "winter", cents: 5_000 },
      { day, site: "mva", campaign: "autumn", cents: 5_000 },
    ]);
    const rows = await report(["campaign"], day, "2999-01-01");
    const [autumn, winter] = ["autumn", "winter"].map((name) =>
      rows.find(({ campaign }) => campaign === name),
    );
    expect(autumn).toMatchObject({ marginCents: -5_000, expectedCents: -5_000 });
    expect(winter).toMatchObject({ openCents: 8_550, marginCents: -5_000, expectedCents: 3_550 });
    const { text } = await desk.get(`/campaigns?from=${day}&until=${day}&by=campaign`);
    const rowOf = (campaign: string) =>
      text.split("<tr>").find((row) => row.includes(`>${campaign}</a>`)) ?? "";
    expect(rowOf("winter")).toContain('<span class="number quiet">−$50.00</span>');
    expect(rowOf("winter")).toContain('<span class="number good">$35.50</span>');
    expect(rowOf("winter")).not.toContain('class="number bad"');
    expect(rowOf("autumn")).toContain('<span class="number bad">−$50.00</span>');
  });

  it("shows what sites and campaigns brought and cost, and receivers and days", async () => {
    await sell({});
    await storeCampaignCosts(db(), [
      { day: "2026-01-05", site: "mva", campaign: "winter", cents: 12_345 },
    ]);
    const page = (by: string) => desk.get(`/campaigns?from=2026-01-01&until=2026-01-31&by=${by}`);
    for (const by of ["", "day", "receiver"]) {
      const { status, text } = await page(by);
      expect(status).toBe(200);
      expect(text).toContain("$85.50");
      expect(text).toContain("−$37.95");
    }
    expect((await page("receiver")).text).toContain("alpha");
    expect((await page("nosuch")).status).toBe(400);
  });
});

it("refuses a price that is no whole cent, and names the receiver", () => {
  file.write([{ id: "alpha", price: 1.005 }]);
  expect(readConfiguredRegister).toThrow("receiver alpha, price: must be whole cents");
  file.write([]);
});
