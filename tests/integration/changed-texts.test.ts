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
import { sha256 } from "@/lib/server/sha256";
import { textsFolder } from "@/themes/languages/read-texts";

/* A text that is missing, or whose English has changed, stops the build before its first page, and `flow:check`. */

const root = process.cwd();
let folder: string;

/** A folder in which commands find this one's files, and Spanish texts of its own. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "changed-texts-"));
  linkAll(root, folder, ["themes", "node_modules"]);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  linkAll(join(root, "themes"), join(folder, "themes"), ["languages"]);
  linkAll(join(root, textsFolder), join(folder, textsFolder), ["es"]);
  cpSync(join(root, textsFolder, "es"), join(folder, textsFolder, "es"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function linkAll(from: string, to: string, others: readonly string[]): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (!others.includes(name)) symlinkSync(join(from, name), join(to, name));
}

/** Changes the texts of a file of the copy. */
function change(file: string, how: (texts: Record<string, string>) => void): void {
  const path = join(folder, textsFolder, "es", `${file}.json`);
  const content = JSON.parse(readFileSync(path, "utf8")) as { texts: Record<string, string> };
  how(content.texts);
  writeFileSync(path, JSON.stringify(content));
}

const buildStep = "bin/build/check-themes.ts";
const flowCheck = "bin/commands/flow-check.ts";

function run(command: string): Promise<{ code: number; stderr: string }> {
  const args = ["--conditions=react-server", "--import", "tsx", join(root, command)];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, timeout: 120_000 }, (error, _, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, stderr }),
    );
  });
}

const first = "What kind of accident were you in?";

it.each([
  ["a question", "flow-mva", first],
  ["a word of the code", "code", "Back"],
  ["a heading of the home page", "site-mva", "Hurt in an accident? See where you stand."],
])("%s without a translation stops the build", { timeout: 120_000 }, async (_, file, english) => {
  change(file, (texts) => {
    expect(texts).toHaveProperty(sha256(english));
    Reflect.deleteProperty(texts, sha256(english));
  });
  const { code, stderr } = await run(buildStep);
  expect(code).toBe(1);
  expect(stderr).toContain(`there is no text for ${JSON.stringify(english)}`);
});

it(
  "English that has changed is named by flow:check, and stops the build",
  { timeout: 240_000 },
  async () => {
    expect(await run(buildStep)).toMatchObject({ code: 0, stderr: "" });
    // As where the translation was made from other English than what stands now.
    change("flow-mva", (texts) => {
      texts[sha256(`${first} Or before?`)] = texts[sha256(first)] ?? "";
      Reflect.deleteProperty(texts, sha256(first));
    });
    for (const command of [buildStep, flowCheck]) {
      const { code, stderr } = await run(command);
      expect(code, command).toBe(1);
      expect(stderr).toContain(
        'es: flow-mva: its English has changed or is gone: "¿En qué tipo de accidente estuvo?"',
      );
      expect(stderr).toContain(`there is no text for ${JSON.stringify(first)}`);
    }
  },
);
