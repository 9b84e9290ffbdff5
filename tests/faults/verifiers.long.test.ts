import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runVerifier, verifierCases } from "@/tests/support/verifier-cases";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "verifiers-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the path of a major version of Node. Installs it from the npm package `node`, which npm caches. */
function nodeOf(major: number): string {
  const words = ["--yes", "--package", `node@${major}`, "--", "node", "-p", "process.execPath"];
  return execFileSync("npx", words, { encoding: "utf8", cwd: tmpdir() }).trim();
}

describe.each([20, 22, 24])("verify.mjs on Node %i", (major) => {
  it("judges every case as on the project's Node", async () => {
    const node = nodeOf(major);
    expect(execFileSync(node, ["-v"], { encoding: "utf8" })).toMatch(`v${major}.`);
    for (const one of verifierCases) {
      const { code, stderr } = await runVerifier([node, "docs/examples/verify.mjs"], one, folder);
      expect({ code, name: one.name }).toEqual({
        code: one.reason === undefined ? 0 : 1,
        name: one.name,
      });
      expect(stderr).toContain(one.reason === undefined ? "" : `NOT PROVED: ${one.reason}`);
    }
  });
});
