import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { verifyEvidenceBundle } from "@/server/reports/verify-evidence-bundle";
import { readEvidenceBundle } from "@/server/reports/evidence-bundle";
import { buildCertificateUrl } from "@/server/consent-log/certificate-url";
import { appendPendingLogEntries } from "@/server/consent-log/append-to-log";
import { signConsentLog } from "@/server/consent-log/sign-log";
import { recordLeadAccess } from "@/server/personal-data/audit";
import type { Database } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { mayReadSealedLeads } from "./sealed-leads";

const ownerOnlyMode = 0o600;
/** Milliseconds to wait before trying again if another process is appending to the consent log. */
const appendWaitMs = 500;

/**
 * Writes a lead's evidence to a folder, as a JSON bundle to verify and as an HTML page to print. Creates the folder if
 * necessary. Resolves to the exit code.
 */
export async function writeEvidenceCommand(
  db: Database,
  id: string,
  { out: folder, reason }: { out: string; reason?: string | undefined },
): Promise<number> {
  const [lead] = await db.select({ id: leads.id }).from(leads).where(eq(leads.id, id));
  if (!lead) {
    console.error(`Lead ${id} does not exist.`);
    return 1;
  }
  if (!(await mayReadSealedLeads(db, [id], reason))) return 1;
  await recordLeadAccess(db, "evidence", [id], { reason });
  const bundle = await appendLogAndReadEvidence(db, id);
  if (!bundle) return 1;
  const checked = verifyEvidenceBundle(bundle);
  // Imported only here, so the other lead commands start without React.
  const { renderEvidencePage } = await import("@/server/certificates/evidence-page");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = join(folder, `evidence-${id}`);
  await writePrivateFile(`${name}.json`, `${JSON.stringify(bundle, null, 2)}\n`);
  await writePrivateFile(`${name}.html`, renderEvidencePage(bundle, checked));
  console.log(`Wrote ${name}.json and ${name}.html.`);
  console.log(`Certificate: ${await buildCertificateUrl(db, { id, site: bundle.lead.site })}`);
  if (checked.isProved) return 0;
  console.error(
    `The evidence is NOT PROVED: ${checked.problem}. Do not use it; see docs/evidence.md.`,
  );
  return 1;
}

/**
 * Appends all pending consent records to the consent log, signs the log, and returns a lead's evidence. Returns
 * undefined if the lead does not exist.
 */
export async function appendLogAndReadEvidence(db: Database, id: string) {
  if ((await appendPendingLogEntries(db)) === undefined) await wait(appendWaitMs);
  await signConsentLog(db);
  return readEvidenceBundle(db, id);
}

/** Writes a file that only its owner can read. */
export async function writePrivateFile(file: string, content: string): Promise<void> {
  const handle = await open(file, "w", ownerOnlyMode);
  try {
    // `open` sets the mode only for new files, so the mode of an existing file is changed here.
    await handle.chmod(ownerOnlyMode);
    await handle.writeFile(content);
  } finally {
    await handle.close();
  }
}
