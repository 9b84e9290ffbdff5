import { once } from "node:events";
import { request } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { DeskAccess, signInPath, type SignInMethod } from "@/bin/desk/access/desk-access";
import type { DeskPeople } from "@/bin/desk/access/desk-people";
import { openDeskDatabases } from "@/bin/desk/desk-databases";
import { createDeskServer } from "@/bin/desk/desk-server";
import { readUsableRegister } from "@/server/receivers/current-receivers";
import { createReadingRole } from "./role-address";

/** A running desk (the operators' web pages), used by a signed-in browser. */
export interface TestDesk {
  url: string;
  port: number;
  /** Database URL with the desk's read-only role. */
  readingUrl: string;
  /** Session cookie of the signed-in browser. Empty unless the desk has a token. */
  cookie: string;
  access: DeskAccess;
  get(path: string, headers?: Record<string, string | undefined>): Promise<DeskReply>;
  post(
    path: string,
    form: Record<string, string>,
    headers?: Record<string, string | undefined>,
  ): Promise<DeskReply>;
  /** Submits a form with a file. */
  upload(path: string, form: FormData): Promise<DeskReply>;
  close(): Promise<void>;
}

export interface DeskReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

interface DeskSetup {
  /** Returns the way to sign in at the desk with this URL. Default: the printed token. */
  createMethod?(url: URL): SignInMethod | Promise<SignInMethod>;
  readPeople?(): DeskPeople;
}

/** Starts the desk on a database. Without another way to sign in, signs in with the printed token. */
export async function startDesk(
  databaseUrl: string,
  {
    createMethod = () => ({ kind: "token", operator: "operator" }),
    readPeople = () => ({ people: {}, groups: {} }),
  }: DeskSetup = {},
): Promise<TestDesk> {
  const { url: readingUrl } = await createReadingRole(databaseUrl);
  const databases = await openDeskDatabases(readingUrl, databaseUrl);
  const port = await findFreePort();
  const host = `127.0.0.1:${port}`;
  const url = `http://${host}`;
  const method = await createMethod(new URL(url));
  const access = new DeskAccess({ hosts: [host], method, readPeople });
  const readRegister = () => readUsableRegister(databases.readOnly);
  const server = createDeskServer({ ...databases, readRegister }, access);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const cookie = access.token === undefined ? "" : await signIn(url, access.token);
  const own = { ...(cookie && { cookie }), "sec-fetch-site": "same-origin" };
  return {
    ...{ url, port, readingUrl, cookie, access },
    get: (path, headers) => sendRequest(url + path, "GET", { ...own, ...headers }),
    post: (path, form, headers) =>
      sendRequest(
        url + path,
        "POST",
        { ...own, origin: url, ...headers },
        new URLSearchParams(form).toString(),
      ),
    async upload(path, form) {
      const encoded = new Response(form);
      const contentType = encoded.headers.get("content-type") ?? "";
      const body = Buffer.from(await encoded.arrayBuffer());
      return sendRequest(
        url + path,
        "POST",
        { ...own, origin: url, "content-type": contentType },
        body,
      );
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await databases.close();
    },
  };
}

/** Signs in with the printed token and returns the session cookie. */
async function signIn(url: string, token: string): Promise<string> {
  const { headers } = await sendRequest(`${url}${signInPath}?token=${token}`, "GET", {});
  return (headers["set-cookie"]?.[0] ?? "").split(";")[0] ?? "";
}

/** Returns a port that was free a moment ago. The identity provider must know it before the desk starts. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Sends a request with any `Host` header, which `fetch` does not allow. */
export async function sendRequest(
  url: string,
  method: string,
  headers: Record<string, string | undefined>,
  body?: string | Buffer,
): Promise<DeskReply> {
  const sent = Object.fromEntries(
    Object.entries(headers).filter(([, value]) => value !== undefined),
  );
  const outgoing = request(url, { method, headers: sent, agent: false });
  outgoing.end(body);
  const [incoming] = await once(outgoing, "response");
  // Decodes apostrophes, so tests can search for names such as O'Hara.
  const html = (await text(incoming)).replaceAll("&#x27;", "'");
  return { status: incoming.statusCode, headers: incoming.headers, text: html };
}
