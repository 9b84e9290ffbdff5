import { parseSignedNote, type SignedNote } from "../signed-note";
import type { MerkleHash } from "../tree/merkle-tree";

/** A log's name, number of entries, and root hash (https://c2sp.org/tlog-checkpoint). */
export interface LogCheckpoint {
  origin: string;
  size: number;
  root: MerkleHash;
}

/** Returns the text of a checkpoint, which the log's key signs. */
export function formatCheckpoint({ origin, size, root }: LogCheckpoint): string {
  return `${origin}\n${size}\n${root.toString("base64")}\n`;
}

/** Parses a signed checkpoint without verifying its signatures. Returns `undefined` if it is malformed. */
export function parseCheckpoint(note: string): (LogCheckpoint & { note: SignedNote }) | undefined {
  const signed = parseSignedNote(note);
  const [origin = "", size = "", root = "", ...extensions] = signed?.text.split("\n") ?? [];
  // The text ends with a newline and has no empty line.
  if (!signed || origin === "" || extensions.pop() !== "" || extensions.includes(""))
    return undefined;
  const hash = Buffer.from(root, "base64");
  if (!/^(?:0|[1-9]\d{0,14})$/.test(size)) return undefined;
  if (hash.length !== 32 || hash.toString("base64") !== root) return undefined;
  return { origin, size: Number(size), root: hash, note: signed };
}
