import { Webhook } from "standardwebhooks";
import { expect } from "@playwright/test";
import type { ReceivedWebhook } from "../support/webhook-receiver";
import { started } from "./settings";

/** What the provider got about a lead, once it is there; throws unless its signature is right. */
export async function receivedWebhook(leadId: string): Promise<unknown> {
  let found: ReceivedWebhook[] = [];
  await expect
    .poll(async () => (found = await receivedAbout(leadId)).length, {
      message: "webhooks of the lead",
    })
    .toBeGreaterThan(0);
  const [first] = found;
  if (!first) throw new Error("The webhook went away.");
  return new Webhook(started().webhookSecret).verify(
    first.body,
    first.headers as Record<string, string>,
  );
}

/** Everything that mentions a lead or session. */
export async function receivedAbout(id: string): Promise<ReceivedWebhook[]> {
  const response = await fetch(started().receiverUrl);
  const all = (await response.json()) as ReceivedWebhook[];
  return all.filter(({ body }) => body.includes(id));
}
