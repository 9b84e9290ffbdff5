import { expect } from "@playwright/test";
import type { VisitorContact } from "../fixtures/claim-steps";
import type { SchoolJourney } from "../fixtures/school-journeys";
import { fetchReceivedWebhooks, verifyWebhook } from "./received-webhooks";
import { findLeadConsents, findOnlyLead } from "./stored-leads";

/** Payload of a webhook to a receiver. */
interface Data {
  receiver: { id: string };
  consents: { tcpaKey: string }[];
  experiments?: Record<string, string>;
}

/**
 * Asserts that a student's lead has a consent record for each displayed school. Each agreed school must have got one
 * message with only its own consent. Returns the experiment variants in the messages.
 */
export async function expectSchoolDeliveries(
  journey: SchoolJourney,
  person: VisitorContact,
  databaseUrl: string,
  { shown, agreed = shown }: { shown: string[]; agreed?: string[] },
): Promise<Record<string, string>> {
  const lead = await findOnlyLead(person.email, databaseUrl);
  expect(lead.answers).toMatchObject(journey.answers);
  const keyOf = (id: string) => `tcpa-${journey.site}-1:${id}`;
  const consents = await findLeadConsents(lead.id, databaseUrl);
  expect(consents.map(({ tcpa_key }) => tcpa_key).sort()).toEqual(shown.map(keyOf).sort());
  const given = consents.filter(({ is_checked }) => is_checked).map(({ tcpa_key }) => tcpa_key);
  expect(given.sort()).toEqual(agreed.map(keyOf).sort());
  await expect.poll(async () => (await fetchReceivedWebhooks(lead.id)).length).toBe(agreed.length);
  const messages = (await fetchReceivedWebhooks(lead.id)).map(
    (one) => (verifyWebhook(one) as { data: Data }).data,
  );
  expect(messages.map(({ receiver }) => receiver.id).sort()).toEqual(agreed.toSorted());
  for (const { receiver, consents } of messages)
    expect(consents.map(({ tcpaKey }) => tcpaKey)).toEqual([keyOf(receiver.id)]);
  return messages[0]?.experiments ?? {};
}
