import { eq } from "drizzle-orm";
import { db } from "@/lib/server/db/client";
import { consentLogOrigins } from "@/lib/server/db/consent-log-schema";
import type { ApiRoute, ApiParameter } from "@/lib/server/http/api-route";
import { immutableCacheControl } from "@/lib/server/http/cache-control";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { findCurrentLogOrigin, type LogOrigin } from "../../consent-log/log-origin";
import { listNewestCheckpoints } from "../../consent-log/log-size";
import { findPublishedCheckpoint } from "../../consent-log/published-checkpoint";
import { getCosignedCheckpoint } from "../../consent-log/sign-log";
import { getOriginSuccessionProof, findSuccessorOrigin } from "../../consent-log/log-succession";
import { hashesPerFullLogTile, readLogTile, type LogTile } from "../../consent-log/tiles";

/** Base path of the published consent log: checkpoint, tree tiles and entries (https://c2sp.org/tlog-tiles). */
const firstOriginPath = "/consent-log";
/** Base path of the consent log after it was continued under a new name (origin), such as `/consent-log/2`. */
const laterOriginPath = `${firstOriginPath}/{number}`;

const textType = "text/plain; charset=utf-8";
/** `Cache-Control` header of a checkpoint: caches may serve it for five seconds. */
const checkpointCaching = "public, max-age=5";

const originNumber: ApiParameter = {
  name: "number",
  in: "path",
  required: true,
  description: "The number of the origin, 2 or higher.",
  schema: { type: "string", pattern: "^[1-9][0-9]{0,3}$" },
};

const createCheckpointRoute = (prefix: string, isLater: boolean): ApiRoute => ({
  method: "GET",
  path: `${prefix}/checkpoint`,
  rateLimitGroup: "consent-log",
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
    const origin = await findOriginForUrl(url, isLater);
    const isCurrent = (await findCurrentLogOrigin(db()))?.number === origin.number;
    const checkpoint = isCurrent
      ? await findPublishedCheckpoint(db(), origin)
      : (await listNewestCheckpoints(db(), origin, 1))[0];
    if (!checkpoint) throw createNotFoundProblem();
    return new Response(await getCosignedCheckpoint(db(), checkpoint), {
      headers: { "content-type": textType, "cache-control": checkpointCaching },
    });
  },
});

const createTileRoute = (prefix: string, isLater: boolean): ApiRoute => ({
  method: "GET",
  path: `${prefix}/tile/{...tile}`,
  rateLimitGroup: "consent-log",
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
    const origin = await findOriginForUrl(url, isLater);
    const tile = parseTilePath(
      url.pathname.slice(url.pathname.indexOf("/tile/") + "/tile/".length),
    );
    if (!tile || getRequiredLogSize(tile) > (await countPublishedEntries(origin)))
      throw createNotFoundProblem();
    return new Response(new Uint8Array(await readLogTile(db(), tile)), {
      headers: {
        "content-type": "application/octet-stream",
        "cache-control": immutableCacheControl,
      },
    });
  },
});

const successionRoute: ApiRoute = {
  method: "GET",
  path: `${laterOriginPath}/succession`,
  rateLimitGroup: "consent-log",
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
    const proof = await getOriginSuccessionProof(db(), await findOriginForUrl(url, true));
    if (proof === undefined) throw createNotFoundProblem();
    return new Response(proof, {
      headers: { "content-type": textType, "cache-control": checkpointCaching },
    });
  },
};

export const consentLogRoutes: readonly ApiRoute[] = [
  createCheckpointRoute(firstOriginPath, false),
  createTileRoute(firstOriginPath, false),
  createCheckpointRoute(laterOriginPath, true),
  createTileRoute(laterOriginPath, true),
  successionRoute,
];

async function findOriginForUrl(url: URL, isLater: boolean): Promise<LogOrigin> {
  const number = isLater ? Number(url.pathname.split("/")[2]) : 1;
  const isKnown = Number.isSafeInteger(number) && number < 10_000 && number > (isLater ? 1 : 0);
  const [origin] = isKnown
    ? await db().select().from(consentLogOrigins).where(eq(consentLogOrigins.number, number))
    : [];
  if (!origin) throw createNotFoundProblem();
  return origin;
}

/**
 * Returns the number of log entries to publish under an origin (log name). If the origin was replaced, only the entries
 * that it shares with the new origin are published.
 */
async function countPublishedEntries(origin: LogOrigin): Promise<number> {
  const successor = await findSuccessorOrigin(db(), origin);
  const [newest] = await listNewestCheckpoints(db(), origin, 1);
  const size = newest?.size ?? 0;
  return successor ? Math.min(size, successor.shared ?? 0) : size;
}

/** Parses the path of a tile: `0/x001/234`, `entries/000.p/17`. Returns `undefined` for an invalid path. */
function parseTilePath(path: string): LogTile | undefined {
  const [, level, folders = "", last, width] =
    /^(entries|0|[1-9]\d?)\/((?:x\d{3}\/){0,4})(\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path) ?? [];
  if (level === undefined || last === undefined || folders.startsWith("x000")) return undefined;
  const tile = {
    level: level === "entries" ? level : Number(level),
    position: Number(folders.replace(/[x/]/g, "") + last),
    width: width === undefined ? hashesPerFullLogTile : Number(width),
  } as const;
  return (width !== undefined && tile.width >= hashesPerFullLogTile) || Number(level) > 63
    ? undefined
    : tile;
}

/** Returns the smallest log size that contains a tile. */
function getRequiredLogSize({ level, position, width }: LogTile): number {
  return (
    (position * hashesPerFullLogTile + width) *
    hashesPerFullLogTile ** (level === "entries" ? 0 : level)
  );
}

const createNotFoundProblem = () => new HttpProblem(404, "not_found", "The log has no such tile.");
