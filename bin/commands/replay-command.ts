import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { ComparedConsent } from "@/bin/consent/drawn-replay";
import { checkBundle } from "@/server/reports/check-bundle";
import { notKept, replayLead, ReplayFault, type Replay } from "@/server/reports/replay-lead";
import { audit } from "@/server/personal-data/audit";
import { configuredRegister } from "@/server/receivers/current-receivers";
import type { Database } from "@/lib/server/db/client";
import { escapeHtml } from "@/lib/server/escape-html";
import { themeOf } from "@/lib/server/site/sites";
import { notFound } from "./not-found";
import { loggedEvidence, writeOwnersFile } from "./lead-evidence";

/**
 * Draws a lead's pages again into a folder, which it makes, and says whether each text is the one that was recorded, and
 * each record the one that was logged. Resolves to the exit code: 1 where one is not.
 */
export async function replay(db: Database, id: string, folder: string): Promise<number> {
  await audit(db, "replay", [id]);
  const replayed = await replayOf(db, id);
  if (!replayed) return notFound(id);
  if (typeof replayed === "string") return tellFaults([replayed]);
  // Only this command needs what bundles the components, and reads what they draw.
  const { pageDrawing } = await import("@/bin/consent/page-drawing");
  const { drawReplay } = await import("@/bin/consent/drawn-replay");
  const { pages, faults } = drawReplay(await pageDrawing(), replayed);
  const bundle = await loggedEvidence(db, id);
  const checked = bundle && checkBundle(bundle);
  if (checked && !checked.isProved) faults.push(`its evidence is not proved: ${checked.problem}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = pages.map(({ key }, index) => `${String(index + 1).padStart(2, "0")}-${key}.html`);
  for (const [index, { html }] of pages.entries())
    await writeOwnersFile(join(folder, files[index] ?? ""), html);
  const consents = pages.flatMap((page) => page.consents);
  const index = indexOf(replayed, { files, consents, faults });
  await writeOwnersFile(join(folder, "index.html"), index);
  console.log(`Drew ${pages.length} pages into ${folder}: begin with index.html.`);
  if (faults.length > 0) return tellFaults(faults);
  console.log(`Each of ${consents.length} disclosures is drawn as it was recorded and logged.`);
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

interface Told {
  files: readonly string[];
  consents: readonly ComparedConsent[];
  faults: readonly string[];
}

function indexOf({ leadId, site, flow, givenAgain }: Replay, { files, consents, faults }: Told) {
  const list = (items: readonly string[]) =>
    `<ol>${items.map((item) => `<li>${item}</li>`).join("")}</ol>`;
  const verdict =
    faults.length > 0
      ? `<p><strong>Not as recorded:</strong></p>${list(faults.map(escapeHtml))}`
      : "<p>Each disclosure is drawn as it was recorded, and its record is the one that was logged.</p>";
  const given = (isChecked: boolean) => (isChecked ? "agreed" : "not agreed");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lead ${leadId}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
</head><body><h1>Lead ${leadId}, page by page</h1><p>${escapeHtml(`${site}, ${flow.key}`)}</p>${verdict}
${list(files.map((file) => `<a href="${encodeURIComponent(file)}">${escapeHtml(file)}</a>`))}
<h2>Consents</h2>${list(
    [...consents, ...givenAgain].map(
      ({ tcpaKey, contentSha256, isChecked }) =>
        `${escapeHtml(tcpaKey)}, ${given(isChecked)}, SHA-256 ${contentSha256}`,
    ),
  )}
<h2>What was not kept</h2>${list(notKept.map(escapeHtml))}
</body></html>
`;
}
