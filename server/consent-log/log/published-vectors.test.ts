import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import c2sp from "@/tests/fixtures/tlog/c2sp.json" with { type: "json" };
import tessera from "@/tests/fixtures/tlog/tessera.json" with { type: "json" };
import { parseCheckpoint } from "./checkpoint";
import { createNoteSigner } from "../log-keys";
import { parseLogWitnessPolicy } from "../log-policy";
import { AppendOnlyMerkleTree } from "../tree/append-only-merkle-tree";
import {
  computeConsistencyPath,
  computeInclusionPath,
  hashMerkleLeaf,
  type MerkleHash,
  type MerkleLeafRange,
} from "../tree/merkle-tree";
import {
  buildCosignatureMessage,
  formatVerifierKey,
  parseSignedNote,
  signatureTypes,
} from "../signed-note";
import { parseVerifierKey, findNoteSigners } from "../verifier-key";
import { verifyConsistency, verifyInclusion } from "../verify-proof";
import { createLogWitness } from "../witnesses/log-witness";

/*
 * Test vectors that other projects published for the same formats (tests/fixtures/tlog). They are a log written by
 * Tessera, the examples in the C2SP specifications, and the requests of litewitness's own tests.
 */

const tiles: Readonly<Record<string, string>> = tessera.tiles;
const tile = (path: string) => Buffer.from(tiles[path] ?? "", "base64");

/** Returns the entries of an entry bundle. The length of each precedes it, in two bytes. */
function entriesOf(bytes: Buffer): Buffer[] {
  if (bytes.length === 0) return [];
  const end = 2 + bytes.readUInt16BE();
  return [bytes.subarray(2, end), ...entriesOf(bytes.subarray(end))];
}

const sizes = tessera.checkpoints.map((_, size) => size);
const leaves = entriesOf(tile("entries/000.p/15")).map(hashMerkleLeaf);
const keyOf = (text: string) => parseVerifierKey(text)!;

function rootOf({ start, end }: MerkleLeafRange): MerkleHash {
  const tree = new AppendOnlyMerkleTree();
  for (const leaf of leaves.slice(start, end)) tree.add(leaf);
  return tree.root();
}

/** All 120 inclusion proofs, of each entry in each tree, in the format tlog-proof. */
const proofs = sizes.flatMap((size) =>
  leaves.slice(0, size).map((leaf, index) => {
    const path = computeInclusionPath(index, size).map(rootOf);
    const lines = path.map((hash) => hash.toString("base64"));
    const text = ["c2sp.org/tlog-proof@v1", `index ${index}`, ...lines, ""].join("\n");
    return { size, index, leaf, path, text: `${text}\n${tessera.checkpoints[size]}` };
  }),
);

/** A policy with Tessera's log key and without log witnesses. */
const policy = `log ${tessera.key}\nquorum none\n`;

/** Runs a program with `input` as JSON on its standard input. Returns the JSON that it prints. */
const told = (program: string, words: string[], input: unknown): unknown =>
  JSON.parse(execFileSync(program, words, { input: JSON.stringify(input), encoding: "utf8" }));

const inNode = (work: string, input: unknown) =>
  told(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      `import { readFileSync } from "node:fs";
       import * as verify from "./docs/examples/verify.mjs";
       const input = JSON.parse(readFileSync(0, "utf8"));
       const tried = (work) => { try { return work(); } catch { return false; } };
       ${work}`,
    ],
    input,
  );

const inPython = (work: string, input: unknown) =>
  told(
    "python3",
    [
      "-B",
      "-c",
      `import json, sys
sys.path.insert(0, "docs/examples")
import verify
given = json.load(sys.stdin)
def tried(work):
    try:
        return work()
    except ValueError:
        return False
${work}`,
    ],
    input,
  );

describe("a log that Tessera wrote", () => {
  it("has our tree's leaves, roots and signatures at each of its sizes", () => {
    for (const size of sizes) {
      const checkpoint = parseCheckpoint(tessera.checkpoints[size]!)!;
      expect(checkpoint).toMatchObject({ origin: "example.com/log/testdata", size });
      expect(findNoteSigners(checkpoint.note, [keyOf(tessera.key)])).toHaveLength(1);
      expect(rootOf({ start: 0, end: size })).toEqual(checkpoint.root);
      expect(Buffer.concat(leaves.slice(0, size))).toEqual(tile(`0/000.p/${size}`));
    }
  });

  it("is proved by our paths: 120 inclusions, 136 consistencies, and none of another's", () => {
    const roots = tessera.checkpoints.map((note) => parseCheckpoint(note)!.root);
    for (const { size, index, leaf, path } of proofs) {
      const proof = { size, leaf: index, leafHash: leaf, path };
      expect(verifyInclusion({ ...proof, root: roots[size]! })).toBe(true);
      expect(verifyInclusion({ ...proof, root: roots[size - 1]! })).toBe(false);
    }
    const pairs = sizes.flatMap((to) => sizes.slice(0, to + 1).map((from) => ({ from, to })));
    for (const { from, to } of pairs) {
      const path = computeConsistencyPath(from, to).map(rootOf);
      const [older, newer] = [from, to].map((size) => ({ size, root: roots[size]! }));
      expect(verifyConsistency({ from: older!, to: newer!, path })).toBe(true);
      const other = { ...older!, root: roots[from === 0 ? 1 : from - 1]! };
      expect(verifyConsistency({ from: other, to: newer!, path })).toBe(false);
    }
    expect([proofs.length, pairs.length]).toEqual([120, 136]);
  });

  it("is proved by verify.mjs, from proofs and from tiles alone", () => {
    const entries = entriesOf(tile("entries/000.p/15")).map((entry) => entry.toString("base64"));
    const [yes, no, continuations] = inNode(
      `const policy = verify.readPolicy(input.policy);
       const entries = input.entries.map((entry) => Buffer.from(entry, "base64"));
       const check = (shift) => input.proofs.filter(({ index, text }) =>
         tried(() => verify.checkProof(verify.readProof(text), entries[(index + shift) % 15], policy))).length;
       let continuations = 0;
       for (const [to, note] of input.checkpoints.entries()) {
         const then = input.checkpoints.slice(0, to + 1).map((older) => verify.readCheckpoint(older, policy));
         const get = (address) => Buffer.from(...(address.endsWith("/checkpoint")
           ? [note] : [input.tiles[address.slice("log/tile/".length)], "base64"]));
         await verify.checkContinuation("log", then, policy, get);
         continuations += then.length;
       }
       console.log(JSON.stringify([check(0), check(1), continuations]));`,
      { ...tessera, policy, entries, proofs },
    ) as number[];
    expect([yes, no, continuations]).toEqual([120, 0, 136]);
  });

  it("is proved by verify.py", () => {
    const inputs = proofs.map(({ size, index, leaf, path }) => ({
      ...{ size, index, leaf: leaf.toString("hex") },
      path: path.map((hash) => hash.toString("hex")),
    }));
    expect(
      inPython(
        `policy = verify.read_policy(given["policy"])
roots = [verify.read_checkpoint(note, policy)[2] for note in given["checkpoints"]]
octets = bytes.fromhex
found = [verify.root_from_path(one["index"], one["size"], octets(one["leaf"]), [octets(hash) for hash in one["path"]])
         == roots[one["size"]] for one in given["proofs"]]
changed = given["checkpoints"][3].replace("\\n3\\n", "\\n4\\n")
print(json.dumps([sum(found), len(roots), tried(lambda: bool(verify.read_checkpoint(changed, policy)))]))`,
        { checkpoints: tessera.checkpoints, policy, proofs: inputs },
      ),
    ).toEqual([120, 16, false]);
  });
});

describe("the examples of C2SP", () => {
  it("are read: the note verified, a changed one refused, the cosignature over the message that the text has", () => {
    const { key, note } = c2sp.signedNote;
    expect(findNoteSigners(parseSignedNote(note)!, [keyOf(key)])).toHaveLength(1);
    const changed = note.replace("message", "massage");
    expect(findNoteSigners(parseSignedNote(changed)!, [keyOf(key)])).toBeUndefined();
    expect(parseSignedNote(c2sp.poem)?.text).toMatch(/raggio di sole:\n\ned è subito sera\.\n$/);
    expect(parseCheckpoint(c2sp.checkpoint)).toMatchObject({ size: 20852163 });
    const cosigned = parseCheckpoint(c2sp.cosignedCheckpoint)!.note;
    const [, { signature }] = cosigned.signatures as [unknown, { signature: Buffer }];
    expect(buildCosignatureMessage(cosigned.text, signature.subarray(0, 8))?.toString()).toBe(
      c2sp.cosignedMessage,
    );
    const notes = { key, notes: [note, changed] };
    const answers = [1, false];
    expect(
      inNode(
        `const keys = [verify.readKey(input.key)];
         console.log(JSON.stringify(input.notes.map((note) => tried(() => verify.signersOf(note, keys).length))));`,
        notes,
      ),
    ).toEqual(answers);
    expect(
      inPython(
        `keys = [verify.read_key(given["key"])]
print(json.dumps([tried(lambda: len(verify.signers(note, keys))) for note in given["notes"]]))`,
        notes,
      ),
    ).toEqual(answers);
  });

  it("have a policy that asks for two of three, and one of three others", () => {
    let n = 0;
    const text = c2sp.policy.replaceAll(
      "<vkey>",
      () =>
        createNoteSigner(
          `example.com/${n}`,
          n === 0 ? signatureTypes.ed25519 : signatureTypes.ed25519Cosignature,
          Buffer.alloc(32, n++),
        ).verifierKey,
    );
    const signed = [["X1", "X3", "Y2"], ["X1", "Y1", "Y2", "Y3"], ["X1", "X2", "X3"], []];
    const answers = [true, false, false, false];
    const own = parseLogWitnessPolicy(text);
    expect(signed.map((names) => own.isQuorum(new Set(names)))).toEqual(answers);
    const input = { text, signed };
    expect(
      inNode(
        `const { isQuorum } = verify.readPolicy(input.text);
         console.log(JSON.stringify(input.signed.map((names) => isQuorum(new Set(names)))));`,
        input,
      ),
    ).toEqual(answers);
    expect(
      inPython(
        `quorum = verify.read_policy(given["text"])[2]
print(json.dumps([bool(quorum(set(names))) for names in given["signed"]]))`,
        input,
      ),
    ).toEqual(answers);
  });
});

describe("what litewitness is tested with", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "witness-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Returns the requests of a file, each with the response that litewitness must give. */
  const requestsOf = (name: string) =>
    [
      ...readFileSync(`tests/fixtures/tlog/${name}.hurl`, "utf8").matchAll(
        /^```\n([^]*?)```\nHTTP (\d+)\n\[Asserts\]\nbody (.*)$/gm,
      ),
    ].map(([, body = "", status, said = ""]) => ({ body, status: Number(status), said }));

  it("is answered by our witness as theirs does, but for a log that is not known: tlog-witness has 404 for it now", async () => {
    const requests = requestsOf("litewitness");
    expect(requests).toHaveLength(9);
    const origin =
      "sigsum.org/v1/tree/4d6d8825a6bb689d459628312889dfbb0bcd41b5211d9e1ce768b0ff0309e562";
    // The key that `witnessctl add-sigsum-log -key=` takes.
    const raw = Buffer.from(
      "ffdc2d4d98e4124d3feaf788c0c2f9abfd796083d1f0495437f302ec79cf100f",
      "hex",
    );
    const log = keyOf(formatVerifierKey(origin, signatureTypes.ed25519, raw));
    const signer = createNoteSigner(
      "example.com/witness",
      signatureTypes.ed25519Cosignature,
      Buffer.alloc(32),
    );
    const { addCheckpoint } = createLogWitness({
      signer,
      logs: [log],
      folder,
      now: () => new Date(),
    });
    for (const { body, status, said } of requests) {
      const response = await addCheckpoint(body);
      const isUnknown = said.includes("unknown log");
      expect(response.status, said).toBe(isUnknown ? 404 : status);
      const [, part] = /^(?:contains|==) "(.*)"$/.exec(said) ?? [];
      expect(response.body).toContain(part?.replace("\\n", "\n"));
    }
  });

  it("has a checkpoint of Go's log of modules, which each verifier takes for signed", () => {
    const [request] = requestsOf("sumdb");
    const key = "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8";
    const note = request!.body.slice(request!.body.indexOf("\n\n") + 2);
    expect(findNoteSigners(parseSignedNote(note)!, [keyOf(key)])).toHaveLength(1);
    const input = { key, note };
    expect(
      inNode(
        `console.log(verify.signersOf(input.note, [verify.readKey(input.key)]).length);`,
        input,
      ),
    ).toBe(1);
    expect(
      inPython(`print(len(verify.signers(given["note"], [verify.read_key(given["key"])])))`, input),
    ).toBe(1);
  });
});
