import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { leadCreatedSchema } from "@/flow/protocol/webhooks";
import { runCommand } from "../support/run-command";
import { startProductServer } from "../support/start-app";
import { webhookSecret } from "../support/webhook-secret";
import { startWebhookReceiver } from "../support/webhook-receiver";
import { startWitness } from "../support/witness-process";
import { createContactStep } from "../fixtures/claim-steps";
import { createPerson } from "./journeys";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { jumpToFlowPage } from "./jump";
import { createEmptyDatabase } from "./apps";
import { expect, test } from "./test";

skipDesktopSize();

test(
  "two witnesses sign the log, and a receiver proves a visitor's consent with one file",
  { tag: "@long" },
  async ({ browser }) => {
    test.slow();
    const folder = await mkdtemp(join(tmpdir(), "claims-e2e-witnesses-"));
    const policy = join(folder, "policy.txt");
    const receiver = await startWebhookReceiver();
    const env = {
      DATABASE_URL: await createEmptyDatabase(),
      CONSENT_LOG_ORIGIN: "site.example/consent-log",
      CONSENT_LOG_KEY: randomBytes(32).toString("base64"),
      CONSENT_LOG_FILE: join(folder, "consent-log.json"),
      LEAD_WEBHOOK_URLS: receiver.url,
      LEAD_WEBHOOK_SECRET: webhookSecret,
      RATE_LIMIT_PER_MINUTE: "0",
    };
    const shown = await runCommand("bin/commands/consent-log.ts", ["show"], env);
    const keys = [...shown.stdout.matchAll(/^log (.+)$/gm)].map(([, key]) => key ?? "");
    expect(keys).toHaveLength(1);
    const witnesses = [
      await startWitness("one.example/w", keys, join(folder, "one")),
      await startWitness("two.example/w", keys, join(folder, "two")),
    ];
    const lines = witnesses.map(({ verifierKey, url }, n) => `witness w${n} ${verifierKey} ${url}`);
    const logs = keys.map((key) => `log ${key}`);
    await writeFile(
      policy,
      [...logs, ...lines, "group both all w0 w1", "quorum both", ""].join("\n"),
    );
    const app = await startProductServer({ ...env, CONSENT_LOG_POLICY_FILE: policy });

    const page = await browser.newPage({ baseURL: app.url });
    const flow = new QuestionnairePage(page);
    await jumpToFlowPage(flow, "Pii");
    await flow.answer(createContactStep(createPerson()));
    await flow.expectPage("Submitted!");
    await receiver.has(1);
    const { data } = leadCreatedSchema.parse(JSON.parse(receiver.received[0]?.body ?? ""));
    const checkpoint = async () => (await fetch(`${app.url}/consent-log/checkpoint`)).text();
    await expect
      .poll(checkpoint, { timeout: 30_000 })
      .toMatch(/\n1\n[^]+one\.example[^]+two\.example/);

    const command = ["evidence", data.leadId, "--out", folder];
    const written = await runCommand("bin/commands/leads.ts", command, {
      ...env,
      CONSENT_LOG_POLICY_FILE: policy,
    });
    expect(written).toMatchObject({ code: 0, stderr: "" });
    const bundle = join(folder, `evidence-${data.leadId}.json`);
    const words = ["--policy", policy, "--log", `${app.url}/consent-log`, bundle];
    const verified = await promisify(execFile)(process.execPath, [
      "docs/examples/verify.mjs",
      ...words,
    ]);
    expect(verified.stdout).toContain("witnesses: w0, w1");
    expect(verified.stdout).toContain("unchanged and has");

    await page.close();
    await app.stop();
    await Promise.all(witnesses.map((one) => one.stop()));
    await receiver.close();
  },
);
