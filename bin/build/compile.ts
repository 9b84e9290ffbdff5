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

/** Output folder for the compiled programs (`{name}.mjs`), their style sheets, and shared chunks. */
export const compiledFolder = "dist/compiled";
const stateFile = join(compiledFolder, "state.json");

/** Folders with the programs' source files. A file is named after its program, such as `bin/commands/leads.ts`. */
const programFolders = ["bin/commands", "bin/build", "bin/consent"];

/** Names of programs that only other programs start or import. No npm script starts them. */
const internalPrograms = ["check-themes", "draw-page", "serve"];

/**
 * npm packages that are bundled into the programs. They consist of many small files, so bundling makes a program start
 * faster.
 */
const bundledPackages = ["drizzle-orm", "zod"];

interface CompiledState {
  /** Each source file with its modification time in milliseconds and its SHA-256 (hex). */
  inputs: [file: string, modifiedMs: number, sha256: string][];
  outputs: string[];
}

/**
 * Compiles the programs if a source has changed since the last compilation. Throws if esbuild is not installed.
 * Several processes may call this at the same time, because every file is replaced atomically. Node runs this file
 * uncompiled, so it may import only Node modules and esbuild.
 */
export async function compileProgramsIfChanged(): Promise<void> {
  const before = readCompiledState();
  if (before?.inputs.every(([file, , hash]) => existsSync(file) && hashFile(file) === hash))
    return writeCompiledState(
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
  // Chunks are written first, because a new program loads its chunks at once.
  const [chunks, programs] = partition(outputFiles, ({ path }) => path.includes("/chunks/"));
  for (const { path, contents } of [...chunks, ...programs]) replaceFileAtomically(path, contents);
  const outputs = outputFiles.map(({ path }) => relative(process.cwd(), path));
  const sources = Object.keys(metafile.inputs).filter((file) => !file.includes("node_modules/"));
  writeCompiledState([...sources, "package.json", "package-lock.json", "tsconfig.json"], outputs);
  // Programs that are still running may load the previous chunks.
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
      // Node requires an import attribute for JSON, so JSON is bundled instead.
      if (isOwn || isBundled || path.endsWith(".json")) return undefined;
      return { path, external: true };
    });
  },
};

/** esbuild options for ES modules that run in Node, with shared chunks, JSX and CSS modules. */
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
  // Bundled CommonJS packages call `require` for Node modules.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  legalComments: "none",
  logLevel: "error",
} satisfies Esbuild.BuildOptions;

/**
 * Returns the source file of each program that a script in package.json starts, and of each program in `internalPrograms`.
 */
export function listProgramFiles(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  const named = Object.values(scripts).flatMap(
    (text) => /bin\/main\.mjs (\S+)/.exec(text)?.[1] ?? [],
  );
  return [...new Set([...named, ...internalPrograms])].map((name) => {
    const [file] = programFolders.flatMap((folder) => globSync(`${folder}/${name}.{ts,tsx}`));
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

/** Reads the state of the last compilation. Returns undefined if nothing was compiled yet. */
export function readCompiledState(): CompiledState | undefined {
  if (!existsSync(stateFile)) return undefined;
  // The cast is safe: only `writeCompiledState` writes this file.
  return JSON.parse(readFileSync(stateFile, "utf8")) as CompiledState;
}

function writeCompiledState(files: readonly string[], outputs: string[]): void {
  const inputs = files.map((file): CompiledState["inputs"][number] => [
    file,
    statSync(file).mtimeMs,
    hashFile(file),
  ]);
  replaceFileAtomically(stateFile, JSON.stringify({ inputs, outputs } satisfies CompiledState));
}

const hashFile = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

/** Replaces a file atomically, so no process reads a partially written file. */
function replaceFileAtomically(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
