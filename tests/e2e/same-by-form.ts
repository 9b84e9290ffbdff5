import { expect, type Browser } from "@playwright/test";
import { FlowPage } from "./flow-page";
import { makeCallee, type Journey, type Person } from "./journeys";
import { receivedAbout } from "./received-webhooks";
import { consentsOf, onlyLeadOf } from "./stored-leads";
import { test } from "./test";

/** Opens a page in a browser that runs no script, as `journey.start` does. The caller closes its context. */
export async function openWithoutScript(browser: Browser, start: string): Promise<FlowPage> {
  const { viewport, userAgent, isMobile, hasTouch } = test.info().project.use;
  const device = { viewport, userAgent, isMobile, hasTouch };
  const context = await browser.newContext({ ...device, javaScriptEnabled: false });
  const flow = new FlowPage(await context.newPage(), { isWithoutScript: true });
  await flow.page.goto(start);
  return flow;
}

/** Walks a journey to its end in a browser that runs no script. */
export async function walkByForm(browser: Browser, journey: Journey) {
  const person = makeCallee();
  const flow = await openWithoutScript(browser, journey.start);
  await flow.answerAll(journey.steps(person));
  await flow.expectPage(journey.end);
  return { flow, person };
}

/**
 * Walks a journey again without script. Asserts that the lead, its consents and its messages equal those of the visitor with
 * script, except for times, certificates, and the page's URL.
 */
export async function expectSameByForm(
  browser: Browser,
  journey: Journey,
  scripted: Person,
): Promise<void> {
  const { flow, person } = await walkByForm(browser, journey);
  await flow.page.context().close();
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

/** Leaves out the reasons for the missing script, and for a run's many quick visitors. */
function isOfVisitor(reason: string): boolean {
  return !/^(?:without_script|phone_repeated|address_pace)$|faster/.test(reason);
}

/** The stored and delivered result of a person's visit, without values that differ between any two visits. */
async function resultOf(person: Person, databaseUrl?: string) {
  const lead = await onlyLeadOf(person.email, databaseUrl);
  const consents = await consentsOf(lead.id, databaseUrl);
  const given = new Set(consents.filter((one) => one.is_checked).map((one) => one.tcpa_key));
  // A receiver gets one message, whatever it says.
  const receivers = consents.some(({ tcpa_key }) => tcpa_key.includes(":")) ? given.size : 1;
  await expect.poll(async () => (await receivedAbout(lead.id)).length).toBe(receivers);
  const messages = (await receivedAbout(lead.id)).map(({ body }) => {
    const { data } = JSON.parse(body) as { data: { consents: object[] } };
    return {
      ...without(data, [
        "certificates",
        "certificateStates",
        "tlogProof",
        "leadId",
        "sessionId",
        "score",
      ]),
      consents: data.consents.map((one) =>
        without(one, ["acceptedAt", "pageUrl", "record", "ipAddress"]),
      ),
    };
  });
  const stored = without(lead, [
    ...ofRow,
    ...["missing_scripts", "certificates", "certificate_states", "score", "score_reasons"],
    ...["consent_date", "created_at"],
  ]);
  const rows = consents.map((one) => without(one, [...ofRow, "accepted_at", "page_url"]));
  const text = JSON.stringify({ lead: stored, consents: sorted(rows), messages: sorted(messages) });
  const same: unknown = JSON.parse(
    text.replaceAll(person.email, "the-email").replaceAll(person.phone, "the-phone"),
  );
  return { reasons: lead.score_reasons, certificateStates: lead.certificate_states, same };
}

/** Columns that no two rows share, and those that the lead's own key seals. */
const ofRow = [
  ...["id", "lead_id", "session_id", "sequence", "wrapped_key", "trail", "ip_address"],
  ...["app_time", "answers_hmac"],
];

function without(row: object, names: readonly string[]) {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

/** Receivers of the same weight come in any order. */
function sorted(rows: object[]): object[] {
  return rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
}
