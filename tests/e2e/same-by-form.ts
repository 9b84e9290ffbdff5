import { expect, type Browser } from "@playwright/test";
import type { VisitorContact } from "../fixtures/claim-steps";
import { createPersonWithUniquePhone, type VisitorJourney } from "./journeys";
import { QuestionnairePage } from "./flow-page";
import { fetchReceivedWebhooks } from "./received-webhooks";
import { findLeadConsents, findOnlyLead } from "./stored-leads";
import { test } from "./test";

/**
 * Completes a journey again without JavaScript. Asserts that the lead, consents and messages equal those of the visitor
 * with JavaScript. Times, certificates and the page's URL may differ.
 */
export async function expectSameLeadWithoutScript(
  browser: Browser,
  journey: VisitorJourney,
  scripted: VisitorContact,
): Promise<void> {
  const person = createPersonWithUniquePhone();
  const { viewport, userAgent, isMobile, hasTouch } = test.info().project.use;
  const context = await browser.newContext({
    ...{ viewport, userAgent, isMobile, hasTouch, javaScriptEnabled: false },
  });
  const flow = new QuestionnairePage(await context.newPage(), { isWithoutScript: true });
  await flow.page.goto(journey.start);
  await flow.answerAll(journey.steps(person));
  await flow.expectPage(journey.end);
  await context.close();
  const byScript = await resultOf(scripted, journey.databaseUrl);
  const byForm = await resultOf(person, journey.databaseUrl);
  expect(byForm.reasons).toContain("without_script");
  expect(byForm.reasons.filter(isOfVisitor)).toEqual(byScript.reasons.filter(isOfVisitor));
  const { certificateStates } = byForm;
  expect(Object.keys(certificateStates)).toEqual(Object.keys(byScript.certificateStates));
  for (const [name, state] of Object.entries(certificateStates))
    expect(state, name).toBe("no-script");
  expect(byForm.same).toEqual(byScript.same);
}

/**
 * Returns true if a score reason is about the visitor. Returns false for reasons about missing JavaScript or many fast
 * visits.
 */
function isOfVisitor(reason: string): boolean {
  return !/^(?:without_script|phone_repeated|address_pace)$|faster/.test(reason);
}

/** Returns the lead, consents and messages of a visit, without values that are unique to it. */
async function resultOf(person: VisitorContact, databaseUrl?: string) {
  const lead = await findOnlyLead(person.email, databaseUrl);
  const consents = await findLeadConsents(lead.id, databaseUrl);
  const given = new Set(consents.filter((one) => one.is_checked).map((one) => one.tcpa_key));
  // A receiver gets one message, whatever it responds.
  const receivers = consents.some(({ tcpa_key }) => tcpa_key.includes(":")) ? given.size : 1;
  await expect.poll(async () => (await fetchReceivedWebhooks(lead.id)).length).toBe(receivers);
  const bodies = (await fetchReceivedWebhooks(lead.id)).map(({ body }): unknown =>
    JSON.parse(body),
  );
  const [leads, rows] = [cleaned([lead], ofRow), cleaned(consents, ofRow)];
  const text = JSON.stringify({ leads, rows, messages: cleaned(bodies, ofMessage) });
  const same: unknown = JSON.parse(
    text.replaceAll(person.email, "the-email").replaceAll(person.phone, "the-phone"),
  );
  return { reasons: lead.score_reasons, certificateStates: lead.certificate_states, same };
}

/** Columns to ignore: unique to a visit, encrypted with the lead's key, or compared separately. */
const ofRow = [
  ...["id", "lead_id", "session_id", "sequence", "wrapped_key", "trail", "ip_address"],
  ...["app_time", "answers_hmac", "missing_scripts", "certificates", "certificate_states"],
  ...["score", "score_reasons", "consent_date", "created_at", "accepted_at", "page_url"],
];
const ofMessage = [
  ...[
    "certificates",
    "certificateStates",
    "certificateUrl",
    "tlogProof",
    "leadId",
    "sessionId",
    "score",
  ],
  ...["acceptedAt", "pageUrl", "record", "ipAddress", "timestamp"],
];

/**
 * Removes these keys from the values and returns sorted JSON texts. The order of receivers with equal weight is random.
 */
function cleaned(values: readonly unknown[], keys: readonly string[]): unknown[] {
  const texts = values.map((value) =>
    JSON.stringify(value, (key, one: unknown) => (keys.includes(key) ? undefined : one)),
  );
  return texts.sort().map((text): unknown => JSON.parse(text));
}
