import { and, eq } from "drizzle-orm";
import { databaseNow } from "@/lib/server/db/clock";
import type { Database } from "@/lib/server/db/client";
import { deliveries, type leads } from "@/lib/server/db/schema";
import { keyedHasher } from "@/lib/server/keyed-hash";
import { lawOf } from "@/lib/server/law/law-of";
import type { Law } from "@/themes/law/jurisdiction";
import type { WithheldReason } from "../delivery/withheld-reasons";
import { findFlow } from "../flows/find-flow";
import type { SiteFeedback } from "./settings";

type Lead = typeof leads.$inferSelect;

/** The names of Google's click ids, the one that says most first. */
export const clickIdNames = ["gclid", "gbraid", "wbraid"] as const;

/**
 * All that an ad system is told of a lead: by which click it came, when, what it is worth, and an id of its own that nobody
 * else can make. Nothing of the person, hashed or not: a hash of a number is the number to whoever has it.
 */
export interface Conversion {
  destinations: object[];
  events: {
    transactionId: string;
    eventTimestamp: string;
    adIdentifiers: Partial<Record<(typeof clickIdNames)[number], string>>;
    currency?: "USD";
    conversionValue?: number;
  }[];
}

/** The request that tells of one lead; undefined where no click of Google's brought it. */
export async function conversionOf(
  db: Database,
  lead: Lead,
  feedback: SiteFeedback,
): Promise<Conversion | undefined> {
  const name = clickIdNames.find((one) => (lead.tracking[one] ?? "") !== "");
  const clickId = name && lead.tracking[name];
  if (name === undefined || clickId === undefined) return undefined;
  const value = await worthOf(db, lead.id);
  const hashOf = await keyedHasher(db);
  const { operatingAccount, loginAccount, conversionAction } = feedback;
  const accountOf = (accountId: string) => ({ accountType: "GOOGLE_ADS", accountId });
  return {
    destinations: [
      {
        operatingAccount: accountOf(operatingAccount),
        ...(loginAccount !== undefined && { loginAccount: accountOf(loginAccount) }),
        productDestinationId: conversionAction,
      },
    ],
    events: [
      {
        transactionId: hashOf(`conversion:${lead.id}`).slice(0, 32),
        eventTimestamp: lead.createdAt.toISOString(),
        adIdentifiers: { [name]: clickId },
        ...(value > 0 && { currency: "USD" as const, conversionValue: value }),
      },
    ],
  };
}

/** What those who took the lead pay for it, in US dollars. */
async function worthOf(db: Database, leadId: string): Promise<number> {
  const taken = await db
    .select({ cents: deliveries.priceCents })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.leadId, leadId),
        eq(deliveries.message, "lead.created"),
        eq(deliveries.state, "delivered"),
      ),
    );
  return taken.reduce((sum, { cents }) => sum + (cents ?? 0), 0) / 100;
}

/**
 * Why an ad system is told nothing of a lead, whatever its site's settings; undefined where it may be. That somebody asked
 * for help after an injury says something of their health: not where a state's law wants a consent before that is passed on
 * or sold, which nobody asks for here, nor where nobody knows the state.
 */
export function whyNotTold(
  lead: Pick<Lead, "privacySignal" | "flowKey" | "answers">,
): WithheldReason | undefined {
  if (lead.privacySignal) return "privacy signal";
  const asksOfHealth = (findFlow(lead.flowKey)?.healthAnswers ?? ["unknown"]).length > 0;
  if (!asksOfHealth) return undefined;
  const state = lead.answers.StateCode?.[0];
  const law = state === undefined ? undefined : lawOf(state, databaseNow(new Date()));
  return law && isLeftToSignals(law) ? undefined : "law of the state";
}

/** What an opt-out or a notice is enough for: the signal is honored, and the policy tells of it. */
const withoutConsent = new Set(["none", "notice", "opt-out"]);

/** Where the law changed, and nobody has read what it is now, nothing is told. */
function isLeftToSignals({ privacy: { health } }: Law): boolean {
  if (!health) return true;
  const { share, sell } = health.value ?? {};
  return withoutConsent.has(share ?? "") && withoutConsent.has(sell ?? "");
}
