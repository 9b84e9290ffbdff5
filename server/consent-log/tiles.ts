import { and, asc, eq, gte, lt } from "drizzle-orm";
import type { DatabaseOrTransaction } from "@/lib/server/db/client";
import { consentLogEntries, consentLogTiles } from "@/lib/server/db/consent-log-schema";
import {
  joinSubtreeRoots,
  hashMerkleLeaf,
  hashMerkleNode,
  splitRangeIntoSubtrees,
  type MerkleHash,
  type MerkleLeafRange,
} from "./tree/merkle-tree";

type LogQueries = Pick<DatabaseOrTransaction, "select">;

/** Coordinates of a tile, a block of up to 256 hashes in the log's Merkle tree (https://c2sp.org/tlog-tiles). */
export interface LogTile {
  /** Level in the tree, from 0. `"entries"` addresses the log entries themselves. */
  level: number | "entries";
  position: number;
  /** Number of hashes in the tile, 1 to 256. */
  width: number;
}

/** Number of hashes in a full tile of the log's Merkle tree. */
export const hashesPerFullLogTile = 256;
/** Number of levels of the Merkle tree that one tile spans. */
const levelsPerTile = 8;

/**
 * Returns the bytes of a tile.
 * @throws Error if the log is too small for the tile.
 */
export async function readLogTile(db: LogQueries, tile: LogTile): Promise<Buffer> {
  if (tile.level !== "entries")
    return Buffer.concat(await readTileHashes(db, { ...tile, level: tile.level }));
  const entries = await readEntryHashes(db, tile.position * hashesPerFullLogTile, tile.width);
  return Buffer.concat(entries.flatMap((hash) => [Buffer.of(0, hash.length), hash]));
}

async function readTileHashes(
  db: LogQueries,
  { level, position, width }: LogTile & { level: number },
): Promise<MerkleHash[]> {
  const start = position * hashesPerFullLogTile;
  if (level === 0) return (await readEntryHashes(db, start, width)).map(hashMerkleLeaf);
  const rows = await db
    .select({ hash: consentLogTiles.hash })
    .from(consentLogTiles)
    .where(
      and(
        eq(consentLogTiles.level, level),
        gte(consentLogTiles.position, start),
        lt(consentLogTiles.position, start + width),
      ),
    )
    .orderBy(asc(consentLogTiles.position));
  return assertComplete(rows, width);
}

async function readEntryHashes(
  db: LogQueries,
  start: number,
  count: number,
): Promise<MerkleHash[]> {
  const rows = await db
    .select({ hash: consentLogEntries.hash })
    .from(consentLogEntries)
    .where(
      and(gte(consentLogEntries.position, start), lt(consentLogEntries.position, start + count)),
    )
    .orderBy(asc(consentLogEntries.position));
  return assertComplete(rows, count);
}

function assertComplete(rows: { hash: Buffer }[], count: number): MerkleHash[] {
  if (rows.length !== count) throw new Error("A part of the consent log's tree is missing.");
  return rows.map(({ hash }) => hash);
}

/**
 * Returns a function that computes root hashes of leaf ranges in the log's Merkle tree. The tree contains the log's
 * first `size` entries. Each tile is read at most once.
 */
export function createLogTreeReader(db: LogQueries, size: number) {
  const tiles = new Map<string, Promise<MerkleHash[]>>();

  function tileAt(level: number, position: number): Promise<MerkleHash[]> {
    const name = `${level}/${position}`;
    const known = tiles.get(name);
    if (known) return known;
    const there =
      Math.floor(size / hashesPerFullLogTile ** level) - position * hashesPerFullLogTile;
    const read = readTileHashes(db, {
      level,
      position,
      width: Math.min(hashesPerFullLogTile, there),
    });
    tiles.set(name, read);
    return read;
  }

  async function subtree(level: number, position: number): Promise<MerkleHash> {
    // A full tile's root is a hash of the tile above.
    const within = level % levelsPerTile;
    const first = position * 2 ** within;
    const hashes = await tileAt(
      Math.floor(level / levelsPerTile),
      Math.floor(first / hashesPerFullLogTile),
    );
    const start = first % hashesPerFullLogTile;
    return computeSubtreeRoot(hashes.slice(start, start + 2 ** within));
  }

  return async (ranges: readonly MerkleLeafRange[]): Promise<MerkleHash[]> => {
    const roots: MerkleHash[] = [];
    for (const range of ranges) {
      const parts: MerkleHash[] = [];
      for (const { level, position } of splitRangeIntoSubtrees(range))
        parts.push(await subtree(level, position));
      roots.push(joinSubtreeRoots(parts));
    }
    return roots;
  };
}

/** Returns the Merkle root of the given hashes, whose number must be a power of two. */
function computeSubtreeRoot(hashes: MerkleHash[]): MerkleHash {
  const [first, second] = hashes;
  if (first === undefined) throw new Error("A part of the consent log's tree is missing.");
  if (second === undefined) return first;
  const half = hashes.length / 2;
  return hashMerkleNode(
    computeSubtreeRoot(hashes.slice(0, half)),
    computeSubtreeRoot(hashes.slice(half)),
  );
}

/** Returns the Merkle root over the first `size` log entries. */
export async function computeLogRoot(db: LogQueries, size: number): Promise<MerkleHash> {
  const [root] = await createLogTreeReader(db, size)([{ start: 0, end: size }]);
  if (!root) throw new Error("The consent log's root is missing.");
  return root;
}
