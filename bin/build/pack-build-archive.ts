import { globSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildFolder } from "@/lib/server/dist-folder";
import { lawFolder } from "@/themes/law/read-law";
import { translationsFolder } from "@/themes/languages/read-translations";
import { migrationsFolder } from "@/lib/server/db/migrate";
import { runInTerminal } from "../run";
import { readCompiledState } from "./compile";

/** Files, besides compiled code, that a production server or a command reads. The archive contains them. */
const additionalFiles = [
  "bin/desk/desk.css",
  "bin/desk/figures.css",
  "bin/desk/tables.css",
  "bin/desk/forms.css",
  "bin/main.mjs",
  "bin/receiver-guide/samples",
  migrationsFolder,
  "next.config.ts",
  "package.json",
  "package-lock.json",
  "public",
  "README.md",
  ".env.example",
  ".npmrc",
];

/**
 * Packs the build, the compiled programs and `additionalFiles` into `dist/claims-{id}.tar.gz`, and deletes older
 * archives. Logs a warning if `tar` fails. Does nothing if the build is not in `.next`.
 */
export async function packBuildArchive(id: string): Promise<void> {
  if (buildFolder !== ".next") return;
  for (const older of globSync("dist/claims-*.tar.gz")) rmSync(older);
  const archive = `dist/claims-${id}.tar.gz`;
  // Next's build cache takes up most of the folder, and a server does not need it.
  const built = readdirSync(buildFolder)
    .filter((name) => !["cache", "trace", "trace-build", "types"].includes(name))
    .map((name) => join(buildFolder, name));
  const compiled = readCompiledState()?.outputs ?? [];
  const texts = [lawFolder, translationsFolder].flatMap((folder) =>
    globSync(`${folder}/**/*.json`),
  );
  const code = await runInTerminal("tar", [
    "-czf",
    archive,
    ...additionalFiles,
    ...texts,
    ...compiled,
    ...built,
  ]).catch(() => 1);
  if (code === 0) console.log(`Wrote the archive for all machines: ${archive}`);
  else console.warn("No archive was written, because tar failed or is not installed.");
}
