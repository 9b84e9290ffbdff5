import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  listInstalledNodes,
  runVerifier,
  verifierCases,
  type VerifierCommand,
} from "@/tests/support/verifier-cases";
import { parseLogWitnessPolicy } from "../log-policy";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "verifiers-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const verifiers: VerifierCommand[] = [
  ...listInstalledNodes().map((node): VerifierCommand => [node, "docs/examples/verify.mjs"]),
  ["python3", "docs/examples/verify.py"],
];

describe.each(verifiers)("%s %s", (...verifier) => {
  it.each(verifierCases)("judges $name", async (one) => {
    const { code, stdout, stderr } = await runVerifier(verifier, one, folder);
    expect(stderr).not.toContain("Traceback");
    expect({ code, isProved: stdout.includes("proved by") }).toEqual(
      one.reason === undefined ? { code: 0, isProved: true } : { code: 1, isProved: false },
    );
    if (one.reason !== undefined) expect(stderr).toContain(`NOT PROVED: ${one.reason}`);
    expect(stderr.match(/^\S+: the key of type \d+ is ignored/gm) ?? []).toEqual(one.notices ?? []);
  });
});

describe("a policy that the server reads", () => {
  it("leaves out keys of unknown types, and keeps their witnesses as members of groups", () => {
    const witnessCases = verifierCases.filter(({ name }) => name.startsWith("a witness"));
    expect(witnessCases).toHaveLength(2);
    for (const { policy, reason } of witnessCases) {
      const { logs, witnesses, uncheckedWitnesses, isQuorum } = parseLogWitnessPolicy(policy);
      expect(logs).toHaveLength(1);
      expect(witnesses.map(({ name }) => name)).toEqual(["firm"]);
      expect(uncheckedWitnesses).toEqual(["other"]);
      expect(isQuorum(new Set(["firm"]))).toBe(reason === undefined);
    }
  });

  it.each(verifierCases.filter(({ reason }) => reason?.endsWith("is damaged")))(
    "is refused for $name",
    ({ policy }) => {
      expect(() => parseLogWitnessPolicy(policy)).toThrow(
        "line 2: the verifier key has the wrong type",
      );
    },
  );
});
