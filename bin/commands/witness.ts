import { createServer, type IncomingMessage } from "node:http";
import { openWitness } from "@/server/consent-log/log-witnesses";
import { parseVerifierKey, type VerifierKey } from "@/server/consent-log/verifier-key";
import {
  defineCommand,
  repeatedParameter,
  requiredParameter,
  runProgram,
  UsageError,
  parameterWithDefault,
} from "./command-line";
import * as values from "./option-values";

/** Maximum size of a request body in bytes. A request contains a proof and a signed checkpoint. */
const largestRequest = 256 * 1024;

/**
 * `npm run witness`: runs a log witness (https://c2sp.org/tlog-witness), which cosigns the consent log. A receiver can
 * run one.
 */
const program = defineCommand({
  help:
    "run a log witness: it cosigns the checkpoints of logs if they are consistent with those it cosigned before. " +
    "--folder stores its key and its state, and no other process may use it. Prints the key that the logs need",
  options: {
    name: requiredParameter(values.textArgument),
    log: repeatedParameter(values.textArgument),
    folder: parameterWithDefault(values.folderArgument, "witness"),
    port: parameterWithDefault(values.portArgument, 8787),
  },
  async run({ name, log, folder, port }) {
    const logs = log.map(keyOf);
    if (logs.length === 0)
      throw new UsageError("--log is missing. Give the verifier key of a log.");
    const witness = await openWitness(name, logs, folder);
    console.log(witness.verifierKey);
    const server = createServer((request, response) => {
      void respond(witness, request).then(
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

function keyOf(text: string): VerifierKey {
  const key = parseVerifierKey(text);
  if (!key) throw new UsageError("--log is not a verifier key of a known type.");
  return key;
}

interface Response {
  status: number;
  body: string;
  type?: string;
}

type Witness = Awaited<ReturnType<typeof openWitness>>;

async function respond(witness: Witness, request: IncomingMessage): Promise<Response> {
  try {
    const path = request.url ?? "";
    if (request.method === "POST" && path.endsWith("/add-checkpoint"))
      return await witness.addCheckpoint(await bodyOf(request));
    const [originHash = "", name] = path.split("/").slice(-2);
    if (request.method === "GET" && name === "checkpoint" && /^[0-9a-f]{64}$/.test(originHash))
      return await witness.lastCheckpoint(originHash);
    return { status: 404, body: "not found\n" };
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
    if (length > largestRequest) throw new Error("A request was too large.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

process.exitCode = await runProgram("npm run witness --", program);
