import { createServer, type Server, type ServerResponse } from "node:http";
import { build } from "esbuild";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { createApiListener } from "@/lib/server/http/api";
import { renderFlowSvg } from "../flow-diagram/flow-diagram";
import { createPreviewApi } from "./create-preview-api";
import { renderPreviewPage } from "./preview-page";

const loopbackHosts = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Creates the server of `npm run preview`, which shows flows, experiments, ads and landing pages
 * (docs/contributing.md). It has no database and creates no leads. Only loopback host names are accepted, which
 * prevents DNS rebinding.
 */
export async function createPreviewServer(): Promise<Server> {
  const { script, style } = await bundleClient();
  const files: Record<string, [type: string, content: string]> = {
    "/": ["text/html", renderPreviewPage(allFlowDefinitions)],
    "/client.js": ["text/javascript", script],
    "/client.css": ["text/css", style],
    ...Object.fromEntries(
      allFlowDefinitions.map((flow) => [
        `/flow-${flow.key}.svg`,
        ["image/svg+xml", renderFlowSvg(flow)],
      ]),
    ),
  };

  const api = createApiListener(createPreviewApi());
  return createServer((incoming, response) => {
    const { method = "", url = "/", headers } = incoming;
    if (!loopbackHosts.test(headers.host ?? "")) return void response.writeHead(421).end();
    const path = url.split("?")[0] ?? "/";
    const file = method === "GET" && Object.hasOwn(files, path) ? files[path] : undefined;
    if (file) return send(response, ...file);
    if (path.startsWith("/api/")) return api(incoming, response);
    response.writeHead(404).end();
  });
}

function send(response: ServerResponse, type: string, content: string): void {
  response.writeHead(200, {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "no-store",
  });
  response.end(content);
}

/** Bundles the preview's client code together with the site's components. */
async function bundleClient(): Promise<{ script: string; style: string }> {
  const { outputFiles } = await build({
    entryPoints: ["bin/preview/client/client.tsx"],
    bundle: true,
    write: false,
    outdir: "out",
    format: "esm",
    platform: "browser",
    target: "es2022",
    jsx: "automatic",
    loader: { ".woff2": "empty" },
    external: ["*.woff2"],
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  const textOf = (ending: string) =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  return { script: textOf(".js"), style: textOf(".css") };
}
