#!/usr/bin/env node
// Verifies proofs of consent with only Node 18 or newer. It reads only the given files, and trusts only the Ed25519 keys of
// the policy. It reports keys of other types and ignores them.
//
//   node verify.mjs --policy policy.txt FILE...
//   node verify.mjs --policy policy.txt --log https://site.example/consent-log FILE...
//
// FILE is a webhook (lead.created, lead.corrected), an evidence bundle in JSON, or a .tlog-proof.
// The policy file has the format of https://c2sp.org/tlog-policy, with lines such as `log KEY`, `witness NAME KEY`,
// `group NAME 2 A B C`, and `quorum NAME`.
// With --log it also requests the log at its URL, and verifies that the log continues the checkpoint of each FILE.
// Exit codes: 0 all proved, 1 something not proved, 2 wrong usage.
/* global Buffer, console, fetch, process */
import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const sha256 = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const fromBase64 = (text) => {
  const bytes = Buffer.from(text, "base64");
  if (bytes.toString("base64") !== text) fail(`not base64: ${text.slice(0, 40)}`);
  return bytes;
};
function fail(reason) {
  throw new Error(reason);
}

// 1. The tree: RFC 6962, section 2.1. A leaf is the hash of byte 0 and the entry; a node, of byte 1 and its two children.

export const leafHash = (entry) => sha256(Buffer.of(0), entry);
const nodeHash = (left, right) => sha256(Buffer.of(1), left, right);

/** Returns the root of a leaf and its audit path (RFC 9162, 2.1.3.2). Numbers are exact, because logs have less than 2^53 entries. */
export function rootFromPath(index, size, leaf, path) {
  if (!(index < size)) fail("the entry is not in the tree");
  let [position, last, hash] = [index, size - 1, leaf];
  for (const sibling of path) {
    if (last === 0) fail("the proof is too long");
    if (position % 2 === 1 || position === last) {
      hash = nodeHash(sibling, hash);
      while (position % 2 === 0 && position !== 0) [position, last] = halved(position, last);
    } else hash = nodeHash(hash, sibling);
    [position, last] = halved(position, last);
  }
  if (last !== 0) fail("the proof is too short");
  return hash;
}
const halved = (...numbers) => numbers.map((number) => Math.floor(number / 2));

// 2. Signed notes: https://c2sp.org/signed-note@v1.0.0, checkpoints and cosignatures.

const ed25519Prefix = Buffer.from("302a300506032b6570032100", "hex");

/**
 * Parses a verifier key of a policy: name+id+base64(type, key). Types: 1 Ed25519, 4 its cosignature. A key of another type
 * is returned without `key`.
 */
export function readKey(text) {
  const [, name, id, base64] =
    /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/u.exec(text ?? "") ?? fail(`not a verifier key: ${text}`);
  const bytes = fromBase64(base64);
  if (sha256(name, "\n", bytes).toString("hex").slice(0, 8) !== id)
    fail(`the key of ${name} is damaged`);
  const type = bytes[0];
  if (type !== 1 && type !== 4) return { name, id, type };
  if (bytes.length !== 33) fail(`the key of ${name} is damaged`);
  const der = Buffer.concat([ed25519Prefix, bytes.subarray(1)]);
  return { name, id, type, key: createPublicKey({ key: der, format: "der", type: "spki" }) };
}

/** Splits a note into its text and its signatures. */
export function readNote(note) {
  const end = note.lastIndexOf("\n\n");
  if (end < 0 || !note.endsWith("\n")) fail("it is not a signed note");
  const signatures = note
    .slice(end + 2, -1)
    .split("\n")
    .map((line) => {
      const [, name, base64] = /^— (\S+) (\S+)$/u.exec(line) ?? fail("a signature line is damaged");
      const bytes = fromBase64(base64);
      return { name, id: bytes.toString("hex", 0, 4), signature: bytes.subarray(4) };
    });
  return { text: note.slice(0, end + 1), signatures };
}

/** Verifies a signature with a key. A cosignature (https://c2sp.org/tlog-cosignature) starts with its time in 8 bytes. */
function isSigned(text, { type, key }, signature) {
  if (type === 1) return verify(null, Buffer.from(text), key, signature);
  if (signature.length < 8) return false;
  const message = `cosignature/v1\ntime ${signature.readBigUInt64BE()}\n${text}`;
  return verify(null, Buffer.from(message), key, signature.subarray(8));
}

/**
 * Returns the keys that have signed a note. An invalid signature with a known key's name and id is an error. Keys of types
 * other than Ed25519 never count.
 */
export function signersOf(note, keys) {
  const { text, signatures } = readNote(note);
  return keys.filter((key) => {
    if (!key.key) return false;
    const own = signatures.filter(({ name, id }) => name === key.name && id === key.id);
    if (!own.every(({ signature }) => isSigned(text, key, signature)))
      fail(`the signature of ${key.name} is invalid`);
    return own.length > 0;
  });
}

/** Returns a checkpoint's origin, size and root. Requires the signatures of the policy's log and of its witness quorum. */
export function readCheckpoint(note, policy) {
  const [origin, size, root] = readNote(note).text.split("\n");
  if (!/^(0|[1-9]\d{0,14})$/.test(size)) fail("the checkpoint has no size");
  const logs = signersOf(
    note,
    policy.logs.filter((key) => key.name === origin),
  );
  if (logs.length === 0) fail(`no log of the policy has signed the checkpoint of ${origin}`);
  const signed = signersOf(
    note,
    policy.witnesses.map(({ key }) => key),
  );
  const witnesses = policy.witnesses
    .filter(({ key }) => signed.includes(key))
    .map(({ name }) => name);
  if (!policy.isQuorum(new Set(witnesses)))
    fail(`too few witnesses have signed: ${witnesses.join(", ") || "none"}`);
  return { origin, size: Number(size), root: fromBase64(root), witnesses };
}

/** Parses a policy (https://c2sp.org/tlog-policy). `unchecked` lists its keys of types other than Ed25519. */
export function readPolicy(text) {
  const policy = { logs: [], witnesses: [], isQuorum: undefined };
  const members = new Map([["none", () => true]]);
  const member = (name) => members.get(name) ?? fail(`the policy does not define ${name}`);
  for (const line of text.split("\n")) {
    const [word, ...words] = line.trim().split(/[ \t]+/);
    if (word === "" || word.startsWith("#")) continue;
    const [name, second, ...rest] = words;
    if (word === "log") policy.logs.push(readKey(name));
    else if (word === "witness") {
      policy.witnesses.push({ name, key: readKey(second) });
      members.set(name, (signed) => signed.has(name));
    } else if (word === "group") {
      const all = rest.map(member);
      const least = { any: 1, all: all.length }[second] ?? Number(second);
      if (!(least >= 1 && least <= all.length)) fail(`the group ${name} can never be complete`);
      members.set(name, (signed) => all.filter((one) => one(signed)).length >= least);
    } else if (word === "quorum" && !policy.isQuorum) policy.isQuorum = member(name);
    else fail(`the policy has an unknown line: ${line}`);
  }
  if (!policy.isQuorum) fail("the policy has no quorum");
  const keys = [...policy.logs, ...policy.witnesses.map(({ key }) => key)];
  return { ...policy, unchecked: keys.filter(({ key }) => !key) };
}

// 3. A proof: https://c2sp.org/tlog-proof. Its `extra` is the log's record of a lead, whose SHA-256 is the entry.

export function readProof(text) {
  const lines = text.split("\n");
  const end = lines.indexOf("");
  const [form, ...head] = lines.slice(0, end);
  if (form !== "c2sp.org/tlog-proof@v1") fail("it is not a tlog-proof of version 1");
  const extra = head[0]?.startsWith("extra ")
    ? fromBase64(head.shift().slice("extra ".length))
    : undefined;
  const [, index] =
    /^index (0|[1-9]\d{0,14})$/.exec(head.shift()) ?? fail("the proof has no index");
  return {
    extra,
    index: Number(index),
    path: head.map(fromBase64),
    checkpoint: lines.slice(end + 1).join("\n"),
  };
}

/** Verifies a proof and returns its checkpoint. */
export function checkProof(proof, entry, policy) {
  const checkpoint = readCheckpoint(proof.checkpoint, policy);
  const root = rootFromPath(proof.index, checkpoint.size, leafHash(entry), proof.path);
  return root.equals(checkpoint.root)
    ? checkpoint
    : fail("the checkpoint's root does not cover the entry");
}

/** Verifies a webhook, a bundle or a separate proof. Returns the checkpoint and the proved facts as lines. */
export function checkFile(text, policy) {
  const json = text.startsWith("{") ? JSON.parse(text) : undefined;
  const { tlogProof = text, consents = [], ...data } = json?.data ?? json ?? {};
  const proof = readProof(tlogProof);
  const record = proof.extra ?? fail("the proof does not contain the logged record");
  const checkpoint = checkProof(proof, sha256(record), policy);
  const facts = record.toString("utf8").trimEnd().split("\n");
  if (json) {
    const lead = data.leadId ?? data.lead?.id;
    if (facts[0] !== "consent-lead-1" || !facts.includes(`lead ${lead}`))
      fail("the proof belongs to another lead");
    if (consents.length === 0) fail("it has no consent");
    for (const { record: consent, text: shown, content = shown } of consents) {
      if (!facts.includes(`consent ${sha256(consent).toString("hex")}`))
        fail("a consent differs from the logged one");
      // The record contains the hash of the displayed text and the consent, each as {octets}:{value}.
      const hash = sha256(content).toString("hex");
      if (!consent.includes(`64:${hash},`)) fail("the text differs from the displayed one");
    }
  }
  return { checkpoint, facts };
}

// 4. The current log, from its tiles (https://c2sp.org/tlog-tiles) of 256 hashes.

/** Fails unless the current log at a URL continues each of these checkpoints. */
export async function checkContinuation(address, checkpoints, policy, get = download) {
  const now = readCheckpoint((await get(`${address}/checkpoint`)).toString("utf8"), policy);
  for (const then of checkpoints) {
    if (then.origin !== now.origin)
      fail(
        `the log is named ${now.origin} now, and was ${then.origin}: see ${address}/2/succession`,
      );
    if (then.size > now.size) fail(`the log has ${now.size} entries but had ${then.size}`);
    // Both roots are computed from the same hashes, those of the smaller tree's subtrees.
    const node = nodeReader(address, now.size, get);
    if (!(await rangeRoot(node, 0, then.size, then.size)).equals(then.root))
      fail(`the first ${then.size} entries were changed`);
    if (!(await rangeRoot(node, 0, now.size, then.size)).equals(now.root))
      fail("the log's tiles do not match its checkpoint");
  }
  return now;
}

/** Returns the root of the entries from `start` to `end`. Reads complete subtrees as a whole unless they contain `old`. */
async function rangeRoot(node, start, end, old) {
  const length = end - start;
  if (length === 0) return sha256("");
  const level = Math.log2(length);
  if (Number.isInteger(level) && (end <= old || start >= old)) return node(level, start / length);
  const left = 2 ** Math.ceil(level - 1);
  const [a, b] = [
    await rangeRoot(node, start, start + left, old),
    await rangeRoot(node, start + left, end, old),
  ];
  return nodeHash(a, b);
}

function nodeReader(address, size, get) {
  const tiles = new Map();
  return async (level, position) => {
    const [tileLevel, within] = [Math.floor(level / 8), 2 ** (level % 8)];
    const first = position * within;
    const tile = Math.floor(first / 256);
    const width = Math.min(256, Math.floor(size / 256 ** tileLevel) - tile * 256);
    const path = `${tileLevel}/${tilePath(tile)}${width < 256 ? `.p/${width}` : ""}`;
    if (!tiles.has(path)) tiles.set(path, await get(`${address}/tile/${path}`));
    let hashes = Array.from({ length: within }, (_, n) =>
      tiles.get(path).subarray(((first % 256) + n) * 32, ((first % 256) + n + 1) * 32),
    );
    while (hashes.length > 1)
      hashes = hashes.flatMap((hash, n) => (n % 2 === 0 ? [nodeHash(hash, hashes[n + 1])] : []));
    return hashes[0];
  };
}

/** Returns a tile's path: 1234067 becomes x001/x234/067. */
export function tilePath(tile) {
  const parts = String(tile)
    .padStart(Math.ceil(String(tile).length / 3) * 3, "0")
    .match(/\d{3}/g);
  return parts.map((part, n) => (n < parts.length - 1 ? `x${part}` : part)).join("/");
}

async function download(address) {
  const response = await fetch(address);
  return response.ok
    ? Buffer.from(await response.arrayBuffer())
    : fail(`${address} responded with ${response.status}`);
}

// 5. The command.

async function main(words) {
  const option = (name) =>
    words.includes(name) ? words.splice(words.indexOf(name), 2)[1] : undefined;
  const [policyFile, address] = [option("--policy"), option("--log")];
  if (
    policyFile === undefined ||
    words.length === 0 ||
    words.some((word) => word.startsWith("--"))
  ) {
    console.error("Usage: node verify.mjs --policy FILE [--log URL] FILE...");
    return 2;
  }
  let file = policyFile;
  try {
    const policy = readPolicy(readFileSync(policyFile, "utf8"));
    for (const { name, type } of policy.unchecked)
      console.error(
        `${name}: the key of type ${type} is ignored, because this program verifies only Ed25519`,
      );
    const checkpoints = [];
    for (file of words) {
      const { checkpoint, facts } = checkFile(readFileSync(file, "utf8"), policy);
      checkpoints.push(checkpoint);
      console.log(
        `${file}: proved by ${checkpoint.origin} at ${checkpoint.size} entries; witnesses: ${checkpoint.witnesses.join(", ") || "none"}`,
      );
      for (const fact of facts.slice(1)) console.log(`  ${fact}`);
    }
    if (address === undefined) return 0;
    file = address;
    const now = await checkContinuation(address.replace(/\/$/, ""), checkpoints, policy);
    console.log(`${address}: the log is unchanged and has ${now.size} entries now`);
    return 0;
  } catch (error) {
    console.error(`${file}: NOT PROVED: ${error.message}`);
    return 1;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await main(process.argv.slice(2));
