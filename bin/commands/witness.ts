import { createServer, type IncomingMessage } from "node:http";
import { openLogWitness } from "@/server/consent-log/log-witnesses";
import { parseVerifierKey, type VerifierKey } from "@/server/consent-log/verifier-key";
import { defineCommand, runCommandLine } from "./command-line";
import {
  createRepeatableParameter,
  createRequiredParameter,
  UsageError,
  createParameterWithDefault,
} from "./command-parameters";
import * as values from "./option-values";

/** Maximum size, in bytes, of a request to the log witness. A request contains a proof and a signed checkpoint. */
const maximumRequestBytes = 256 * 1024;

/**
 * `npm run witness`: runs a log witness (https://c2sp.org/tlog-witness), which cosigns the consent log. A receiver can
 * run a log witness, too.
 */
const program = defineCommand({
  help:
    "run a log witness: it cosigns the checkpoints of logs if they are consistent with those it cosigned before. " +
    "--folder stores its key and its state, and no other process may use it. Prints the key that the logs need",
  options: {
    name: createRequiredParameter(values.textArgument),
    log: createRepeatableParameter(values.textArgument),
    folder: createParameterWithDefault(values.folderArgument, "witness"),
    port: createParameterWithDefault(values.portArgument, 8787),
  },
  async run({ name, log, folder, port }) {
    const logs = log.map(parseLogKey);
    if (logs.length === 0)
      throw new UsageError("--log is missing. Give the verifier key of a log.");
    const witness = await openLogWitness(name, logs, folder);
    console.log(witness.verifierKey);
    const server = createServer((request, response) => {
      void handleWitnessRequest(witness, request).then(
        ({ status, body, type = "text/plain; charset=utf-8" }) => {
          response.writeHead(status, { "content-type": type });
          response.end(body);
        },
      );
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

function parseLogKey(text: string): VerifierKey {
  const key = parseVerifierKey(text);
  if (!key) throw new UsageError("--log is not a verifier key of a known type.");
  return key;
}

interface WitnessResponse {
  status: number;
  body: string;
  type?: string;
}

type Witness = Awaited<ReturnType<typeof openLogWitness>>;

async function handleWitnessRequest(
  witness: Witness,
  request: IncomingMessage,
): Promise<WitnessResponse> {
  try {
    const path = request.url ?? "";
    if (request.method === "POST" && path.endsWith("/add-checkpoint"))
      return await witness.addCheckpoint(await readBody(request));
    const [originHash = "", name] = path.split("/").slice(-2);
    if (request.method === "GET" && name === "checkpoint" && /^[0-9a-f]{64}$/.test(originHash))
      return await witness.readLastCheckpoint(originHash);
    return { status: 404, body: "not found\n" };
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return { status: 500, body: "the witness failed\n" };
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maximumRequestBytes) throw new Error("A request was too large.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

process.exitCode = await runCommandLine("npm run witness --", program);
