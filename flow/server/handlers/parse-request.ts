import "server-only";
import * as z from "zod/mini";
import type { ApiCall } from "@/lib/server/http/api-route";
import { invalidField } from "@/lib/server/http/http-problem";
import { env, extraParametersOf } from "@/lib/server/env";
import { landRequest, type LandRequest, onActionRequest } from "../../protocol/requests";
import { isClickId } from "../../protocol/tracking-parameters";
import { hasPrivacySignal, redactUrl } from "../sessions/page-address";
import { forwardedHeaders } from "../gateway/forwarded-headers";

/** Parses a request's body strictly; throws a 400 that names the field at fault, never its value. */
export function parseRequest<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === "unrecognized_keys") throw invalidField(issue.keys[0] ?? "", "unknown_field");
  throw invalidField(fieldOf(issue?.path.map(String) ?? []));
}

/** Answers are named as their questions are, what stands in a message's data by its path; other parts by where they stand. */
function fieldOf(path: string[]): string {
  const [first = "body", second] = path;
  if (first === "data" && second !== undefined) return `data.${second}`;
  return first === "clientData" && second !== undefined ? second : first;
}

/**
 * Parses a Land request and fills in what only the server knows: the visitor's address and headers. What a browser
 * sends there is dropped (docs/protocol.md section 1), and so is what may be personal in the landing page's query.
 */
export function parseLandRequest(call: ApiCall): LandRequest {
  const sent = typeof call.body === "object" && !Array.isArray(call.body) ? call.body : {};
  const headers = Object.entries(forwardedHeaders(call.request.headers));
  const request = parseRequest(landRequest, {
    ...sent,
    ipAddress: call.client.address,
    clientRequestHeaders: Object.fromEntries(headers.map(([name, value]) => [name, [value]])),
  });
  const hasSignal = hasPrivacySignal(call.request.headers);
  const address = redactUrl(request.landingPageUrl, hasSignal, extraParametersOf(env(), call.site));
  if (!address) throw invalidField("landingPageUrl");
  return { ...request, landingPageUrl: address.href };
}

/** The body of an action as an outside flow API gets it: under a privacy signal without click ids. */
export function permittedAction({ request, body, site }: ApiCall): unknown {
  if (!hasPrivacySignal(request.headers)) return body;
  const { clientData, ...others } = parseRequest(onActionRequest, body);
  const extra = extraParametersOf(env(), site);
  const permitted = Object.entries(clientData).filter(
    ([name]) => !isClickId(name) && !extra.includes(name),
  );
  return { ...others, clientData: Object.fromEntries(permitted) };
}

export { hasPrivacySignal, redactUrl };
