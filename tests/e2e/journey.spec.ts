import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { leadCreatedSchema } from "@/flow/protocol/webhooks";
import { onActionResponseSchema } from "@/flow/protocol/responses";
import { runCommand } from "../support/run-command";
import {
  createContactStep,
  getInjuredAnswers,
  injuredVisitorSteps,
  mvaSteps,
  freeTextField,
} from "../fixtures/claim-steps";
import { createPersonWithUniquePhone } from "./journeys";
import { QuestionnairePage } from "./flow-page";
import { waitForWebhook } from "./received-webhooks";
import { expectSameLeadWithoutScript } from "./same-by-form";
import { findLeadConsents, findOnlyLead } from "./stored-leads";
import { expect, test } from "./test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

const starts = [
  { start: "/", tag: [] },
  { start: "/claims/makeclaim", tag: "@long" },
];

for (const { start, tag } of starts)
  test(
    `an injured visitor of ${start} becomes a stored, evidenced and delivered lead`,
    { tag },
    async ({ page, browser, started, expectAccessible }) => {
      test.slow();
      const person = createPersonWithUniquePhone();
      const flow = new QuestionnairePage(page);
      await page.goto(`${start}?utm_source=e2e&gclid=click-1`);

      await flow.expectPage(mvaSteps.kind.page);
      await expectAccessible(page);
      await flow.answerAll(injuredVisitorSteps.slice(0, -1), async (step) => {
        if (step === mvaSteps.kind) return;
        await flow.expectInView(step.page);
        await expectAccessible(page, "#questionnaire");
      });
      await flow.expectInView(mvaSteps.fault.page);
      await expectAccessible(page, "#questionnaire");
      const answered = page.waitForResponse((one) => one.url().endsWith("/api/flow/OnAction"));
      await flow.answer(mvaSteps.fault);
      const sent = consentsIn(await (await answered).json());
      const contact = createContactStep(person);
      await flow.expectInView(contact.page);
      const shown = await flow.consentHtml();
      expect(shown).toEqual(sent.map(({ content }) => content));
      await expect(flow.consentGroup.getByRole("checkbox")).not.toBeChecked();
      await expectAccessible(page, "#questionnaire");
      await flow.fillIn({ page: contact.page, fill: freeTextField });
      await flow.answer(contact);

      await expect(flow.form.getByText("Save your evidence (")).toBeVisible();
      await flow.expectInView("Submitted!", "three seconds");
      await expectAccessible(page);
      const lead = await findOnlyLead(person.email);
      expect(lead).toMatchObject({
        site: "mva",
        flow_key: "mva",
        first_name: person.firstName,
        last_name: person.lastName,
        phone_number: person.phone,
        consent: true,
        password: null,
      });
      expect(lead.answers).toMatchObject({
        ...getInjuredAnswers(person),
        Description: Object.values(freeTextField),
      });

      const consents = await findLeadConsents(lead.id);
      expect(consents.map((record) => record.content)).toEqual(shown);
      expect(consents.map((record) => record.content_sha256)).toEqual(shown.map(sha256));
      const [consent] = consents;
      expect(consent).toMatchObject({
        tcpa_key: sent[0]?.tcpaKey,
        is_checked: true,
        name: `${person.firstName} ${person.lastName}`,
        phone_number: person.phone,
        user_agent: await page.evaluate(() => navigator.userAgent),
      });
      expect(consent?.page_url).toContain(started.appUrl + start);
      expect(consent?.build_id).toMatch(/\S/);

      const landing = { path: start, referrerHost: "", campaign: "" };
      const touch = { utm_source: "e2e", gclid: "click-1" };
      const webhook = leadCreatedSchema.parse(await waitForWebhook(lead.id));
      expect(webhook).toEqual({
        type: "lead.created",
        timestamp: lead.created_at.toISOString(),
        data: {
          leadId: lead.id,
          receiver: {
            id: expect.stringMatching(/^url-[0-9a-f]{16}$/),
            name: new URL(started.receiverUrl).host,
          },
          site: "mva",
          flowKey: "mva",
          flowVersion: lead.flow_version,
          sessionId: lead.session_id,
          language: "en-US",
          landing: { first: landing, last: landing },
          callWindow: {
            timeZone: "America/Los_Angeles",
            from: "08:00",
            until: "21:00",
            days: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
          },
          answers: lead.answers,
          tracking: { ...touch, firstTouch: touch, lastTouch: touch },
          experiments: {},
          privacySignal: false,
          score: { value: lead.score, reasons: lead.score_reasons },
          consents: consents.map((record) => ({
            tcpaKey: record.tcpa_key,
            contentSha256: record.content_sha256,
            text: record.content,
            acceptedAt: record.accepted_at.toISOString(),
            ipAddress: record.ip_address,
            userAgent: record.user_agent,
            pageUrl: record.page_url,
            record: expect.stringContaining(record.content_sha256),
          })),
          tlogProof: expect.stringContaining("c2sp.org/tlog-proof@v1\n"),
          certificates: {
            universalLeadId: "",
            trustedFormCertificateId: "",
            trustedFormCertificateUrl: "",
          },
          certificateUrl: expect.stringContaining(`/certificates/${lead.id}/`),
          certificateStates: { TrustedForm: "unavailable", JornayaLeadId: "unavailable" },
        },
      });
      expect(lead.flow_version).toMatch(/^[0-9a-f]{64}$/);
      await expectSameLeadWithoutScript(
        browser,
        {
          start: `${started.appUrl}${start}?utm_source=e2e&gclid=click-1`,
          steps: (other) => {
            const { fill, ...contact } = createContactStep(other);
            return [...injuredVisitorSteps, { ...contact, fill: { ...fill, ...freeTextField } }];
          },
          end: "Submitted!",
        },
        person,
      );

      const file = test.info().outputPath("webhook.json");
      await writeFile(file, JSON.stringify(webhook));
      const env = { DATABASE_URL: started.databaseUrl };
      const proof = await runCommand("bin/commands/consent-verify.ts", ["--webhook", file], env);
      expect(proof.stderr + proof.stdout).toContain("matches the webhooks");
      const verdict = await runCommand("bin/commands/consent-verify.ts", [], env);
      expect(verdict.stderr + verdict.stdout).toContain("The consent log is intact");
      expect(verdict.code).toBe(0);

      const home = page.waitForEvent("load");
      await flow.press(flow.form.getByRole("link", { name: "Home" }));
      await home;
      expect(new URL(page.url()).pathname).toBe("/");
    },
  );

/** Returns the consent items in a flow API response. */
function consentsIn(answer: unknown) {
  return onActionResponseSchema
    .parse(answer)
    .instructions.flatMap((one) => (one.instructionType === "RequestTcpaConsent" ? one.tcpa : []));
}
