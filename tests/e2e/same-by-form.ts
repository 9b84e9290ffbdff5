import { expect } from "@playwright/test";
import { FormVisitor } from "../support/form-visitor";
import { answerAllByForm, expectFormPage } from "./answer-by-form";
import { makePerson, newNumber, type Person, type Step } from "./journeys";
import { receivedAbout } from "./received-webhooks";
import { consentsOf, onlyLeadOf } from "./stored-leads";

/** A way to a lead, as a visitor with script took it. */
export interface Way {
  /** Where it begins: an address of the app. */
  start: string;
  /** All its pages, the one with consent and those after the lead among them. */
  steps: (person: Person) => Step[];
  /** Heading of the last page. */
  end: string;
  databaseUrl?: string;
}

/** Walks it by forms alone, and to its end; returns who walked. */
export async function walkByForm(
  { start, steps, end }: Way,
  headers: Record<string, string> = {},
): Promise<{ visitor: FormVisitor; person: Person }> {
  const { origin, pathname, search } = new URL(start);
  const visitor = new FormVisitor(origin, headers);
  const person = { ...makePerson(), phone: newNumber() };
  await visitor.open(pathname + search);
  await answerAllByForm(visitor, steps(person));
  expectFormPage(visitor, end);
  return { visitor, person };
}

/**
 * Walks a way once more, by forms alone: the lead, its consents and its messages are those that the visitor with script
 * made, but for times, what certifies, and where the page stood.
 */
export async function expectSameByForm(
  way: Way,
  scripted: { person: Person; userAgent: string },
): Promise<void> {
  const { person } = await walkByForm(way, { "user-agent": scripted.userAgent });
  const [byScript, byForm] = [
    await resultOf(scripted.person, way.databaseUrl),
    await resultOf(person, way.databaseUrl),
  ];
  expect(byForm.reasons).toContain("without_script");
  expect(byForm.reasons.filter(isOfVisitor)).toEqual(byScript.reasons.filter(isOfVisitor));
  const known = Object.entries(byForm.certificateStates);
  expect(known.map(([name]) => name)).toEqual(Object.keys(byScript.certificateStates));
  for (const [name, state] of known) expect(state, name).toBe("no-script");
  expect(byForm.same).toEqual(byScript.same);
}

/** Neither how it came nor how quick and how many a run's visitors are. */
function isOfVisitor(reason: string): boolean {
  return !/^(?:without_script|phone_repeated|address_pace)$|faster/.test(reason);
}

/** What became of a person's visit, with what must differ apart. */
async function resultOf(person: Person, databaseUrl?: string) {
  const lead = await onlyLeadOf(person.email, databaseUrl);
  const consents = await consentsOf(lead.id, databaseUrl);
  const expected = new Set(consents.filter((one) => one.is_checked).map((one) => one.tcpa_key));
  const received = async () => (await receivedAbout(lead.id)).map(({ body }) => parse(body));
  // A receiver has one message, whatever it is told of.
  const receivers = consents.some(({ tcpa_key }) => tcpa_key.includes(":")) ? expected.size : 1;
  await expect.poll(async () => (await received()).length).toBe(receivers);
  const messages = (await received()).map(({ data: { consents, ...data } }) => ({
    ...without(data, [...certifying, "leadId", "sessionId", "score"]),
    consents: consents.map((one) => without(one, ["acceptedAt", "pageUrl", "record", "ipAddress"])),
  }));
  const byReceiver = messages.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  // Schools of the same weight are drawn in any order.
  const rows = consents
    .toSorted((a, b) => a.tcpa_key.localeCompare(b.tcpa_key))
    .map((one) => without(one, [...ofRow, "accepted_at", "page_url"]));
  const { score_reasons: reasons, certificate_states: certificateStates } = lead;
  const asStored = without(lead, [
    ...ofRow,
    ...["missing_scripts", "certificates", "certificate_states", "score", "score_reasons"],
    ...["consent_date", "created_at"],
  ]);
  const text = JSON.stringify({ lead: asStored, consents: rows, messages: byReceiver });
  const same: unknown = JSON.parse(
    text.replaceAll(person.email, "the-email").replaceAll(person.phone, "the-phone"),
  );
  return { reasons, certificateStates, same };
}

/** What no two rows share, and what is sealed with a key of its lead's own. */
const ofRow = [
  ...["id", "lead_id", "session_id", "sequence", "wrapped_key", "trail", "ip_address"],
  ...["app_time", "answers_hmac"],
];
const certifying = ["certificates", "certificateStates", "tlogProof"];

function without<Row extends object>(row: Row, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

function parse(body: string) {
  return JSON.parse(body) as { data: { consents: object[] } & Record<string, unknown> };
}
