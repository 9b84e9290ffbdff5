import "server-only";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { env } from "@/lib/server/env";
import { readIfThere } from "@/lib/server/read-if-there";
import { parseCheckpoint, type Checkpoint } from "./checkpoint";

const ownerOnly = 0o600;
/** The largest checkpoint that was signed, by origin. */
const content = z.record(z.string(), z.string());

/** Where the largest signed checkpoints are kept beside the database (`CONSENT_LOG_FILE`). */
export function memoryPath(): string {
  const { CONSENT_LOG_FILE, DATA_DIR } = env();
  return CONSENT_LOG_FILE || join(DATA_DIR, "consent-log.json");
}

/** The largest checkpoint of an origin that this file knows to be signed; undefined where it knows of none. */
export async function rememberedCheckpoint(
  file: string,
  origin: string,
): Promise<Checkpoint | undefined> {
  const note = (await notesIn(file))[origin];
  if (note === undefined) return undefined;
  const checkpoint = parseCheckpoint(note);
  if (checkpoint?.origin !== origin)
    throw new Error(`${file} does not hold what it should: see CONSENT_LOG_FILE.`);
  return checkpoint;
}

/** Keeps a checkpoint, synced before it resolves; never a smaller one than is there. */
export async function rememberCheckpoint(file: string, note: string): Promise<void> {
  const checkpoint = parseCheckpoint(note);
  if (!checkpoint) throw new Error("This is no checkpoint.");
  const notes = await notesIn(file);
  const known = parseCheckpoint(notes[checkpoint.origin] ?? "");
  if (known && known.size >= checkpoint.size) return;
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  const text = JSON.stringify({ ...notes, [checkpoint.origin]: note });
  await writeFile(draft, text, { mode: ownerOnly, flush: true });
  await rename(draft, file);
}

async function notesIn(file: string): Promise<Record<string, string>> {
  const text = await readIfThere(file);
  return text === undefined ? {} : z.parse(content, JSON.parse(text));
}
