import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import type * as Esbuild from "esbuild";

/** The folder of the compiled programs (`{name}.mjs`), their style sheets, and the chunks that they share. */
export const compiledFolder = "dist/compiled";
const stateFile = join(compiledFolder, "state.json");

/** The folders that hold programs: a program's file has its name, such as `bin/commands/leads.ts`. */
const folders = ["bin/commands", "bin/build", "bin/consent"];

/** Programs that other programs start or import. */
const innerPrograms = ["check-themes", "draw-page", "serve"];

/**
 * Packages that are bundled into the programs. They consist of many small files, so a program starts faster with
 * only the parts that it uses.
 */
const bundledPackages = ["drizzle-orm", "zod"];

interface CompiledState {
  /** Each source, with its modification time in milliseconds and its SHA-256 in hex. */
  inputs: [file: string, modifiedMs: number, sha256: string][];
  outputs: string[];
}

/**
 * Compiles the programs if a source has changed since the last compilation. Several processes may compile at once,
 * and running programs keep their code: each file is replaced atomically, and the names of chunks change with their
 * content. Node runs this file without compilation, so it imports only Node's modules and esbuild. Throws if
 * esbuild is not installed.
 */
export async function compileIfChanged(): Promise<void> {
  const before = readCompiledState();
  if (before?.inputs.every(([file, , hash]) => existsSync(file) && sha256(file) === hash))
    return writeState(
      before.inputs.map(([file]) => file),
      before.outputs,
    );
  const { build } = await loadEsbuild();
  const { metafile, outputFiles } = await build({
    ...compilerOptions,
    entryPoints: listProgramFiles(),
    outdir: compiledFolder,
    sourcemap: true,
    metafile: true,
    write: false,
  });
  // Chunks are written first, so that each new program finds its chunks.
  const [chunks, programs] = partition(outputFiles, ({ path }) => path.includes("/chunks/"));
  for (const { path, contents } of [...chunks, ...programs]) replaceFile(path, contents);
  const outputs = outputFiles.map(({ path }) => relative(process.cwd(), path));
  const sources = Object.keys(metafile.inputs).filter((file) => !file.includes("node_modules/"));
  writeState([...sources, "package.json", "package-lock.json", "tsconfig.json"], outputs);
  // Running programs may still load the previous chunks.
  const kept = new Set([stateFile, ...outputs, ...(before?.outputs ?? [])]);
  for (const file of globSync(`${compiledFolder}/**/*.{mjs,css,map}`))
    if (!kept.has(file)) rmSync(file, { force: true });
}

const externalPackages: Esbuild.Plugin = {
  name: "external-packages",
  setup({ onResolve }) {
    onResolve({ filter: /^[@a-z]/ }, ({ path, kind }) => {
      const [scope = "", name] = path.split("/");
      const isBundled = bundledPackages.includes(
        scope.startsWith("@") ? `${scope}/${name}` : scope,
      );
      const isOwn = kind === "entry-point" || path.startsWith("@/");
      // Node imports JSON only with an import attribute, so JSON is bundled.
      if (isOwn || isBundled || path.endsWith(".json")) return undefined;
      return { path, external: true };
    });
  },
};

/**
 * The esbuild options that compile sources to ES modules for Node. The modules share chunks. React's syntax and CSS
 * modules are supported.
 */
export const compilerOptions = {
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node24",
  jsx: "automatic",
  outExtension: { ".js": ".mjs" },
  entryNames: "[name]",
  chunkNames: "chunks/[name]-[hash]",
  loader: { ".woff2": "empty" },
  external: ["*.woff2"],
  plugins: [externalPackages],
  // The CommonJS files of bundled packages load Node's modules with `require`.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  legalComments: "none",
  logLevel: "error",
} satisfies Esbuild.BuildOptions;

/**
 * Returns the source files of the programs that package.json's scripts run through `bin/main.mjs`, and of
 * `innerPrograms`.
 */
export function listProgramFiles(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  const named = Object.values(scripts).flatMap(
    (text) => /bin\/main\.mjs (\S+)/.exec(text)?.[1] ?? [],
  );
  return [...new Set([...named, ...innerPrograms])].map((name) => {
    const [file] = folders.flatMap((folder) => globSync(`${folder}/${name}.{ts,tsx}`));
    if (file === undefined)
      throw new Error(`The program ${name} does not exist. Correct its name in package.json.`);
    return file;
  });
}

async function loadEsbuild(): Promise<typeof Esbuild> {
  try {
    return await import("esbuild");
  } catch (error) {
    throw new Error(
      `${compiledFolder} has no compiled code of these sources, and esbuild is not installed. Run npm ci --include=dev`,
      { cause: error },
    );
  }
}

/** Returns the state of the last compilation, or undefined if there was none. */
export function readCompiledState(): CompiledState | undefined {
  if (!existsSync(stateFile)) return undefined;
  // Only `writeState` writes this file.
  return JSON.parse(readFileSync(stateFile, "utf8")) as CompiledState;
}

function writeState(files: readonly string[], outputs: string[]): void {
  const inputs = files.map((file): CompiledState["inputs"][number] => [
    file,
    statSync(file).mtimeMs,
    sha256(file),
  ]);
  replaceFile(stateFile, JSON.stringify({ inputs, outputs } satisfies CompiledState));
}

const sha256 = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

/** Writes a file atomically, so no process reads a half-written file. */
function replaceFile(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
