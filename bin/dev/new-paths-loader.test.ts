import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import config from "@/next.config";

const newPaths = createRequire(import.meta.url)("./new-paths-loader.cjs") as (
  source: string,
) => string;
const files = globSync("app/*site*/**/*.{ts,tsx}")
  .map((path) => ({ path, source: readFileSync(path, "utf8") }))
  .filter(({ source }) => source.includes("dynamicParams"));

it("lets a development server answer for paths that came after its start, and a build for none", () => {
  expect(files.length).toBeGreaterThan(10);
  for (const { path, source } of files) {
    expect(source, path).toContain("export const dynamicParams = false;");
    expect(newPaths(source), path).toContain("export const dynamicParams = true;");
  }
  expect(config.turbopack?.rules?.["*"]).toMatchObject({
    condition: { all: expect.arrayContaining(["development"]) as unknown },
    loaders: ["./bin/dev/new-paths-loader.cjs"],
  });
});
