import type { IncomingMessage } from "node:http";
import { formPaths } from "./form-paths";
import { HttpProblem } from "./http-problem";
import { decoded, parametersOf } from "./query-parameters";

/** The longest query of any address here, as it is encoded. */
export const maximumQueryBytes = 4 * 1024;
const maximumParameters = 64;

/** Where Next answers by itself, without the proxy's look at the path. */
const nextFolders = ["/api/", "/_next/", "/__nextjs"];
/** `.` and `..` as a path's part, also encoded: browsers resolve them before they ask. */
const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/** Where Next keeps the data of its router: a page under a second URL, as JSON or as a component stream. */
const routerData = /^\/_next\/data\/|\.rsc$/;

/**
 * The answer to a request that nothing here takes; undefined when Next may have it. It goes by the raw request line
 * and costs microseconds, whatever was sent (docs/decisions/0020).
 */
export function requestRefusal(request: IncomingMessage): HttpProblem | undefined {
  const { url = "", method = "", headers } = request;
  if (!url.startsWith("/") || countHosts(request) !== 1) return malformedRequest;
  const queryStart = url.indexOf("?");
  const path = queryStart === -1 ? url : url.slice(0, queryStart);
  if (!isPlainPath(path)) return malformedRequest;
  if (routerData.test(path)) return nothingHere;
  // Server Actions do not exist here.
  if (headers["next-action"] !== undefined) return malformedRequest;
  const isRead = method === "GET" || method === "HEAD";
  const takesPost =
    path.startsWith("/api/") || isOverlay(path) || (formPaths.includes(path) && method === "POST");
  if (!isRead && !takesPost) return methodNotAllowed;
  return queryStart === -1 ? undefined : queryRefusal(path, url.slice(queryStart + 1));
}

function isPlainPath(path: string): boolean {
  if (path.includes("\\")) return false;
  if (!path.includes("%") && !path.includes("/.")) return true;
  if (dotSegment.test(path)) return false;
  // Of a page the proxy makes a 404 that names it (docs/product.md section 8).
  return !nextFolders.some((folder) => path.startsWith(folder)) || decoded(path) !== undefined;
}

function queryRefusal(path: string, query: string): HttpProblem | undefined {
  if (query.length > maximumQueryBytes) return queryTooLong;
  const parameters = parametersOf(query);
  if (parameters.length > maximumParameters) return queryRefused;
  const first = new Map<string, string>();
  for (const { name, text } of parameters) if (!first.has(name)) first.set(name, text);
  if (first.size === parameters.length) return undefined;
  // An advertisement's link may name its campaign twice: the visitor comes to the page all the same. A path that begins
  // with two slashes would lead to another host.
  const isPage = !path.startsWith("//") && !nextFolders.some((folder) => path.startsWith(folder));
  if (!isPage) return queryRefused;
  return withoutRepeats(`${path}?${[...first.values()].join("&")}`);
}

/** Node joins or drops repeated headers; who reads the first and who the last would see two sites. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count;
}

/** In development a page asks Next with a POST where an error comes from. */
function isOverlay(path: string): boolean {
  return process.env.NODE_ENV === "development" && path.startsWith("/__nextjs");
}

export const malformedRequest = new HttpProblem(
  400,
  "malformed_request",
  "The request is not valid.",
);
const nothingHere = new HttpProblem(404, "not_found", "There is nothing here.");
const methodNotAllowed = new HttpProblem(
  405,
  "method_not_allowed",
  "Only GET and HEAD.",
  undefined,
  { Allow: "GET, HEAD" },
);
const queryTooLong = new HttpProblem(414, "query_too_long", "The query is too long.");
const withoutRepeats = (address: string) =>
  new HttpProblem(
    307,
    "repeated_parameter",
    "The query names a parameter twice; the first of them counts.",
    undefined,
    { Location: address },
  );
const queryRefused = new HttpProblem(
  400,
  "malformed_query",
  "The query has too many parameters, or one twice.",
);
