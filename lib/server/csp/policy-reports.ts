import * as z from "zod";
import type { ApiHandler } from "../http/api-route";
import { createNoContentResponse } from "../http/json";
import { log } from "../log";

/**
 * Maximum number of CSP violation reports that a process logs per minute. Any client can send reports, so the log needs
 * a limit.
 */
const loggedPerMinute = 30;
/** Maximum number of CSP violation reports in one request. Browsers send reports in batches. */
const reportsPerRequest = 10;

const text = z.string().max(2_048);

/** Schema of a list of browser reports with the content type `application/reports+json` (Reporting API). */
const reportListSchema = z
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

/** Schema of a single CSP report from an older browser, with the content type `application/csp-report`. */
const singleReportSchema = z
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

const cspReportsSchema = z.union([reportListSchema, singleReportSchema]);

/**
 * Creates the handler for browsers' reports of CSP violations. It logs the directive, the blocked origin, and the
 * page's path. Query strings are not logged because they may contain personal data.
 */
export function createCspReportsHandler(now: () => number = Date.now): ApiHandler {
  let minute = 0;
  let logged = 0;
  return ({ body }) => {
    const reports = cspReportsSchema.safeParse(body);
    for (const { directive, blocked, page } of reports.data ?? []) {
      const current = Math.floor(now() / 60_000);
      if (current !== minute) logged = 0;
      minute = current;
      logged += 1;
      if (logged > loggedPerMinute) break;
      log.warn("policy.violated", {
        directive: directive.split(" ", 1)[0]?.slice(0, 40),
        blocked: getBlockedOrigin(blocked),
        path: URL.parse(page)?.pathname.slice(0, 200),
      });
    }
    return createNoContentResponse();
  };
}

/** Returns the origin of a blocked URL. Keywords such as `inline` and `eval` are returned unchanged. */
function getBlockedOrigin(blocked: string): string {
  const url = URL.parse(blocked);
  if (!url) return /^[a-z-]{1,30}$/.test(blocked) ? blocked : "unknown";
  return url.origin === "null" ? url.protocol : url.origin;
}
