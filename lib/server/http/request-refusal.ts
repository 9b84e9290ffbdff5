import type { IncomingMessage } from "node:http";
import { scriptlessQuestionnairePaths } from "./questionnaire-paths";
import { HttpProblem } from "./http-problem";
import { tryDecodeUriComponent, parseQuery } from "./query-parameters";

/** Maximum length of a query string, in percent-encoded bytes. */
export const maximumQueryBytes = 4 * 1024;
const maximumParameters = 64;

/** Path prefixes of URLs that are not pages: the API and Next's own files. */
const nonPagePathPrefixes = ["/api/", "/_next/", "/__nextjs"];
/** Matches the path segments `.` and `..`, also percent-encoded. Browsers resolve them before they send a request. */
const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/** Matches URLs of Next's router data, which return a page's content as JSON or as a component stream. */
const routerData = /^\/_next\/data\/|\.rsc$/;

/**
 * Checks the request line and headers before Next handles the request. Returns the error for an invalid request,
 * otherwise `undefined`. The check takes microseconds for any input (docs/decisions/0004).
 */
export function findRequestProblem(request: IncomingMessage): HttpProblem | undefined {
  const { url = "", method = "", headers } = request;
  if (!url.startsWith("/") || countHosts(request) !== 1) return malformedRequestProblem;
  const queryStart = url.indexOf("?");
  const path = queryStart === -1 ? url : url.slice(0, queryStart);
  if (!isPlainPath(path)) return malformedRequestProblem;
  if (routerData.test(path)) return notFoundProblem;
  // The sites use no Server Actions.
  if (headers["next-action"] !== undefined) return malformedRequestProblem;
  const isRead = method === "GET" || method === "HEAD";
  const takesPost =
    path.startsWith("/api/") ||
    isErrorOverlayPath(path) ||
    (scriptlessQuestionnairePaths.includes(path) && method === "POST");
  if (!isRead && !takesPost) return methodNotAllowedProblem;
  return queryStart === -1 ? undefined : findQueryRefusal(path, url.slice(queryStart + 1));
}

function isPlainPath(path: string): boolean {
  if (path.includes("\\")) return false;
  if (!path.includes("%") && !path.includes("/.")) return true;
  if (dotSegment.test(path)) return false;
  // For other paths, proxy.ts renders a 404 page that names the path (docs/product.md section 8).
  return (
    !nonPagePathPrefixes.some((folder) => path.startsWith(folder)) ||
    tryDecodeUriComponent(path) !== undefined
  );
}

function findQueryRefusal(path: string, query: string): HttpProblem | undefined {
  if (query.length > maximumQueryBytes) return queryTooLongProblem;
  const parameters = parseQuery(query);
  if (parameters.length > maximumParameters) return malformedQueryProblem;
  const first = new Map<string, string>();
  for (const { name, text } of parameters) if (!first.has(name)) first.set(name, text);
  if (first.size === parameters.length) return undefined;
  // An ad link may repeat a campaign parameter. The redirect removes the repetitions, so the page still opens. A path
  // that starts with `//` would redirect to another host.
  const isPage =
    !path.startsWith("//") && !nonPagePathPrefixes.some((folder) => path.startsWith(folder));
  if (!isPage) return malformedQueryProblem;
  return createRedirectWithoutRepeats(`${path}?${[...first.values()].join("&")}`);
}

/**
 * Returns the number of Host headers. A request with several is rejected, because a proxy and this server could choose
 * different sites. Node keeps only the first one in `request.headers`.
 */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count;
}

/** Returns whether a path belongs to Next's error overlay, which sends POST requests during development. */
function isErrorOverlayPath(path: string): boolean {
  return process.env.NODE_ENV === "development" && path.startsWith("/__nextjs");
}

export const malformedRequestProblem = new HttpProblem(
  400,
  "malformed_request",
  "The request is not valid.",
);
const notFoundProblem = new HttpProblem(404, "not_found", "This URL does not exist.");
const methodNotAllowedProblem = new HttpProblem(
  405,
  "method_not_allowed",
  "Only GET and HEAD are allowed.",
  undefined,
  { Allow: "GET, HEAD" },
);
const queryTooLongProblem = new HttpProblem(414, "query_too_long", "The query is too long.");
const createRedirectWithoutRepeats = (address: string) =>
  new HttpProblem(
    307,
    "repeated_parameter",
    "The query repeats a parameter. Only the first value counts.",
    undefined,
    { Location: address },
  );
const malformedQueryProblem = new HttpProblem(
  400,
  "malformed_query",
  "The query has too many parameters, or repeats one.",
);
