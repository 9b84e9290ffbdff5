import { skipDesktopSize } from "./at-phone-size";
import { accidentClaimsTheme } from "@/themes/mva";
import { weedKillerTheme } from "@/themes/roundup";
import { requestWithHost } from "./site-request";
import { expect, test } from "./test";

skipDesktopSize();

/** Two sites. Their brand names identify them. */
const sites = [accidentClaimsTheme, weedKillerTheme].map(({ site, brand }) => ({
  host: `${site}.localhost`,
  own: new RegExp(brand.name),
}));

test("a host that no theme knows gets a 421, pages and API alike", async ({ started }) => {
  for (const path of [
    "/",
    "/api/health",
    "/builds/latest.json",
    "/robots.txt",
    "/.well-known/gpc.json",
    "/_next/static/chunks/nothing.js",
  ])
    expect((await requestWithHost(started.port, "evil.example", path)).status, path).toBe(421);
  // Requests for these two paths do not pass `proxy.ts`.
  for (const path of ["/api/flow/Land", "/api/flow/OnAction"])
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const { status } = await requestWithHost(started.port, "evil.example", path, method);
      expect(status, `${method} ${path}`).toBe(421);
      if (method === "POST") continue;
      const own = await requestWithHost(started.port, `localhost:${started.port}`, path, method);
      expect([own.status, own.headers.allow], `${method} ${path}`).toEqual([405, "POST"]);
    }
});

/** Number of rounds of 20 requests. */
for (const [rounds, tag] of [
  [10, []],
  [50, ["@long"]],
] as const)
  test(
    `${rounds * 20} requests with alternating hosts never mix two sites`,
    { tag: [...tag] },
    async ({ started }) => {
      test.slow();
      for (let round = 0; round < rounds; round += 1) {
        const answers = await Promise.all(
          Array.from({ length: 20 }, async (_, i) => {
            const site = sites[(round + i) % 2]!;
            const { body } = await requestWithHost(
              started.port,
              `${site.host}:${started.port}`,
              "/",
            );
            return { site, body: body.toString() };
          }),
        );
        for (const { site, body } of answers) {
          expect(body).toMatch(site.own);
          for (const other of sites.filter((s) => s !== site)) expect(body).not.toMatch(other.own);
        }
      }
    },
  );
