import { readFileSync } from "node:fs";
import { ConfigurationError, getEnv } from "@/lib/server/env";
import { signatureTypes, type SignatureType } from "./signed-note";
import { hasUnknownSignatureType, parseVerifierKey, type VerifierKey } from "./verifier-key";

/** Log witnesses, and which of them must cosign a checkpoint (https://c2sp.org/tlog-policy). */
export interface LogWitnessPolicy {
  logs: VerifierKey[];
  witnesses: LogPolicyWitness[];
  /** Names of log witnesses with an unknown signature type. Their signatures are ignored. */
  uncheckedWitnesses: string[];
  /** Returns whether the cosignatures of the given log witnesses satisfy the policy. */
  isQuorum(cosigned: ReadonlySet<string>): boolean;
}

export interface LogPolicyWitness {
  /** The witness's name in the policy. The name in its signatures may differ. */
  name: string;
  key: VerifierKey;
  /** Base URL for requests to the witness. `undefined` if the policy has none. */
  url: string | undefined;
}

/** Function for one witness or one group of witnesses in the policy. Returns whether enough of them have cosigned. */
type PolicyMember = (cosigned: ReadonlySet<string>) => boolean;

/**
 * Parses a policy and leaves out keys of unknown signature types.
 * @throws Error with the number of the faulty line.
 */
export function parseLogWitnessPolicy(text: string): LogWitnessPolicy {
  const logs: VerifierKey[] = [];
  const witnesses: LogPolicyWitness[] = [];
  const uncheckedWitnesses: string[] = [];
  const members = new Map<string, PolicyMember>();
  const used = new Set<string>();
  let quorum: PolicyMember | undefined;

  const define = (name: string, member: PolicyMember) => {
    if (name === "none" || members.has(name)) throw new Error(`the name ${name} is taken`);
    members.set(name, member);
  };
  const memberOf = (name: string) => {
    const member = members.get(name);
    if (!member) throw new Error(`${name} is not defined above`);
    return member;
  };
  const joined = (name: string) => {
    const member = memberOf(name);
    if (used.has(name)) throw new Error(`${name} is already a member`);
    used.add(name);
    return member;
  };
  const directives: Record<string, (...words: string[]) => void> = {
    log(vkey = "") {
      if (!hasUnknownSignatureType(vkey))
        logs.push(parsePolicyKey(vkey, signatureTypes.ed25519, logs));
    },
    witness(name = "", vkey = "", url) {
      define(name, (cosigned) => cosigned.has(name));
      if (hasUnknownSignatureType(vkey)) return void uncheckedWitnesses.push(name);
      const known = witnesses.map((witness) => witness.key);
      witnesses.push({
        name,
        key: parsePolicyKey(vkey, signatureTypes.ed25519Cosignature, known),
        url,
      });
    },
    group(name = "", threshold = "", ...names) {
      const all = names.map(joined);
      const least = { any: 1, all: all.length }[threshold] ?? Number(threshold);
      if (!Number.isInteger(least) || least < 1 || least > all.length)
        throw new Error(`${threshold} of ${all.length} cannot be`);
      define(name, (cosigned) => all.filter((member) => member(cosigned)).length >= least);
    },
    quorum(name = "") {
      if (quorum) throw new Error("the quorum is already set");
      quorum = name === "none" ? () => true : memberOf(name);
    },
  };

  for (const [at, line] of text.split("\n").entries()) {
    const [word = "", ...words] = line.split(/[ \t]+/).filter(Boolean);
    if (word === "" || word.startsWith("#")) continue;
    const directive = Object.hasOwn(directives, word) ? directives[word] : undefined;
    if (!directive) throw new Error(`line ${at + 1}: ${word} is not a known directive`);
    try {
      directive(...words);
    } catch (error) {
      throw new Error(`line ${at + 1}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (!quorum) throw new Error("the quorum line is missing");
  return { logs, witnesses, uncheckedWitnesses, isQuorum: quorum };
}

/**
 * Parses the verifier key in a policy line.
 * @throws Error if the key is damaged, has another type, or is already listed.
 */
function parsePolicyKey(
  vkey: string,
  type: SignatureType,
  known: readonly VerifierKey[],
): VerifierKey {
  const key = parseVerifierKey(vkey);
  if (key?.type !== type) throw new Error("the verifier key has the wrong type");
  if (known.some((other) => other.key.equals(key.key)))
    throw new Error("the key is already listed above");
  return key;
}

let cachedPolicy: LogWitnessPolicy | undefined;

/**
 * Returns the policy in `CONSENT_LOG_POLICY_FILE`, read once per process. Without the variable, the policy requires no
 * witnesses.
 * @throws ConfigurationError if the file is invalid.
 */
export function getLogWitnessPolicy(): LogWitnessPolicy {
  return (cachedPolicy ??= readPolicyFile(getEnv().CONSENT_LOG_POLICY_FILE));
}

function readPolicyFile(file: string): LogWitnessPolicy {
  if (file === "") return { logs: [], witnesses: [], uncheckedWitnesses: [], isQuorum: () => true };
  try {
    return parseLogWitnessPolicy(readFileSync(file, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError([`CONSENT_LOG_POLICY_FILE: ${reason}`]);
  }
}
