import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, realpathSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { parseCheckpoint } from "@/server/consent-log/log/checkpoint";
import { createNoteSigner } from "@/server/consent-log/log-keys";
import { computeKeyId, signatureTypes } from "@/server/consent-log/signed-note";
import { createTestProof, createTestLogSigner } from "@/server/consent-log/test-proof";

/** A program that verifies webhooks: the interpreter and the script. */
export type VerifierCommand = readonly [program: string, file: string];

/** Exit code and output of a verifier. */
export interface VerifierResult {
  code: number;
  stdout: string;
  stderr: string;
}

export interface VerifierCase {
  name: string;
  policy: string;
  /** JSON text of a webhook. */
  webhook: string;
  /** Expected reason on standard error. Undefined if the webhook is valid. */
  reason?: string;
  /** Expected notices on standard error about keys of unknown type. */
  notices?: readonly string[];
}

const now = new Date("2026-01-05T10:00:00Z");
const text = "<p>I agree to be called.</p>";
const leadId = "3c1f6a0e-6d55-4b0c-9a53-0c5a2f1f9b11";
const record = `consent-record-3${leadId.length}:${leadId},64:${createHash("sha256").update(text).digest("hex")},`;

/** Returns a verifier key with the given signature type. */
function keyOfType(name: string, type: number, length: number): string {
  const bytes = Buffer.concat([Buffer.of(type), Buffer.alloc(length, 7)]);
  return `${name}+${computeKeyId(name, bytes)}+${bytes.toString("base64")}`;
}

const { origin, signer } = createTestLogSigner();
const witnessSigner = createNoteSigner(
  "witness.example/w",
  signatureTypes.ed25519Cosignature,
  Buffer.alloc(32, 9),
);
const log = `log ${signer.verifierKey}`;
const witness = `witness firm ${witnessSigner.verifierKey}`;
const mlDsa44 = keyOfType(origin, 6, 1312);
const [, mlDsa44Id = ""] = mlDsa44.split("+");

/** Returns a webhook with a proof that has a witness's cosignature and a signature of an unknown type. */
function webhookOf(consentText: string): string {
  const proof = createTestProof(leadId, [record], now);
  const note = proof.slice(proof.indexOf("\n\n") + 2);
  const signed = parseCheckpoint(note)?.note.text ?? "";
  const unknown = Buffer.concat([Buffer.from(mlDsa44Id, "hex"), Buffer.alloc(2428, 3)]);
  const lines = [witnessSigner.sign(signed, now), `— ${origin} ${unknown.toString("base64")}`];
  const tlogProof = `${proof}${lines.map((line) => `${line}\n`).join("")}`;
  const consents = [{ record, text: consentText }];
  return JSON.stringify({ type: "lead.created", data: { leadId, consents, tlogProof } });
}

const webhook = webhookOf(text);
const leftOut = (name: string, type: number) => `${name}: the key of type ${type} is ignored`;
const policyOf = (...lines: string[]) => `${lines.join("\n")}\n`;

/** Policies and webhooks with the result that every verifier must produce. */
export const verifierCases: readonly VerifierCase[] = [
  { name: "an Ed25519 policy", policy: policyOf(log, "quorum none"), webhook },
  {
    name: "a log key of ML-DSA-44 beside the Ed25519 key",
    policy: policyOf(log, `log ${mlDsa44}`, "quorum none"),
    webhook,
    notices: [leftOut(origin, 6)],
  },
  {
    name: "log keys of ECDSA and of a type without a number, first",
    policy: policyOf(
      `log ${keyOfType(origin, 2, 65)}`,
      `log ${keyOfType("other.example", 0xff, 40)}`,
      log,
      "quorum none",
    ),
    webhook,
    notices: [leftOut(origin, 2), leftOut("other.example", 255)],
  },
  {
    name: "a witness of an unknown type in a group that needs one",
    policy: policyOf(
      log,
      `witness other ${keyOfType("other.example/w", 6, 1312)}`,
      witness,
      "group any-one any other firm",
      "quorum any-one",
    ),
    webhook,
    notices: [leftOut("other.example/w", 6)],
  },
  {
    name: "a witness of an unknown type in a group that needs all",
    policy: policyOf(
      log,
      `witness other ${keyOfType("other.example/w", 6, 1312)}`,
      witness,
      "group both all other firm",
      "quorum both",
    ),
    webhook,
    notices: [leftOut("other.example/w", 6)],
    reason: "too few witnesses have signed: firm",
  },
  {
    name: "a policy with Windows line ends",
    policy: policyOf(log, witness, "quorum firm").replaceAll("\n", "\r\n"),
    webhook,
  },
  {
    name: "only a log key of an unknown type",
    policy: policyOf(`log ${mlDsa44}`, "quorum none"),
    webhook,
    notices: [leftOut(origin, 6)],
    reason: "no log of the policy has signed",
  },
  {
    name: "a damaged key of an unknown type",
    policy: policyOf(log, `log ${mlDsa44.replace("BwcH", "BwcI")}`, "quorum none"),
    webhook,
    reason: `the key of ${origin} is damaged`,
  },
  {
    name: "an Ed25519 key that is too short",
    policy: policyOf(log, `log ${keyOfType(origin, 1, 31)}`, "quorum none"),
    webhook,
    reason: `the key of ${origin} is damaged`,
  },
  {
    name: "a log line without a key",
    policy: policyOf(log, "log", "quorum none"),
    webhook,
    reason: "",
  },
  {
    name: "another text than the one logged",
    policy: policyOf(log, "quorum none"),
    webhook: webhookOf("<p>I agree to anything.</p>"),
    reason: "the text differs from the displayed one",
  },
  {
    name: "JSON of another shape",
    policy: policyOf(log, "quorum none"),
    webhook: JSON.stringify({ data: [] }),
    reason: "",
  },
];

/** Writes a case's files into `folder` and runs a verifier on them. */
export async function runVerifier(
  [program, file]: VerifierCommand,
  { policy, webhook: content }: VerifierCase,
  folder: string,
): Promise<VerifierResult> {
  const [policyFile, webhookFile] = [join(folder, "policy.txt"), join(folder, "lead.json")];
  await writeFile(policyFile, policy);
  await writeFile(webhookFile, content);
  const words = [file, "--policy", policyFile, webhookFile];
  return new Promise((resolve, reject) => {
    execFile(program, words, (error, stdout, stderr) => {
      if (error && typeof error.code !== "number") reject(error);
      else resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

/** Returns the current Node executable and all other Node executables on the PATH. */
export function listInstalledNodes(): string[] {
  const files = (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "node"))
    .filter((file) => existsSync(file));
  return [...new Set([process.execPath, ...files].map((file) => realpathSync(file)))];
}
