import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { DeskAccess, signInPath } from "@/bin/desk/desk-access";
import { openDeskDatabases } from "@/bin/desk/desk-databases";
import { createDeskServer } from "@/bin/desk/desk-server";
import { readConfiguredRegister } from "@/server/receivers/current-receivers";
import { createReadingRole } from "./role-address";

/** A running desk (the operators' web pages), used by a signed-in browser. */
export interface TestDesk {
  url: string;
  port: number;
  /** Database URL with the desk's read-only role. */
  readingUrl: string;
  /** Session cookie of the signed-in browser. */
  cookie: string;
  admissions: DeskAccess;
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

/** Starts the desk on a database and signs in with the printed token. */
export async function startDesk(databaseUrl: string): Promise<TestDesk> {
  const { url: readingUrl } = await createReadingRole(databaseUrl);
  const databases = await openDeskDatabases(readingUrl, databaseUrl);
  const hosts: string[] = [];
  const admissions = new DeskAccess({ hosts, operator: "operator" });
  const server = createDeskServer(
    { ...databases, readRegister: readConfiguredRegister },
    admissions,
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  hosts.push(host);
  const url = `http://${host}`;
  const signedIn = await ask(`${url}${signInPath}?token=${admissions.token ?? ""}`, "GET", {});
  const [cookie = ""] = (signedIn.headers["set-cookie"]?.[0] ?? "").split(";");
  const own = { cookie, "sec-fetch-site": "same-origin" };
  return {
    ...{ url, port, readingUrl, cookie, admissions },
    get: (path, headers) => ask(url + path, "GET", { ...own, ...headers }),
    post: (path, form, headers) =>
      ask(
        url + path,
        "POST",
        { ...own, origin: url, ...headers },
        new URLSearchParams(form).toString(),
      ),
    async upload(path, form) {
      const encoded = new Response(form);
      const contentType = encoded.headers.get("content-type") ?? "";
      const body = Buffer.from(await encoded.arrayBuffer());
      return ask(url + path, "POST", { ...own, origin: url, "content-type": contentType }, body);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await databases.close();
    },
  };
}

/** Sends a request with any `Host` header, which `fetch` does not allow. */
async function ask(
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
