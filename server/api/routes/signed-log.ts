import { eq } from "drizzle-orm";
import { db } from "@/lib/server/db/client";
import { logOrigins } from "@/lib/server/db/consent-log-schema";
import type { ApiRoute, Parameter } from "@/lib/server/http/api-route";
import { immutableCaching } from "@/lib/server/http/caching";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { findCurrentOrigin, type LogOrigin } from "../../consent-log/log-origin";
import { listNewestCheckpoints } from "../../consent-log/log-size";
import { findPublishedCheckpoint } from "../../consent-log/published-checkpoint";
import { getCosignedNote } from "../../consent-log/sign-log";
import { getSuccessionProof, findSuccessor } from "../../consent-log/log-succession";
import { fullTileSize, readTile, type Tile } from "../../consent-log/tiles";

/** Base path of the published consent log: checkpoint, tree tiles and entries (https://c2sp.org/tlog-tiles). */
const first = "/consent-log";
/** Base path of the log under a later origin (log name), such as `/consent-log/2`. */
const later = `${first}/{number}`;

const textType = "text/plain; charset=utf-8";
/** `Cache-Control` header of a checkpoint: caches may serve it for five seconds. */
const checkpointCaching = "public, max-age=5";

const originNumber: Parameter = {
  name: "number",
  in: "path",
  required: true,
  description: "The number of the origin, 2 or higher.",
  schema: { type: "string", pattern: "^[1-9][0-9]{0,3}$" },
};

const checkpointRoute = (prefix: string, isLater: boolean): ApiRoute => ({
  method: "GET",
  path: `${prefix}/checkpoint`,
  group: "consent-log",
  body: "none",
  docs: {
    operationId: isLater ? "laterLogCheckpoint" : "logCheckpoint",
    summary:
      "Returns the consent log's signed checkpoint: origin, size and root (c2sp.org/tlog-checkpoint)",
    parameters: isLater ? [originNumber] : [],
    responses: { 200: { description: "A signed note, text/plain." } },
    problems: [404],
  },
  async handler({ url }) {
    const origin = await originAt(url, isLater);
    const isCurrent = (await findCurrentOrigin(db()))?.number === origin.number;
    const checkpoint = isCurrent
      ? await findPublishedCheckpoint(db(), origin)
      : (await listNewestCheckpoints(db(), origin, 1))[0];
    if (!checkpoint) throw nothingThere();
    return new Response(await getCosignedNote(db(), checkpoint), {
      headers: { "content-type": textType, "cache-control": checkpointCaching },
    });
  },
});

const tileRoute = (prefix: string, isLater: boolean): ApiRoute => ({
  method: "GET",
  path: `${prefix}/tile/{...tile}`,
  group: "consent-log",
  body: "none",
  docs: {
    operationId: isLater ? "laterLogTile" : "logTile",
    summary: "Returns a tile of the consent log's tree or of its entries (c2sp.org/tlog-tiles)",
    description: "An entry is the SHA-256 of its record and reveals nothing about it.",
    parameters: [
      ...(isLater ? [originNumber] : []),
      {
        name: "tile",
        in: "path",
        required: true,
        description: "`L/N` or `entries/N`, with `.p/W` for a partial tile.",
        schema: { type: "string", maxLength: 40 },
      },
    ],
    responses: {
      200: { description: "Hashes, or entries with their lengths, as application/octet-stream." },
    },
    problems: [404],
  },
  async handler({ url }) {
    const origin = await originAt(url, isLater);
    const tile = parseTilePath(
      url.pathname.slice(url.pathname.indexOf("/tile/") + "/tile/".length),
    );
    if (!tile || sizeFor(tile) > (await publishedSize(origin))) throw nothingThere();
    return new Response(new Uint8Array(await readTile(db(), tile)), {
      headers: { "content-type": "application/octet-stream", "cache-control": immutableCaching },
    });
  },
});

const successionRoute: ApiRoute = {
  method: "GET",
  path: `${later}/succession`,
  group: "consent-log",
  body: "none",
  docs: {
    operationId: "logSuccession",
    summary:
      "Returns the statement that names the previous origin, with its inclusion proof (c2sp.org/tlog-proof)",
    parameters: [originNumber],
    responses: { 200: { description: "A proof with the statement in `extra`, as text/plain." } },
    problems: [404],
  },
  async handler({ url }) {
    const proof = await getSuccessionProof(db(), await originAt(url, true));
    if (proof === undefined) throw nothingThere();
    return new Response(proof, {
      headers: { "content-type": textType, "cache-control": checkpointCaching },
    });
  },
};

export const signedLogRoutes: readonly ApiRoute[] = [
  checkpointRoute(first, false),
  tileRoute(first, false),
  checkpointRoute(later, true),
  tileRoute(later, true),
  successionRoute,
];

async function originAt(url: URL, isLater: boolean): Promise<LogOrigin> {
  const number = isLater ? Number(url.pathname.split("/")[2]) : 1;
  const isKnown = Number.isSafeInteger(number) && number < 10_000 && number > (isLater ? 1 : 0);
  const [origin] = isKnown
    ? await db().select().from(logOrigins).where(eq(logOrigins.number, number))
    : [];
  if (!origin) throw nothingThere();
  return origin;
}

/**
 * Returns the number of log entries published under an origin (log name). A replaced origin publishes only the entries
 * that its successor shares.
 */
async function publishedSize(origin: LogOrigin): Promise<number> {
  const successor = await findSuccessor(db(), origin);
  const [newest] = await listNewestCheckpoints(db(), origin, 1);
  const size = newest?.size ?? 0;
  return successor ? Math.min(size, successor.shared ?? 0) : size;
}

/** Parses the path of a tile: `0/x001/234`, `entries/000.p/17`. Returns `undefined` for an invalid path. */
function parseTilePath(path: string): Tile | undefined {
  const [, level, folders = "", last, width] =
    /^(entries|0|[1-9]\d?)\/((?:x\d{3}\/){0,4})(\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path) ?? [];
  if (level === undefined || last === undefined || folders.startsWith("x000")) return undefined;
  const tile = {
    level: level === "entries" ? level : Number(level),
    position: Number(folders.replace(/[x/]/g, "") + last),
    width: width === undefined ? fullTileSize : Number(width),
  } as const;
  return (width !== undefined && tile.width >= fullTileSize) || Number(level) > 63
    ? undefined
    : tile;
}

/** Returns the smallest log size that contains a tile. */
function sizeFor({ level, position, width }: Tile): number {
  return (position * fullTileSize + width) * fullTileSize ** (level === "entries" ? 0 : level);
}

const nothingThere = () => new HttpProblem(404, "not_found", "The log has no such tile.");
