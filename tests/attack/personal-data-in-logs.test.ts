import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { getProgramArguments } from "@/tests/support/run-command";
import { injuredVisitorAnswers, walkToPage } from "@/tests/support/mva-journey";
import { Visitor } from "@/tests/support/visitor";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";
import { webhookSecret } from "@/tests/support/webhook-secret";

/** Unique texts that the visitor types. No log line may contain them. */
const canary = {
  FirstName: "Quillon",
  LastName: "Vexmoor",
  Phone: "6197249813",
  Email: "quillon.vexmoor@canary-mail.com",
  Description: "The zinnober tram hit me at Xylophone Street",
};
const canaries = [
  ...Object.values(canary),
  "(619) 724-9813",
  "724-9813",
  "query-canary-5521",
  "referer-canary-8812",
  "cookie-canary-3309",
  "agent-canary-1177",
];

let database: TestDatabase;
let receiver: WebhookReceiver;
let server: ChildProcess;
let url = "";
let written = "";

beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await startWebhookReceiver();
  const args = getProgramArguments("tests/support/flow-api-process.ts");
  server = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      LEAD_WEBHOOK_URLS: receiver.url,
      LEAD_WEBHOOK_SECRET: webhookSecret,
      RATE_LIMIT_PER_MINUTE: "0",
      LOG_LEVEL: "debug",
      // With this limit, the person's second lead is rejected.
      LEADS_PER_CONTACT_PER_DAY: "1",
    },
  });
  server.stderr?.setEncoding("utf8").on("data", (text: string) => (written += text));
  const lines = createInterface({ input: server.stdout ?? process.stdin });
  [url] = (await once(lines, "line")) as [string];
  lines.on("line", (line) => (written += line));
});
afterAll(async () => {
  server.kill("SIGKILL");
  await receiver.close();
  await database.drop();
});

const contact = {
  FirstName: [canary.FirstName],
  LastName: [canary.LastName],
  Phone: [canary.Phone],
  Email: [canary.Email],
  Description: [canary.Description],
  TcpaIdsAccepted: ["tcpa-legal-1"],
};
const headers = {
  "user-agent": "Mozilla/5.0 agent-canary-1177",
  referer: "http://localhost/?referer-canary-8812",
};

async function visitorOnContactPage(): Promise<Visitor> {
  const visitor = new Visitor(url);
  await visitor.land({ landingPageUrl: `${url}/?email=${canary.Email}&q=query-canary-5521` });
  for (const [, answers] of injuredVisitorAnswers) await visitor.submit(answers);
  return visitor;
}

it("a whole flow, its mistakes, failures and refusals leave nothing personal in the log at debug", async () => {
  receiver.responses.push({ status: 500 });
  const visitor = await visitorOnContactPage();
  // Invalid answers: the log may contain the field's name but not its value.
  await visitor.act("Submit", { ...contact, Phone: [`${canary.Phone}9`] });
  await visitor.act("Submit", { ...contact, Email: [`${canary.Email} ${canary.Phone}`] });
  await visitor.act("Submit", { ...contact, [canary.Email]: [canary.Phone] });
  await visitor.act(canary.FirstName, contact);
  await visitor.send("/api/flow/OnAction", `{"clientData": "${canary.Email}`, headers);
  await visitor.send("/api/flow/OnAction", JSON.stringify(contact), {
    ...headers,
    cookie: "session=cookie-canary-3309",
  });
  await visitor.post("/api/flow/Land", { flowKey: canary.Email, sessionId: canary.Phone }, headers);
  const stranger = new Visitor(url, "mva", { sessionId: visitor.sessionId });
  await stranger.land({ landingPageUrl: canary.Email });
  // A lead, a failed delivery, and a second lead that exceeds the limit.
  expect(await visitor.submit(contact)).toBe("ThankYou");
  await receiver.has(1);
  const second = new Visitor(url);
  await walkToPage(second, "Pii");
  expect((await second.act("Submit", contact)).status).toBe(429);
  // A database error whose statement parameters contain answers.
  const broken = await visitorOnContactPage();
  await breakDatabase();
  expect((await broken.act("Submit", contact)).status).toBeGreaterThanOrEqual(500);

  expect(written).toContain("lead.refused");
  expect(written).toContain("delivery.");
  // The server process writes its log shortly after the response.
  await expect.poll(() => written).toMatch(/"level":50/);
  const lower = written.toLowerCase();
  expect(canaries.filter((value) => lower.includes(value.toLowerCase()))).toEqual([]);
});

/** Renames the table of actions, so that every statement on it fails. */
async function breakDatabase(): Promise<void> {
  const { getConnectionPool } = await import("@/lib/server/db/client");
  await getConnectionPool().query("alter table flow_actions rename to flow_actions_gone");
}
