import { and, eq } from "drizzle-orm";
import { estimateDatabaseTime } from "@/lib/server/db/clock";
import type { Database } from "@/lib/server/db/client";
import { deliveries, type leads } from "@/lib/server/db/schema";
import { createKeyedHasher } from "@/lib/server/keyed-hash";
import { findLawOnDay } from "@/lib/server/law/get-law";
import type { Law } from "@/themes/law/jurisdiction";
import type { WithheldReason } from "../delivery/withheld-reasons";
import { findFlow } from "../flows/find-flow";
import type { SiteAdFeedbackSettings } from "./settings";

type Lead = typeof leads.$inferSelect;

/** The names of Google's click ids, the most precise first. */
export const googleClickIdNames = ["gclid", "gbraid", "wbraid"] as const;

/**
 * The report of a lead to Google Ads: click id, time, value and a transaction id. Contains no personal data, not even
 * hashed, because a phone number can be recovered from its hash.
 */
export interface AdConversion {
  destinations: object[];
  events: {
    transactionId: string;
    eventTimestamp: string;
    adIdentifiers: Partial<Record<(typeof googleClickIdNames)[number], string>>;
    currency?: "USD";
    conversionValue?: number;
  }[];
}

/**
 * Builds the report of a lead to Google Ads. Returns `undefined` if the lead did not come from a click on a Google ad.
 */
export async function buildAdConversion(
  db: Database,
  lead: Lead,
  feedback: SiteAdFeedbackSettings,
): Promise<AdConversion | undefined> {
  const name = googleClickIdNames.find((one) => (lead.tracking[one] ?? "") !== "");
  const clickId = name && lead.tracking[name];
  if (name === undefined || clickId === undefined) return undefined;
  const value = await readLeadValue(db, lead.id);
  const hashOf = await createKeyedHasher(db);
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

/** Returns the sum of the prices that receivers pay for the lead, in US dollars. */
async function readLeadValue(db: Database, leadId: string): Promise<number> {
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
 * Returns the reason why a lead must not be reported to an ad system, or `undefined` if it may be reported. Reasons are
 * a privacy signal from the browser, and a state law that permits sharing health answers only with consent. The sites
 * never ask for that consent.
 */
export function getConversionWithheldReason(
  lead: Pick<Lead, "privacySignal" | "flowKey" | "answers">,
): WithheldReason | undefined {
  if (lead.privacySignal) return "privacy signal";
  const asksOfHealth = (findFlow(lead.flowKey)?.healthAnswers ?? ["unknown"]).length > 0;
  if (!asksOfHealth) return undefined;
  const state = lead.answers.StateCode?.[0];
  const law =
    state === undefined ? undefined : findLawOnDay(state, estimateDatabaseTime(new Date()));
  return law && isReportPermitted(law) ? undefined : "law of the state";
}

/**
 * Legal requirements that the sites meet without asking for consent. `notice`: the privacy policy gives notice.
 * `opt-out`: the sites obey the browser's privacy signal.
 */
const requirementsWithoutConsent = new Set(["none", "notice", "opt-out"]);

/**
 * Tells whether the state's law permits reporting a lead to an ad system without consent. Returns false if the current
 * law is uncertain.
 */
function isReportPermitted({ privacy: { health } }: Law): boolean {
  if (!health) return true;
  const { share, sell } = health.value ?? {};
  return requirementsWithoutConsent.has(share ?? "") && requirementsWithoutConsent.has(sell ?? "");
}
