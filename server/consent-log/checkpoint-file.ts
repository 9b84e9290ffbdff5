import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { getEnv } from "@/lib/server/env";
import { readFileIfExists } from "@/lib/server/read-file-if-exists";
import { parseCheckpoint, type LogCheckpoint } from "./log/checkpoint";

const ownerOnly = 0o600;
/** Format of the file `CONSENT_LOG_FILE`: JSON with the largest signed checkpoint of each origin (log name). */
const checkpointFileSchema = z.record(z.string(), z.string());

/**
 * Returns the path of the file with the largest signed checkpoints (`CONSENT_LOG_FILE`). The file is separate from the
 * database, so it reveals commits that the database has lost.
 */
export function getCheckpointFilePath(): string {
  const { CONSENT_LOG_FILE, DATA_DIR } = getEnv();
  return CONSENT_LOG_FILE || join(DATA_DIR, "consent-log.json");
}

/**
 * Reads the largest signed checkpoints from `CONSENT_LOG_FILE`, by origin (log name). Returns an empty map if the file
 * is missing.
 * @throws Error if the file is damaged.
 */
export async function readCheckpointFile(
  file = getCheckpointFilePath(),
): Promise<ReadonlyMap<string, LogCheckpoint>> {
  const checkpoints = Object.entries(await readNotes(file)).map(([origin, note]) => {
    const checkpoint = parseCheckpoint(note);
    if (checkpoint?.origin !== origin) throw new Error(formatDamagedFileMessage(file));
    return [origin, checkpoint] as const;
  });
  return new Map(checkpoints);
}

const formatDamagedFileMessage = (file: string) => `${file} is damaged: see CONSENT_LOG_FILE.`;

/**
 * Writes a checkpoint to `CONSENT_LOG_FILE` and syncs the file to disk. Does nothing if the file has a checkpoint of at
 * least the same size.
 * @throws Error if the checkpoint or the file is malformed.
 */
export async function writeCheckpointFile(file: string, note: string): Promise<void> {
  const checkpoint = parseCheckpoint(note);
  if (!checkpoint) throw new Error("The file has no valid checkpoint.");
  const notes = await readNotes(file);
  const known = parseCheckpoint(notes[checkpoint.origin] ?? "");
  if (known && known.size >= checkpoint.size) return;
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  const text = JSON.stringify({ ...notes, [checkpoint.origin]: note });
  await writeFile(draft, text, { mode: ownerOnly, flush: true });
  await rename(draft, file);
}

async function readNotes(file: string): Promise<Record<string, string>> {
  const text = await readFileIfExists(file);
  if (text === undefined) return {};
  try {
    return z.parse(checkpointFileSchema, JSON.parse(text));
  } catch (error) {
    throw new Error(formatDamagedFileMessage(file), { cause: error });
  }
}
