import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findFreePort } from "@/tests/support/start-app";
import { findDeadLinks, extractLinks, listExternalLinks } from "./external-links";

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const status = Number(request.url?.slice(1));
    response.writeHead(status, status === 302 ? { location: "/200" } : {}).end("A page.");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => void server.close());

it("finds addresses in texts and HTML, each once, without reserved hosts", () => {
  const html = '<a href="https://b.gov/x?y=1&amp;z=2">B</a>, see (https://a.gov/).';
  expect(extractLinks({ html, list: ["https://a.gov/", "https://name.example/x"] })).toEqual([
    "https://a.gov/",
    "https://b.gov/x?y=1&z=2",
  ]);
});

it("knows the sources of states, articles, flows and the bars", () => {
  const links = listExternalLinks();
  expect(links).toContain("https://www.alabar.org/");
  expect(links.some((link) => link.includes("leginfo.legislature.ca.gov"))).toBe(true);
  expect(links).toContain("https://studentaid.gov/");
});

it("names each that does not lead to a page, and why", async () => {
  const links = [200, 302, 404, 403].map((status) => `${origin}/${status}`);
  const nowhere = `http://127.0.0.1:${await findFreePort()}/`;
  const lines = await findDeadLinks([...links, nowhere]);
  expect(lines.toSorted()).toEqual(
    [
      `${nowhere}: does not respond (ECONNREFUSED)`,
      `${origin}/403: responds with 403: the server may block programs; open the link in a browser`,
      `${origin}/404: responds with 404`,
    ].toSorted(),
  );
});
