import { parseNote, type SignedNote } from "../signed-note";
import type { Hash } from "../tree/merkle-tree";

/** What a log says it is: https://c2sp.org/tlog-checkpoint. */
export interface Checkpoint {
  origin: string;
  size: number;
  root: Hash;
}

/** The text of a checkpoint, which is signed. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${root.toString("base64")}\n`;
}

/** Reads a checkpoint's note; undefined for what is none. Its signatures are not checked. */
export function parseCheckpoint(note: string): (Checkpoint & { note: SignedNote }) | undefined {
  const signed = parseNote(note);
  const [origin = "", size = "", root = "", ...extensions] = signed?.text.split("\n") ?? [];
  // The last line ends with a newline, and none is empty.
  if (!signed || origin === "" || extensions.pop() !== "" || extensions.includes(""))
    return undefined;
  const hash = Buffer.from(root, "base64");
  if (!/^(?:0|[1-9]\d{0,14})$/.test(size)) return undefined;
  if (hash.length !== 32 || hash.toString("base64") !== root) return undefined;
  return { origin, size: Number(size), root: hash, note: signed };
}
