import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface RawResponse {
  status: number;
  /** Headers by lower-case name. */
  headers: Record<string, string>;
  body: string;
}

/** Opens a TCP connection to a port on this machine. */
export async function openSocket(port: number): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1" });
  await once(socket, "connect");
  return socket;
}

/** Sends the given request lines unchanged on a new connection. Reads until the server closes the connection. */
export async function sendRawRequest(
  port: number,
  lines: string[],
  body = "",
): Promise<RawResponse> {
  const socket = await openSocket(port);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.on("error", () => undefined);
  socket.write([...lines, "", body].join("\r\n"), "latin1");
  await once(socket, "close");
  return parseResponse(Buffer.concat(chunks).toString("latin1"));
}

/** Sends a GET request with a Host header and `Connection: close`. */
export function sendRawGet(
  port: number,
  target: string,
  headers: string[] = [],
): Promise<RawResponse> {
  return sendRawRequest(port, [
    `GET ${target} HTTP/1.1`,
    `Host: localhost:${port}`,
    "Connection: close",
    ...headers,
  ]);
}

function parseResponse(text: string): RawResponse {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [line = "", ...headers] = head.split("\r\n");
  return {
    status: Number(line.split(" ")[1] ?? 0),
    headers: Object.fromEntries(
      headers.map((header) => {
        const colon = header.indexOf(":");
        return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
      }),
    ),
    body: rest.join("\r\n\r\n"),
  };
}
