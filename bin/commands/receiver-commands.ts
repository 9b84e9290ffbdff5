import { findFlow } from "@/server/flows/find-flow";
import type { FlowDefinition } from "@/server/flows/flow-definition";
import { countCapUsage } from "@/server/receivers/cap-usage";
import { formatReceivingHours, explainMatch } from "@/server/receivers/explain-match";
import type { Receiver } from "@/server/receivers/receiver";
import {
  listMatchableReceivers,
  getMaximumReceivers,
  type ReceiverRegister,
} from "@/server/receivers/receiver-register";
import { themes } from "@/themes/registry";
import type { Database } from "@/lib/server/db/client";

/** Prints the number of receivers, and remarks on unusual settings. */
export function checkReceiverRegisterCommand(register: ReceiverRegister): number {
  if (!register.isNamed) {
    console.log(describeUnnamedRegister(register));
    return 0;
  }
  const { receivers } = register;
  console.log(`${receivers.length} receivers, all entries are valid.`);
  for (const receiver of receivers)
    for (const remark of listReceiverRemarks(receiver)) console.log(`  ${receiver.id}: ${remark}`);
  return 0;
}

/** Returns remarks on valid settings that may be mistakes, such as a missing webhook. */
function listReceiverRemarks({ kind, contact, webhook }: Receiver): string[] {
  return [
    ...(webhook ? [] : ["no webhook: its leads wait until you hand them over"]),
    ...(kind === "law-firm" && contact.responsibleLawyer === undefined
      ? ["a law firm without a responsible lawyer: many states require the name in advertising"]
      : []),
  ];
}

export function listReceiversCommand(register: ReceiverRegister): number {
  if (!register.isNamed) console.log(describeUnnamedRegister(register));
  const schools = register.schools ?? [];
  if (schools.length > 0)
    console.log(`${schools.length} schools from the catalogue receive leads of education flows.`);
  for (const receiver of register.receivers) {
    const { id, name, kind, contact, caps, weight, webhook } = receiver;
    const place = [contact.city, contact.state].filter(Boolean).join(", ");
    const facts = [
      [kind, place].filter(Boolean).join(" in "),
      `caps: ${caps?.day ?? "none"} per day, ${caps?.month ?? "none"} per month`,
      `receives ${formatReceivingHours(receiver)}`,
      `weight ${weight}`,
      webhook ? new URL(webhook.url).host : "no webhook",
    ];
    console.log(`${id}  ${name}\n    ${facts.join("; ")}`);
  }
  return 0;
}

/** An invented lead for testing which receivers would match. */
export interface TrialLead {
  site: string;
  answers: Record<string, string[]>;
  now: Date;
}

/**
 * Prints which receivers would get a trial lead now, and why the remaining receivers would not get it. Reserves no
 * capacity.
 */
export async function explainReceiverMatchCommand(
  db: Database,
  register: ReceiverRegister,
  { now, ...lead }: TrialLead,
): Promise<number> {
  const receivers = listMatchableReceivers(register, findMainFlow(lead.site) ?? {});
  if (!receivers) {
    console.log(describeUnnamedRegister(register));
    return 0;
  }
  const usage = await countCapUsage(db, receivers);
  const explained = explainMatch({ receivers }, lead, { now, usage });
  const takers = explained.filter(({ reasons }) => reasons.length === 0);
  const maximum = getMaximumReceivers(register, lead.site, findMainFlow(lead.site));
  const total = takers.reduce((sum, { receiver }) => sum + receiver.weight, 0);
  console.log(
    takers.length === 0
      ? `No receiver would get such a lead of ${lead.site}. The flow would end before it asks for contact details.`
      : `A lead of ${lead.site} goes to at most ${maximum}. It would go to${takers.length > maximum ? ` ${maximum} of` : ""}:`,
  );
  for (const { receiver } of takers)
    console.log(`  ${receiver.id}  ${receiver.name} (weight ${receiver.weight} of ${total})`);
  const others = explained.filter(({ reasons }) => reasons.length > 0);
  if (others.length > 0) console.log("It would not go to:");
  for (const { receiver, reasons } of others)
    console.log(`  ${receiver.id}  ${reasons.join("; ")}`);
  return 0;
}

/** Returns a site's main flow, for example the claim questionnaire. */
function findMainFlow(site: string): FlowDefinition | undefined {
  const flowKey = Object.hasOwn(themes, site) ? themes[site]?.flows.main.flowKey : undefined;
  return flowKey === undefined ? undefined : findFlow(flowKey);
}

function describeUnnamedRegister({ receivers }: ReceiverRegister): string {
  return receivers.length > 0
    ? `No register is stored: every lead goes to all ${receivers.length} URLs of LEAD_WEBHOOK_URLS.`
    : "No register is stored, and LEAD_WEBHOOK_URLS is not set: the operator keeps the leads, and the consent names the operator.";
}
