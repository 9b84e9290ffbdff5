import * as z from "zod";
import type { ApiHandler } from "../http/api-route";
import { noContent } from "../http/json";
import { log } from "../log";

/** Anybody can post reports: a process logs no more than this a minute, whoever sends them. */
const loggedPerMinute = 30;
/** Browsers send what has gathered in one request. */
const reportsPerRequest = 10;

const text = z.string().max(2_048);

/** `application/reports+json`, the Reporting API: a list; other kinds of reports have other bodies. */
const gatheredReports = z
  .array(
    z.object({
      type: z.literal("csp-violation"),
      body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }),
    }),
  )
  .max(reportsPerRequest)
  .transform((reports) =>
    reports.map(({ body }) => ({
      directive: body.effectiveDirective,
      blocked: body.blockedURL,
      page: body.documentURL,
    })),
  );

/** `application/csp-report`, from older browsers: one. */
const singleReport = z
  .object({
    "csp-report": z.object({
      "violated-directive": text,
      "blocked-uri": text,
      "document-uri": text,
    }),
  })
  .transform(({ "csp-report": report }) => [
    {
      directive: report["violated-directive"],
      blocked: report["blocked-uri"],
      page: report["document-uri"],
    },
  ]);

const policyReports = z.union([gatheredReports, singleReport]);

/**
 * Logs what a page's policy refused: the directive, the origin that was refused and the page's path, without
 * queries, which may hold what is personal. What is no report is dropped without a word.
 */
export function policyReportsHandler(now: () => number = Date.now): ApiHandler {
  let minute = 0;
  let logged = 0;
  return ({ body }) => {
    const reports = policyReports.safeParse(body);
    for (const { directive, blocked, page } of reports.data ?? []) {
      const current = Math.floor(now() / 60_000);
      if (current !== minute) logged = 0;
      minute = current;
      logged += 1;
      if (logged > loggedPerMinute) break;
      log.warn("policy.violated", {
        directive: directive.split(" ", 1)[0]?.slice(0, 40),
        blocked: originOf(blocked),
        path: URL.parse(page)?.pathname.slice(0, 200),
      });
    }
    return noContent();
  };
}

/** `inline`, `eval` and the like are no addresses. */
function originOf(blocked: string): string {
  const url = URL.parse(blocked);
  if (!url) return /^[a-z-]{1,30}$/.test(blocked) ? blocked : "unknown";
  return url.origin === "null" ? url.protocol : url.origin;
}
