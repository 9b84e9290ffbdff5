import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { checkBundle } from "@/server/reports/check-bundle";
import { replayLead, ReplayFault, type Replay } from "@/server/reports/replay-lead";
import { audit } from "@/server/personal-data/audit";
import { configuredRegister } from "@/server/receivers/current-receivers";
import type { Database } from "@/lib/server/db/client";
import { themeOf } from "@/lib/server/site/sites";
import { notFound } from "./not-found";
import { loggedEvidence, writeOwnersFile } from "./lead-evidence";

/**
 * Renders a lead's pages into a folder, which it creates. Compares each disclosure with its record, and each record
 * with the log. Resolves to the exit code: 1 if anything differs.
 */
export async function replay(db: Database, id: string, folder: string): Promise<number> {
  await audit(db, "replay", [id]);
  const replayed = await replayOf(db, id);
  if (!replayed) return notFound(id);
  if (typeof replayed === "string") return tellFaults([replayed]);
  // Loaded only here, so that the other lead commands start without the components and the HTML parser.
  const { pageDrawing } = await import("@/bin/consent/page-drawing");
  const { drawReplay } = await import("@/bin/consent/drawn-replay");
  const { renderReplayIndex } = await import("@/bin/consent/replay-index");
  const { pages, faults } = drawReplay(await pageDrawing(), replayed);
  const bundle = await loggedEvidence(db, id);
  const checked = bundle && checkBundle(bundle);
  if (checked && !checked.isProved) faults.push(`the evidence is not proved: ${checked.problem}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = pages.map(({ key }, index) => `${String(index + 1).padStart(2, "0")}-${key}.html`);
  for (const [index, { html }] of pages.entries())
    await writeOwnersFile(join(folder, files[index] ?? ""), html);
  const consents = pages.flatMap((page) => page.consents);
  const index = renderReplayIndex({ replay: replayed, files, consents, faults });
  await writeOwnersFile(join(folder, "index.html"), index);
  console.log(`Rendered ${pages.length} pages into ${folder}. Open index.html first.`);
  if (faults.length > 0) return tellFaults(faults);
  console.log(`All ${consents.length} disclosures render exactly as recorded and logged.`);
  return 0;
}

async function replayOf(db: Database, id: string): Promise<Replay | string | undefined> {
  const brandOf = (site: string) => themeOf(site).brand.company;
  try {
    return await replayLead(db, id, { register: configuredRegister(), brandOf });
  } catch (error) {
    if (error instanceof ReplayFault) return error.message;
    throw error;
  }
}

function tellFaults(faults: readonly string[]): number {
  for (const fault of faults) console.error(`NOT AS RECORDED: ${fault}.`);
  return 1;
}
