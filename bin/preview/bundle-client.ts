import { join } from "node:path";
import { build } from "esbuild";

const root = join(import.meta.dirname, "..", "..");

/** Bundles the preview's page with the site's own components, as they are now. */
export async function bundleClient(): Promise<{ script: string; style: string }> {
  const { outputFiles } = await build({
    entryPoints: [join(root, "bin/preview/client/client.tsx")],
    absWorkingDir: root,
    tsconfig: join(root, "tsconfig.json"),
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
