import { readFileSync } from "node:fs";
import { ConfigurationError, env } from "@/lib/server/env";
import { signatureTypes, type SignatureType } from "./signed-note";
import { isOfUnknownType, parseVerifierKey, type VerifierKey } from "./verifier-key";

/** Who has to sign a checkpoint: https://c2sp.org/tlog-policy. */
export interface LogPolicy {
  logs: VerifierKey[];
  witnesses: PolicyWitness[];
  /** Names of the witnesses whose keys have an unknown signature type. They never count as signers. */
  uncheckedWitnesses: string[];
  /** Whether these witnesses, by their names in the policy, are enough. */
  isQuorum(cosigned: ReadonlySet<string>): boolean;
}

export interface PolicyWitness {
  /** Its name in the policy, and nowhere else. */
  name: string;
  key: VerifierKey;
  /** Its submission prefix, where the policy names one. */
  url: string | undefined;
}

/** Whether a witness or group of a policy is met. */
type Member = (cosigned: ReadonlySet<string>) => boolean;

/**
 * Reads a policy. A key of an unknown signature type is left out, as a verifier leaves out its signatures; its witness can
 * still be a member of a group. Throws an Error that names the line and what is wrong with it.
 */
export function parsePolicy(text: string): LogPolicy {
  const logs: VerifierKey[] = [];
  const witnesses: PolicyWitness[] = [];
  const uncheckedWitnesses: string[] = [];
  const members = new Map<string, Member>();
  const used = new Set<string>();
  let quorum: Member | undefined;

  const define = (name: string, member: Member) => {
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
    if (used.has(name)) throw new Error(`${name} is a member already`);
    used.add(name);
    return member;
  };
  const directives: Record<string, (...words: string[]) => void> = {
    log(vkey = "") {
      if (!isOfUnknownType(vkey)) logs.push(keyOf(vkey, signatureTypes.ed25519, logs));
    },
    witness(name = "", vkey = "", url) {
      define(name, (cosigned) => cosigned.has(name));
      if (isOfUnknownType(vkey)) return void uncheckedWitnesses.push(name);
      const known = witnesses.map((witness) => witness.key);
      witnesses.push({ name, key: keyOf(vkey, signatureTypes.ed25519Cosignature, known), url });
    },
    group(name = "", threshold = "", ...names) {
      const all = names.map(joined);
      const least = { any: 1, all: all.length }[threshold] ?? Number(threshold);
      if (!Number.isInteger(least) || least < 1 || least > all.length)
        throw new Error(`${threshold} of ${all.length} cannot be`);
      define(name, (cosigned) => all.filter((member) => member(cosigned)).length >= least);
    },
    quorum(name = "") {
      if (quorum) throw new Error("there is a quorum already");
      quorum = name === "none" ? () => true : memberOf(name);
    },
  };

  for (const [at, line] of text.split("\n").entries()) {
    const [word = "", ...words] = line.split(/[ \t]+/).filter(Boolean);
    if (word === "" || word.startsWith("#")) continue;
    const directive = Object.hasOwn(directives, word) ? directives[word] : undefined;
    if (!directive) throw new Error(`line ${at + 1}: ${word} is no line of a policy`);
    try {
      directive(...words);
    } catch (error) {
      throw new Error(`line ${at + 1}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (!quorum) throw new Error("there is no quorum line");
  return { logs, witnesses, uncheckedWitnesses, isQuorum: quorum };
}

/** Reads a line's key of a signature type. Throws for a damaged key, for another type, and for one of the `known` keys. */
function keyOf(vkey: string, type: SignatureType, known: readonly VerifierKey[]): VerifierKey {
  const key = parseVerifierKey(vkey);
  if (key?.type !== type) throw new Error("the verifier key is not one of its kind");
  if (known.some((other) => other.key.equals(key.key))) throw new Error("the key stands above");
  return key;
}

let configured: LogPolicy | undefined;

/** The policy of `CONSENT_LOG_POLICY_FILE`, read once a process; without one no witness is asked. Throws a ConfigurationError. */
export function logPolicy(): LogPolicy {
  return (configured ??= readPolicy(env().CONSENT_LOG_POLICY_FILE));
}

function readPolicy(file: string): LogPolicy {
  if (file === "") return { logs: [], witnesses: [], uncheckedWitnesses: [], isQuorum: () => true };
  try {
    return parsePolicy(readFileSync(file, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError([`CONSENT_LOG_POLICY_FILE: ${reason}`]);
  }
}
