import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { formatCsvLine } from "@/lib/server/csv";
import type { Database } from "@/lib/server/db/client";
import { getLeadCampaigns } from "./money/touch-columns";
import { readTrackedVariants } from "../attribution/experiments";
import { parseLandingPageTracking } from "../attribution/landings";
import { readLeadsSince, type LeadWithOutcomes } from "./read-leads";

/**
 * Columns of the CSV export of leads (docs/leads.md). Append new columns at the end, because programs that read the
 * file may rely on the order.
 */
const exportColumns: Record<string, (lead: LeadWithOutcomes) => string> = {
  id: (lead) => lead.id,
  created_at: (lead) => lead.createdAt.toISOString(),
  site: (lead) => lead.site,
  flow_key: (lead) => lead.flowKey,
  flow_version: (lead) => lead.flowVersion,
  first_name: (lead) => lead.firstName,
  last_name: (lead) => lead.lastName,
  email: (lead) => lead.email,
  phone_number: (lead) => lead.phoneNumber,
  call_date: (lead) => lead.callDate ?? "",
  call_time: (lead) => lead.callTime ?? "",
  consent: (lead) => String(lead.consent),
  consent_date: (lead) => lead.consentDate.toISOString(),
  consent_language: (lead) => lead.consentLanguage,
  ip_address: (lead) => lead.ipAddress,
  answers: (lead) => JSON.stringify(lead.answers),
  tracking: (lead) => JSON.stringify(lead.tracking),
  certificate_states: (lead) => JSON.stringify(lead.certificateStates),
  captcha: (lead) => lead.captcha ?? "",
  score: (lead) => lead.score?.toString() ?? "",
  score_reasons: (lead) => lead.scoreReasons.join(" "),
  outcomes: ({ outcomes }) => (outcomes.length > 0 ? JSON.stringify(outcomes) : ""),
  // Two lists in the same order, separated by spaces. Neither ids nor states contain spaces.
  receivers: ({ leadPlacement }) => joinWords(leadPlacement?.receivers.map(({ id }) => id)),
  delivery_states: ({ leadPlacement }) =>
    joinWords(leadPlacement?.receivers.map(({ state }) => state)),
  withdrawn_at: ({ leadPlacement }) => leadPlacement?.withdrawnAt?.toISOString() ?? "",
  unplaced: ({ leadPlacement }) => String(leadPlacement?.isUnplaced ?? false),
  duplicate_of: ({ leadPlacement }) => leadPlacement?.repeats ?? "",
  first_landing_path: (lead) => parseLandingPageTracking(lead.tracking)?.first.path ?? "",
  first_referrer_host: (lead) => parseLandingPageTracking(lead.tracking)?.first.referrerHost ?? "",
  first_campaign: (lead) => getLeadCampaigns(lead.tracking).first,
  landing_path: (lead) => parseLandingPageTracking(lead.tracking)?.last.path ?? "",
  referrer_host: (lead) => parseLandingPageTracking(lead.tracking)?.last.referrerHost ?? "",
  campaign: (lead) => getLeadCampaigns(lead.tracking).last,
  experiments: (lead) => JSON.stringify(readTrackedVariants(lead.tracking)),
  utm_campaign: (lead) => lead.tracking.utm_campaign ?? "",
  landing_campaign: (lead) => parseLandingPageTracking(lead.tracking)?.last.campaign ?? "",
};

function joinWords(words: readonly string[] = []): string {
  return words.join(" ");
}

const ownerOnly = 0o600;

/** Number of exported leads, and ids of leads that could not be decrypted. */
export interface LeadExport {
  written: number;
  unreadable: string[];
}

/** Writes the leads created since a time to a CSV file that only its owner can read. Overwrites an existing file. */
export async function exportLeads(db: Database, file: string, since: Date): Promise<LeadExport> {
  let written = 0;
  const unreadable: string[] = [];
  async function* lines() {
    yield formatCsvLine(Object.keys(exportColumns));
    for await (const lead of readLeadsSince(db, since, (id) => unreadable.push(id))) {
      written += 1;
      yield formatCsvLine(Object.values(exportColumns).map((read) => read(lead)));
    }
  }
  const handle = await open(file, "w", ownerOnly);
  // `open` applies the mode only to a new file; an existing file keeps its own mode.
  await handle.chmod(ownerOnly);
  await pipeline(Readable.from(lines()), handle.createWriteStream());
  return { written, unreadable };
}
