import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { run } from "@/bin/run";

/** The baseline's folder, inside the repository so that it resolves the same packages. */
export const baselineFolder = join(process.cwd(), ".cache", "baseline");

const files: Record<string, string> = {
  "package.json": `{ "name": "baseline", "private": true, "type": "module" }`,
  "next.config.mjs": `export default { turbopack: { root: ${JSON.stringify(process.cwd())} } };`,
  "app/layout.jsx": `export const metadata = { title: "Baseline", description: "An empty page." };
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}`,
  "app/page.jsx": `export default function Page() {
  return <main><h1>Baseline</h1><p>An empty page.</p></main>;
}`,
  "app/api/empty/route.js": `export async function POST(request) {
  await request.json();
  return Response.json({});
}`,
};

/** Builds an empty Next app of the same version as the baseline (docs/architecture.md, Budgets). */
export async function buildBaselineApp(): Promise<void> {
  rmSync(baselineFolder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(baselineFolder, path)), { recursive: true });
    writeFileSync(join(baselineFolder, path), text);
  }
  const next = join(process.cwd(), "node_modules/next/dist/bin/next");
  const code = await run(process.execPath, [next, "build", baselineFolder], {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  if (code !== 0) throw new Error("The baseline app did not build.");
}
