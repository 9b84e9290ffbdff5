import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { verifyEvidenceBundle } from "@/server/reports/verify-evidence-bundle";
import { replayLead, LeadReplayError, type LeadReplay } from "@/server/reports/replay-lead";
import { recordLeadAccess } from "@/server/personal-data/audit";
import { readCurrentRegister } from "@/server/receivers/current-receivers";
import type { Database } from "@/lib/server/db/client";
import { getSiteTheme } from "@/lib/server/site/sites";
import { printNotFoundError } from "./print-not-found-error";
import { mayReadSealedLeads } from "./sealed-leads";
import { appendLogAndReadEvidence, writePrivateFile } from "./lead-evidence";

/**
 * `npm run leads -- replay ID`: renders a lead's pages into a folder, and compares each disclosure with its consent
 * record. Resolves to exit code 1 if anything differs.
 */
export async function replayLeadPagesCommand(
  db: Database,
  id: string,
  { out: folder, reason }: { out: string; reason?: string | undefined },
): Promise<number> {
  if (!(await mayReadSealedLeads(db, [id], reason))) return 1;
  await recordLeadAccess(db, "replay", [id], { reason });
  const replayed = await findReplay(db, id);
  if (!replayed) return printNotFoundError(id);
  if (typeof replayed === "string") return printReplayFaults([replayed]);
  // Imported only here, so the other lead commands start without React components and the HTML parser.
  const { createPageRenderer } = await import("@/bin/consent/create-page-renderer");
  const { renderLeadReplay } = await import("@/bin/consent/render-lead-replay");
  const { renderReplayOverviewPage } = await import("@/bin/consent/render-replay-overview-page");
  const { pages, faults } = renderLeadReplay(await createPageRenderer(), replayed);
  const bundle = await appendLogAndReadEvidence(db, id);
  const checked = bundle && verifyEvidenceBundle(bundle);
  if (checked && !checked.isProved) faults.push(`the evidence is not proved: ${checked.problem}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = pages.map(({ key }, index) => `${String(index + 1).padStart(2, "0")}-${key}.html`);
  for (const [index, { html }] of pages.entries())
    await writePrivateFile(join(folder, files[index] ?? ""), html);
  const consents = pages.flatMap((page) => page.consents);
  const index = renderReplayOverviewPage({ replay: replayed, files, consents, faults });
  await writePrivateFile(join(folder, "index.html"), index);
  console.log(`Rendered ${pages.length} pages into ${folder}. Open index.html first.`);
  if (faults.length > 0) return printReplayFaults(faults);
  console.log(`All ${consents.length} disclosures render exactly as recorded and logged.`);
  return 0;
}

async function findReplay(db: Database, id: string): Promise<LeadReplay | string | undefined> {
  const brandOf = (site: string) => getSiteTheme(site).brand.company;
  try {
    return await replayLead(db, id, { register: await readCurrentRegister(db), brandOf });
  } catch (error) {
    if (error instanceof LeadReplayError) return error.message;
    throw error;
  }
}

function printReplayFaults(faults: readonly string[]): number {
  for (const fault of faults) console.error(`NOT AS RECORDED: ${fault}.`);
  return 1;
}
