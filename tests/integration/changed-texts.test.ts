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

/** Takes the text for some English out of a file of the copy, as where the English is new. Returns the text. */
function takeOut(file: string, english: string): string | undefined {
  const path = join(folder, textsFolder, "es", `${file}.json`);
  const content = JSON.parse(readFileSync(path, "utf8")) as { texts: Record<string, string> };
  const hash = sha256(english);
  const text = content.texts[hash];
  Reflect.deleteProperty(content.texts, hash);
  // As where the translation was made from other English than what stands now.
  if (file === changed.file) content.texts[sha256(`${english} Or before?`)] = text ?? "";
  writeFileSync(path, JSON.stringify(content));
  return text;
}

function run(command: string): Promise<{ code: number; stderr: string }> {
  const args = ["--conditions=react-server", "--import", "tsx", join(root, command)];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, timeout: 120_000 }, (error, _, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, stderr }),
    );
  });
}

const changed = { file: "flow-mva", english: "What kind of accident were you in?" };
/** A question, a word of the code and a heading of the home page. */
const missing = [
  changed,
  { file: "code", english: "Back" },
  { file: "site-mva", english: "Hurt in an accident? See where you stand." },
];

// That nothing is named where all is there: bin/texts/texts.test.ts.
it(
  "texts that are missing, and English that has changed, stop the build and flow:check",
  { timeout: 240_000 },
  async () => {
    const [text] = missing.map(({ file, english }) => takeOut(file, english));
    expect(text).toBe("¿En qué tipo de accidente estuvo?");
    const commands = ["bin/build/check-themes.ts", "bin/commands/flow-check.ts"];
    for (const { code, stderr } of await Promise.all(commands.map(run))) {
      expect(code).toBe(1);
      expect(stderr).toContain(
        `es: flow-mva: its English has changed or is gone: ${JSON.stringify(text)}`,
      );
      for (const { english } of missing)
        expect(stderr).toContain(`there is no text for ${JSON.stringify(english)}`);
    }
  },
);
