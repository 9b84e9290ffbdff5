import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { noteSigner, type NoteSigner } from "@/server/consent-log/log-keys";
import { signatureTypes } from "@/server/consent-log/signed-note";
import { parseVerifierKey, type VerifierKey } from "@/server/consent-log/verifier-key";
import { witness, type Witness, type WitnessResponse } from "@/server/consent-log/witness";
import { command, repeated, required, runProgram, UsageError, withDefault } from "./command-line";
import * as values from "./option-values";

/** The largest request, in bytes: a proof, and a note with many signatures. */
const largestRequest = 256 * 1024;

/** `npm run witness`: a witness as https://c2sp.org/tlog-witness has it, for whoever wants to be one. */
const program = command({
  help:
    "cosigns the checkpoints of logs, of each one history alone; keeps its key and what it has cosigned in --folder, " +
    "which no other process may use, and prints the key that the logs need",
  options: {
    name: required(values.words),
    log: repeated(values.words),
    folder: withDefault(values.folder, "witness"),
    port: withDefault(values.port, 8787),
  },
  async run({ name, log, folder, port }) {
    const logs = log.map(keyOf);
    if (logs.length === 0) throw new UsageError("--log: is missing: a log's verifier key.");
    const signer = await signerIn(folder, name);
    console.log(signer.verifierKey);
    const answer = witness({ signer, logs, folder, now: () => new Date() });
    const server = createServer((request, response) => {
      void respond(answer, request).then(({ status, body, type = "text/plain; charset=utf-8" }) => {
        response.writeHead(status, { "content-type": type });
        response.end(body);
      });
    });
    return new Promise<number>((resolve) => {
      const stop = () => {
        server.closeAllConnections();
        server.close(() => resolve(0));
      };
      process.once("SIGTERM", stop);
      process.once("SIGINT", stop);
      server.listen(port, () => {
        const address = server.address();
        const at = typeof address === "object" ? address?.port : port;
        console.log(`Witness ${name} listens on port ${at}.`);
      });
    });
  },
});

function keyOf(text: string): VerifierKey {
  const key = parseVerifierKey(text);
  if (!key) throw new UsageError("--log: is no verifier key of a known type.");
  return key;
}

/** Returns the signer whose secret the folder holds. Makes the secret on the first start. */
async function signerIn(folder: string, name: string): Promise<NoteSigner> {
  const file = join(folder, "key");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomBytes(32).toString("base64"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = Buffer.from(await readFile(file, "utf8"), "base64");
  return noteSigner(name, signatureTypes.ed25519Cosignature, secret);
}

type Response = Omit<WitnessResponse, "status"> & { status: number };

async function respond(answer: Witness, request: IncomingMessage): Promise<Response> {
  try {
    const path = request.url ?? "";
    if (request.method === "POST" && path.endsWith("/add-checkpoint"))
      return await answer.addCheckpoint(await bodyOf(request));
    const [originHash = "", name] = path.split("/").slice(-2);
    if (request.method === "GET" && name === "checkpoint" && /^[0-9a-f]{64}$/.test(originHash))
      return await answer.lastCheckpoint(originHash);
    return { status: 404, body: "there is nothing here\n" };
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return { status: 500, body: "the witness failed\n" };
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > largestRequest) throw new Error("a request was too large");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

process.exitCode = await runProgram("npm run witness --", program);
