import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { run } from "@/bin/run";

/** Where the floor is built; inside the repo, so that it finds the same packages. */
export const floorFolder = join(process.cwd(), ".cache", "floor");

const files: Record<string, string> = {
  "package.json": `{ "name": "floor", "private": true, "type": "module" }`,
  "next.config.mjs": `export default { turbopack: { root: ${JSON.stringify(process.cwd())} } };`,
  "app/layout.jsx": `export const metadata = { title: "Floor", description: "An empty page." };
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}`,
  "app/page.jsx": `export default function Page() {
  return <main><h1>Floor</h1><p>An empty page.</p></main>;
}`,
  "app/api/empty/route.js": `export async function POST(request) {
  await request.json();
  return Response.json({});
}`,
};

/** Builds an empty Next app of the same version: what every figure is compared with (docs/architecture.md, Budgets). */
export async function buildFloorApp(): Promise<void> {
  rmSync(floorFolder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(floorFolder, path)), { recursive: true });
    writeFileSync(join(floorFolder, path), text);
  }
  const next = join(process.cwd(), "node_modules/next/dist/bin/next");
  const code = await run(process.execPath, [next, "build", floorFolder], {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  if (code !== 0) throw new Error("The floor app did not build.");
}
