import { expect, it } from "vitest";
import { readEnv } from "@/lib/server/env";
import { accidentClaimsTheme } from "@/themes/mva";
import { weedKillerTheme } from "@/themes/roundup";
import { assertDefaultFlowKey } from "./launch-server";
import { createWebhookUrlRegister } from "@/server/receivers/receiver-register";
import { listUnmetLaunchRequirements, formatStartupSummary } from "./format-startup-summary";

const sites = [
  { ...accidentClaimsTheme, hosts: ["claims.example", "www.claims.example"] },
  { ...weedKillerTheme, hosts: [] },
];
const noReceivers = createWebhookUrlRegister([], "");
const secret = `whsec_${"c2VjcmV0".repeat(5)}`;

it("says what is not configured, and what production needs", () => {
  const lines = formatStartupSummary(readEnv({}), sites, noReceivers);
  expect(lines.slice(0, 5)).toEqual([
    "Serving http://localhost:3000 (site mva)",
    "  sites               mva (claims.example, www.claims.example); roundup (no host)",
    "  database            embedded, in .data",
    "  personal data       encrypted with a development key",
    "  flow API            embedded",
  ]);
  expect(lines).toContain("  receivers of leads  none: leads are stored for the operator");
  expect(lines).toContain("  third parties       none");
  expect(lines.join("\n")).toMatch(/ {2}placeholders {8}\d+, listed by npm run launch:check/);
  const missing = lines.slice(lines.indexOf("Before production:") + 1);
  expect(missing.map((line) => line.trim().split(":")[0])).toEqual([
    "DATABASE_URL",
    "DATA_KEY",
    "CONSENT_LOG_ORIGIN, CONSENT_LOG_KEY",
    "ERASURE_JOURNAL_FILE",
    "RECEIVERS_FILE or LEAD_WEBHOOK_URLS",
    "ALERT_WEBHOOK_URL",
    "TRUSTED_PROXIES",
    "RECAPTCHA_SITE_KEY",
    "es",
  ]);
  expect(missing.at(-1)).toMatch(
    /binding texts have no named reviewer \(.*flow-mva.*law.*terms-claims/,
  );
});

it("fits one screen and tells no secret", () => {
  const env = readEnv({
    DATABASE_URL: "postgres://user:hidden-password@db.example/claims",
    FLOW_API_URL: "https://hidden-user:hidden-password@flow.example/hidden-path?key=hidden",
    GEO_API_URL: "https://geo.example/hidden/{ip}",
    LEAD_WEBHOOK_URLS: "https://a.example/hidden, https://b.example/hidden",
    LEAD_WEBHOOK_SECRET: secret,
    ALERT_WEBHOOK_URL: "https://alerts.example/hidden",
    ALERT_WEBHOOK_SECRET: secret,
    SECRET_KEY: "hidden-key",
    DATA_KEY: Buffer.from("hidden".padEnd(32)).toString("base64"),
    CONSENT_LOG_ORIGIN: "site.example/consent-log",
    CONSENT_LOG_KEY: Buffer.from("hidden".padEnd(32)).toString("base64"),
    TRUSTED_PROXIES: "10.0.0.0/8",
    ERASURE_JOURNAL_FILE: "/hidden/erasures.jsonl",
    RECAPTCHA_SITE_KEY: "key",
    JORNAYA_CAMPAIGN_ID: "id",
  });
  const lines = formatStartupSummary(
    env,
    sites.map((site) => ({ ...site, languages: [] })),
    createWebhookUrlRegister(env.LEAD_WEBHOOK_URLS, secret),
  );
  const text = lines.join("\n");
  expect(lines.length).toBeLessThanOrEqual(24);
  expect(text).not.toMatch(/hidden|whsec_/);
  expect(text).not.toContain("Before production");
  expect(lines).toEqual(
    expect.arrayContaining([
      "  database            DATABASE_URL",
      "  personal data       encrypted with DATA_KEY",
      "  flow API            flow.example",
      "  receivers of leads  2, not named in the consent",
      "  third parties       reCAPTCHA, Jornaya",
      "  trusted proxies     10.0.0.0/8",
    ]),
  );
});

it("refuses a DEFAULT_FLOWKEY that the embedded API does not have, and leaves an outside one's alone", () => {
  const refused = () => assertDefaultFlowKey(readEnv({ DEFAULT_FLOWKEY: "nosuch" }));
  expect(refused).toThrow(/DEFAULT_FLOWKEY: unknown flow; choose mva/);
  expect(() => assertDefaultFlowKey(readEnv({}))).not.toThrow();
  expect(() =>
    assertDefaultFlowKey(
      readEnv({ DEFAULT_FLOWKEY: "theirs", FLOW_API_URL: "https://flow.example" }),
    ),
  ).not.toThrow();
});

it("names no unread translations of a site that has none", () => {
  expect(
    listUnmetLaunchRequirements(readEnv({}), [weedKillerTheme], noReceivers).join("\n"),
  ).not.toContain("named reviewer");
});
