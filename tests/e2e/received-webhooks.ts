import { expect } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import type { ReceivedWebhook } from "../support/webhook-receiver";
import { getStartedServers } from "./settings";

/** Waits for the first webhook about a lead and returns its body. Throws if the signature is invalid. */
export async function waitForWebhook(leadId: string): Promise<unknown> {
  await expect.poll(async () => (await fetchReceivedWebhooks(leadId)).length).toBeGreaterThan(0);
  const [first] = await fetchReceivedWebhooks(leadId);
  return first && verifyWebhook(first);
}

/** Verifies a webhook's signature and returns the body. Throws if the signature is invalid. */
export function verifyWebhook({ body, headers }: ReceivedWebhook): unknown {
  return new Webhook(getStartedServers().webhookSecret).verify(
    body,
    headers as Record<string, string>,
  );
}

/** Returns all received webhooks that contain the id of a lead or session. */
export async function fetchReceivedWebhooks(id: string): Promise<ReceivedWebhook[]> {
  const response = await fetch(getStartedServers().receiverUrl);
  const all = (await response.json()) as ReceivedWebhook[];
  return all.filter(({ body }) => body.includes(id));
}
