import { and, asc, eq, gte, lt } from "drizzle-orm";
import type { Queries } from "@/lib/server/db/client";
import { logEntries, logTiles } from "@/lib/server/db/consent-log-schema";
import {
  joinSubtrees,
  hashLeaf,
  hashNode,
  splitIntoSubtrees,
  type Hash,
  type LeafRange,
} from "./tree/merkle-tree";

type Reader = Pick<Queries, "select">;

/** Coordinates of a tile, a block of up to 256 hashes in the log's Merkle tree (https://c2sp.org/tlog-tiles). */
export interface Tile {
  /** Level in the tree, from 0. `"entries"` addresses the log entries themselves. */
  level: number | "entries";
  position: number;
  /** Number of hashes in the tile, 1 to 256. */
  width: number;
}

/** Number of hashes in a full tile. */
export const fullTileSize = 256;
/** Number of tree levels that a tile spans. */
const height = 8;

/**
 * Returns the bytes of a tile.
 * @throws Error if the log is too small for the tile.
 */
export async function readTile(db: Reader, tile: Tile): Promise<Buffer> {
  if (tile.level !== "entries")
    return Buffer.concat(await hashesOfTile(db, { ...tile, level: tile.level }));
  const entries = await entriesFrom(db, tile.position * fullTileSize, tile.width);
  return Buffer.concat(entries.flatMap((hash) => [Buffer.of(0, hash.length), hash]));
}

async function hashesOfTile(
  db: Reader,
  { level, position, width }: Tile & { level: number },
): Promise<Hash[]> {
  const start = position * fullTileSize;
  if (level === 0) return (await entriesFrom(db, start, width)).map(hashLeaf);
  const rows = await db
    .select({ hash: logTiles.hash })
    .from(logTiles)
    .where(
      and(
        eq(logTiles.level, level),
        gte(logTiles.position, start),
        lt(logTiles.position, start + width),
      ),
    )
    .orderBy(asc(logTiles.position));
  return complete(rows, width);
}

async function entriesFrom(db: Reader, start: number, count: number): Promise<Hash[]> {
  const rows = await db
    .select({ hash: logEntries.hash })
    .from(logEntries)
    .where(and(gte(logEntries.position, start), lt(logEntries.position, start + count)))
    .orderBy(asc(logEntries.position));
  return complete(rows, count);
}

function complete(rows: { hash: Buffer }[], count: number): Hash[] {
  if (rows.length !== count) throw new Error("A part of the consent log's tree is missing.");
  return rows.map(({ hash }) => hash);
}

/**
 * Returns a function that computes root hashes of leaf ranges, in the tree of the first `size` entries. The function
 * reads each tile at most once.
 */
export function createTreeReader(db: Reader, size: number) {
  const tiles = new Map<string, Promise<Hash[]>>();

  function tileAt(level: number, position: number): Promise<Hash[]> {
    const name = `${level}/${position}`;
    const known = tiles.get(name);
    if (known) return known;
    const there = Math.floor(size / fullTileSize ** level) - position * fullTileSize;
    const read = hashesOfTile(db, { level, position, width: Math.min(fullTileSize, there) });
    tiles.set(name, read);
    return read;
  }

  async function subtree(level: number, position: number): Promise<Hash> {
    // A full tile's root is a hash of the tile above.
    const within = level % height;
    const first = position * 2 ** within;
    const hashes = await tileAt(Math.floor(level / height), Math.floor(first / fullTileSize));
    const start = first % fullTileSize;
    return rootOfHashes(hashes.slice(start, start + 2 ** within));
  }

  /** The root of a full tile is one hash in the tile above. */
  return async (ranges: readonly LeafRange[]): Promise<Hash[]> => {
    const roots: Hash[] = [];
    for (const range of ranges) {
      const parts: Hash[] = [];
      for (const { level, position } of splitIntoSubtrees(range))
        parts.push(await subtree(level, position));
      roots.push(joinSubtrees(parts));
    }
    return roots;
  };
}

/** Returns the Merkle root over hashes. Their number must be a power of two. */
function rootOfHashes(hashes: Hash[]): Hash {
  const [first, second] = hashes;
  if (first === undefined) throw new Error("A part of the consent log's tree is missing.");
  if (second === undefined) return first;
  const half = hashes.length / 2;
  return hashNode(rootOfHashes(hashes.slice(0, half)), rootOfHashes(hashes.slice(half)));
}

/** Returns the Merkle root over the first `size` log entries. */
export async function computeRoot(db: Reader, size: number): Promise<Hash> {
  const [root] = await createTreeReader(db, size)([{ start: 0, end: size }]);
  if (!root) throw new Error("The consent log's root is missing.");
  return root;
}
