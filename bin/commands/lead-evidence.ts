import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { checkBundle } from "@/server/reports/check-bundle";
import { readEvidence } from "@/server/reports/evidence-bundle";
import { appendToLog } from "@/server/consent-log/append-to-log";
import { signLog } from "@/server/consent-log/sign-log";
import { audit } from "@/server/personal-data/audit";
import type { Database } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";

const ownerOnly = 0o600;
/** Another process is done with a batch by then. */
const loggingMs = 500;

/** Writes a lead's evidence into a folder, which it makes: a bundle to check, and a page to read and print. Resolves to the exit code. */
export async function writeEvidence(db: Database, id: string, folder: string): Promise<number> {
  const [lead] = await db.select({ id: leads.id }).from(leads).where(eq(leads.id, id));
  if (!lead) {
    console.error(`Nothing has the id ${id}.`);
    return 1;
  }
  await audit(db, "evidence", [id]);
  const bundle = await loggedEvidence(db, id);
  if (!bundle) return 1;
  const checked = checkBundle(bundle);
  // Other commands about leads start without React.
  const { renderEvidencePage } = await import("../evidence/evidence-page");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = join(folder, `evidence-${id}`);
  await writeOwnersFile(`${name}.json`, `${JSON.stringify(bundle, null, 2)}\n`);
  await writeOwnersFile(`${name}.html`, renderEvidencePage(bundle, checked));
  console.log(`Wrote ${name}.json and ${name}.html.`);
  if (checked.isProved) return 0;
  console.error(`The evidence is NOT PROVED: ${checked.problem}.`);
  return 1;
}

/** A lead's evidence, once all that was committed is in the log; undefined when there is no such lead. */
export async function loggedEvidence(db: Database, id: string) {
  if ((await appendToLog(db)) === undefined) await wait(loggingMs);
  await signLog(db);
  return readEvidence(db, id);
}

/** Only its owner may read it. */
export async function writeOwnersFile(file: string, content: string): Promise<void> {
  const handle = await open(file, "w", ownerOnly);
  try {
    // The mode above is for a new file; one that was there keeps its own.
    await handle.chmod(ownerOnly);
    await handle.writeFile(content);
  } finally {
    await handle.close();
  }
}
