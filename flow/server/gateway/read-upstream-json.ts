import "server-only";
import { upstreamFailed, type UpstreamAnswer } from "./call-upstream";

/**
 * The JSON of an outside service's answer; undefined for an empty one, and for a refusal that came without
 * JSON: only its status counts. Throws a 502 where JSON was due and did not come.
 */
export function readUpstreamJson(upstream: string, answer: UpstreamAnswer): unknown {
  const { text, contentType, status } = answer;
  if (text === "") return undefined;
  const json = /^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType) ? parsed(text) : undefined;
  if (json === undefined && status < 400) throw upstreamFailed(upstream, "not JSON");
  return json;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
