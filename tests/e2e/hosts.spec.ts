import { request as httpRequest } from "node:http";
import { expect, test } from "./test";

/** GET with a Host header of one's own, which fetch does not allow. */
function get(port: number, host: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    httpRequest({ port, host: "127.0.0.1", path, headers: { host } }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (body += chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .once("error", reject)
      .end();
  });
}

const sites = [
  { host: "mva.localhost", own: /Stillharbor/ },
  { host: "roundup.localhost", own: /Clearfallow/ },
];

test("a host that no theme knows gets a 421, pages and API alike", async ({ started }) => {
  for (const path of ["/", "/api/health", "/builds/latest.json", "/robots.txt"])
    expect((await get(started.port, "evil.example", path)).status, path).toBe(421);
});

test("a thousand requests with alternating hosts never mix two sites", async ({ started }) => {
  test.slow();
  for (let round = 0; round < 50; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const site = sites[(round + i) % 2]!;
        const { body } = await get(started.port, `${site.host}:${started.port}`, "/");
        return { site, body };
      }),
    );
    for (const { site, body } of answers) {
      expect(body).toMatch(site.own);
      for (const other of sites.filter((s) => s !== site)) expect(body).not.toMatch(other.own);
    }
  }
});
