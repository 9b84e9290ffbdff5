import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { flowDefinitions } from "@/flow/server/definitions/registry";
import { flowSvg } from "@/flow/server/draw/graph-svg";
import { stampPeerAddresses } from "@/lib/server/http/client-address";
import { bundleClient } from "./bundle-client";
import { previewCalls } from "./preview-calls";
import { previewPage } from "./preview-page";

const loopbackHosts = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * The server of `npm run preview`: flows and variants to click through, ads beside their landing pages, slugs, pictures
 * (docs/contributing.md). It answers to loopback names only, so that no page of the web can use it either, and has no
 * database: it makes no leads.
 */
export async function createPreviewServer(): Promise<Server> {
  stampPeerAddresses();
  const calls = previewCalls();
  const { script, style } = await bundleClient();
  const files: Record<string, [type: string, content: string]> = {
    "/": ["text/html", previewPage(flowDefinitions)],
    "/client.js": ["text/javascript", script],
    "/client.css": ["text/css", style],
    ...Object.fromEntries(
      flowDefinitions.map((flow) => [`/flow-${flow.key}.svg`, ["image/svg+xml", flowSvg(flow)]]),
    ),
  };

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "/", headers } = incoming;
    if (!loopbackHosts.test(headers.host ?? "")) return void response.writeHead(421).end();
    const path = url.split("?")[0] ?? "/";
    const file = method === "GET" && Object.hasOwn(files, path) ? files[path] : undefined;
    if (file) return send(response, ...file);
    const call = callFor(calls, `${method} ${path}`);
    if (!call) return void response.writeHead(404).end();
    await sendResponse(response, await call(createRequest(incoming, response)));
  }

  return createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
}

function send(response: ServerResponse, type: string, content: string): void {
  response.writeHead(200, {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "no-store",
  });
  response.end(content);
}

function callFor(calls: ReturnType<typeof previewCalls>, line: string) {
  const name = Object.keys(calls).find((one) =>
    one.endsWith("*") ? line.startsWith(one.slice(0, -1)) : line === one,
  );
  return name === undefined ? undefined : calls[name];
}
