import "server-only";
import { isAxiosError } from "axios";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { log } from "@/lib/server/log";

const silent = new Set(["ECONNABORTED", "ETIMEDOUT", "ERR_CANCELED"]);

/**
 * What the browser is told when an outside service gave no answer: 504 when it was silent, 502 otherwise. The
 * log gets the kind of failure; the address and what was sent stay out of it.
 */
export function upstreamProblem(upstream: string, error: unknown): HttpProblem {
  if (!isAxiosError(error)) throw error;
  const code = error.code ?? "unknown";
  log.warn("upstream.failed", { upstream, reason: code });
  return silent.has(code)
    ? new HttpProblem(504, "upstream_timeout", "A service that is needed takes too long to answer.")
    : new HttpProblem(502, "upstream_failed", "A service that is needed does not answer.");
}
