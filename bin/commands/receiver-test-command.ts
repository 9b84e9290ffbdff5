import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { getSchoolCatalogue } from "@/server/receivers/current-catalogue";
import { createTestLogSigner } from "@/server/consent-log/test-proof";
import { findFlow } from "@/server/flows/find-flow";
import { postToReceiver } from "@/server/delivery/post-to-receiver";
import { createTestLead, type TestLeadContext } from "@/bin/receiver-guide/create-test-lead";
import {
  listMatchableReceivers,
  type ReceiverRegister,
} from "@/server/receivers/receiver-register";
import type { Receiver } from "@/server/receivers/receiver";
import { readBuildId } from "@/lib/server/builds/build-meta";
import { listSiteContactDetails, getSiteOrigin } from "@/lib/server/site/sites";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";
import { UsageError } from "./command-parameters";
import { requireKnownName } from "./option-values";

/**
 * `npm run receivers -- test ID`: sends an invented lead, marked as a test, to a receiver's webhook and prints the
 * response. The lead is neither stored nor counted. Resolves to the exit code.
 */
export async function testReceiverCommand(
  register: ReceiverRegister,
  { id, site, save }: { id: string; site?: string | undefined; save?: string | undefined },
): Promise<number> {
  const receiver = requireReceiver(register, id);
  const { webhook } = receiver;
  if (!webhook)
    throw new UsageError(
      `${id} has no webhook, so there is nothing to test: its leads wait until you hand them over`,
    );
  const now = new Date();
  const message = createTestLead(receiver, getTestLeadContext(register, receiver, site), now);
  if (save !== undefined) writeFileSync(save, `${JSON.stringify(message, null, 2)}\n`);
  const began = performance.now();
  const result = await postToReceiver(webhook, { id: `test_${randomUUID()}`, message, now });
  const took = Math.round(performance.now() - began);
  console.log(
    `${new URL(webhook.url).host}: ${result.kind}, ${result.status ?? "no response"}, ${took} ms` +
      (result.kind === "accepted" ? "" : `: ${result.reason}`),
  );
  if (result.response) console.log(`Response: ${result.response}`);
  const { signer } = createTestLogSigner();
  console.log(
    `The proof of this test lead verifies only with this policy:\nlog ${signer.verifierKey}\nquorum none`,
  );
  return result.kind === "accepted" ? 0 : 1;
}

/**
 * `npm run receivers -- guide ID`: prints an HTML guide that tells one receiver how to accept leads. Resolves to the
 * exit code.
 */
export async function receiverGuideCommand(
  register: ReceiverRegister,
  id: string,
): Promise<number> {
  const receiver = requireReceiver(register, id);
  const places = listReceiverSites(register, receiver).map((theme) => ({
    ...getTestLeadContext(register, receiver, theme.site),
    origin: getSiteOrigin(theme),
  }));
  if (places.length === 0) throw new UsageError(`${id} accepts no leads from any site`);
  // Imported only here, so the other receiver commands start without React.
  const { renderReceiverGuide } = await import("../receiver-guide/receiver-guide");
  process.stdout.write(renderReceiverGuide({ receiver, acceptedSites: places, now: new Date() }));
  return 0;
}

/** Returns the receiver or school with the given id. Throws a UsageError that suggests the most similar id. */
function requireReceiver(register: ReceiverRegister, id: string): Receiver {
  const all = [...register.receivers, ...(register.schools ?? [])];
  requireKnownName(
    "receiver",
    all.map((receiver) => receiver.id),
    id,
  );
  const found = all.find((receiver) => receiver.id === id);
  if (!found) throw new UsageError(`unknown receiver ${id}`);
  return found;
}

/**
 * Returns the requested site with its main flow. If no site was requested, returns the first site whose leads the
 * receiver accepts. Throws a UsageError if the receiver accepts no leads from the site.
 */
function getTestLeadContext(
  register: ReceiverRegister,
  receiver: Receiver,
  wanted?: string,
): TestLeadContext {
  const theme = listReceiverSites(register, receiver).find(
    ({ site }) => wanted === undefined || site === wanted,
  );
  const flow = theme && findFlow(theme.flows.main.flowKey);
  if (!theme || !flow)
    throw new UsageError(`${receiver.id} accepts no leads from ${wanted ?? "any site"}`);
  const { site, brand } = theme;
  return {
    ...{ site, flow, brand: brand.company, contact: listSiteContactDetails(site) },
    ...{ catalogue: getSchoolCatalogue(), buildId: readBuildId() },
  };
}

/** Returns the sites whose leads a receiver accepts. */
function listReceiverSites(register: ReceiverRegister, receiver: Receiver): Theme[] {
  return Object.values(themes).filter(({ site, flows }) => {
    const flow = findFlow(flows.main.flowKey);
    const isMatchable =
      flow &&
      (listMatchableReceivers(register, flow)?.some(({ id }) => id === receiver.id) ?? true);
    return isMatchable && receiver.accepts.some(({ sites }) => sites?.includes(site) ?? true);
  });
}
