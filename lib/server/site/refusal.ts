import type { NextRequest } from "next/server";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The response to a request that no page takes: Server Actions do not exist here, and only the API takes
 * writes. Undefined when the request may go on (docs/architecture.md, Principles).
 */
export function refusal(request: NextRequest): Response | undefined {
  if (request.headers.has("next-action")) return new Response(null, { status: 400 });
  if (safeMethods.has(request.method) || request.nextUrl.pathname.startsWith("/api/")) return;
  return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
}
