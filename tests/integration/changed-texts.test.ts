import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { compiledFolder } from "@/bin/build/compile";
import { translationsFolder } from "@/themes/languages/read-translations";
import { accidentClaimsTheme } from "@/themes/mva";

/* After an English text changes, its translation is outdated. An outdated binding text fails the build and
   `flow:check`. Other outdated texts are listed, and pages show them in English. */

const root = process.cwd();
let folder: string;

/** Creates a folder where commands find this project's files, but a modified copy of the Spanish texts. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "changed-texts-"));
  linkAll(root, folder, ["themes", "node_modules"]);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  linkAll(join(root, "themes"), join(folder, "themes"), ["languages"]);
  linkAll(join(root, translationsFolder), join(folder, translationsFolder), ["es"]);
  cpSync(join(root, translationsFolder, "es"), join(folder, translationsFolder, "es"), {
    recursive: true,
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

function linkAll(from: string, to: string, others: readonly string[]): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (!others.includes(name)) symlinkSync(join(from, name), join(to, name));
}

interface Changed {
  file: string;
  english: string;
}

/** Makes a translation outdated by changing the English text it belongs to. Returns the changed text. */
function makeStale({ file, english }: Changed): string {
  const path = join(folder, translationsFolder, "es", `${file}.json`);
  const pairs = JSON.parse(readFileSync(path, "utf8")) as { en: string }[];
  const pair = pairs.find(({ en }) => en === english);
  if (!pair) throw new Error(`${file} does not translate ${english}`);
  pair.en = `Once: ${english}`;
  writeFileSync(path, JSON.stringify(pairs));
  return pair.en;
}

function run(command: string, ...words: string[]) {
  const args = [join(root, compiledFolder, `${command}.mjs`), ...words];
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, timeout: 120_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });
}

const [checkThemes, flowCheck] = ["check-themes", "flow-check"];
const missing = ({ english }: Changed) => `no translation of ${quoted(english)}`;
const stale = (file: string, english: string) =>
  `es: ${file}: the English of this translation was changed or removed: ${quoted(english)}`;
const quoted = (text: string) => JSON.stringify(text.length > 90 ? `${text.slice(0, 90)}…` : text);

it(
  "lets the build pass where a question, a word of the code or a heading has changed, and lists it",
  { timeout: 240_000 },
  async () => {
    const changed: Changed[] = [
      { file: "flow-mva", english: "What kind of accident were you in?" },
      { file: "code-questionnaire", english: "Back" },
      { file: "site-mva", english: accidentClaimsTheme.home.title },
    ];
    const former = changed.map(makeStale);
    const built = await run(checkThemes);
    expect(built).toMatchObject({ code: 0, stderr: "" });
    for (const [n, one] of changed.entries()) {
      expect(built.stdout).toContain(missing(one));
      expect(built.stdout).toContain(`Not translated: ${stale(one.file, former[n] ?? "")}`);
    }
    const listed = await run("texts", "es");
    expect(listed.code).toBe(0);
    for (const { english } of changed)
      expect(listed.stdout).toContain(`\t${JSON.stringify(english)}`);
    expect(listed.stdout).toContain(
      "3 missing, of which 0 are binding and fail the build; 3 stale",
    );
  },
);

const [consent] = allFlowDefinitions
  .filter(({ key }) => key === "mva")
  .flatMap(({ pages }) => pages.flatMap((page) => page.consent ?? []));
const [disclaimer = ""] = accidentClaimsTheme.disclaimers.filter((one) => typeof one === "string");

it(
  "stops the build and flow:check where a text that binds has changed",
  { timeout: 240_000 },
  async () => {
    const limit =
      "In {place}, you generally have <strong>until about {month}</strong> to file a lawsuit.";
    const changed: Changed[] = [
      { file: "flow-mva", english: consent?.content ?? "" },
      { file: "code-questionnaire", english: "No one can contact you unless you agree below." },
      { file: "code-questionnaire", english: limit },
      { file: "site-mva", english: disclaimer },
      { file: "terms-claims", english: "Minors" },
    ];
    changed.forEach(makeStale);
    for (const { code, stderr } of [await run(checkThemes), await run(flowCheck)]) {
      expect(code).toBe(1);
      for (const one of changed) expect(stderr).toContain(missing(one));
    }
    expect((await run("texts", "es")).code).toBe(1);
  },
);
