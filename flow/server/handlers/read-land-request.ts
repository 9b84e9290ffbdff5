import "server-only";
import type { ApiCall } from "@/lib/server/http/api-route";
import { landRequest, type LandRequest } from "../../protocol/land";
import { forwardedHeaders } from "../gateway/forwarded-headers";
import { readRequest } from "./read-request";

/**
 * Reads a Land request and fills in what only the server knows: the visitor's address and headers. What a
 * browser sends there is dropped (docs/protocol.md section 1).
 */
export function readLandRequest(call: ApiCall): LandRequest {
  const sent = typeof call.body === "object" && !Array.isArray(call.body) ? call.body : {};
  return readRequest(landRequest, {
    ...sent,
    ipAddress: call.client.address,
    clientRequestHeaders: listed(forwardedHeaders(call.request.headers)),
  });
}

function listed(headers: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
}
