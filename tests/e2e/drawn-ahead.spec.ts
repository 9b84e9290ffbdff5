import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { request, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "../support/find-browser";
import { startSimulatedService, type RecordedRequest } from "../support/upstream";
import { skipDesktopSize } from "./at-phone-size";
import { expect, test } from "./test";

skipDesktopSize();

const article = "/injuryaccidentclaims/trafficaccidents/bicycleaccidentclaims";
/** Seconds after which the first page opens the second one by itself. */
const stay = 6;

// Chromium does not prerender while a debugger such as Playwright is attached. This browser therefore runs without one,
// and a proxy counts its requests.
test("a page that is drawn ahead calls nobody before it is shown, and then does", async ({
  started,
}) => {
  const way = await startSimulatedService();
  way.answer = (response, asked) => forward(Number(new URL(started.appUrl).port), asked, response);
  const profile = mkdtempSync(join(tmpdir(), "accident-claims-ahead-"));
  const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
  const args = ["--headless=new", ...flags, "--disable-sync", `--user-data-dir=${profile}`];
  const browser = spawn(await findBrowser(), [...args, `${way.url}/`], { stdio: "ignore" });
  const visits = () => way.asked.filter(({ body }) => body.includes(`\\"page\\":\\"${article}`));
  const isAhead = ({ headers }: RecordedRequest) =>
    String(headers["sec-purpose"]).includes("prerender");
  try {
    const drawn = () => way.asked.filter(({ url }) => url === article);
    await expect.poll(() => drawn().length, { timeout: 20_000 }).toBe(1);
    expect(drawn().every(isAhead)).toBe(true);
    const ownScript = ({ url }: RecordedRequest) => url.startsWith("/_next/static/chunks/");
    await expect.poll(() => way.asked.filter(isAhead).some(ownScript)).toBe(true);
    // By now the first page has sent all its requests. The prerendered second page must have sent none.
    await expect.poll(() => callsOf(way.asked, "/api/flow/Land").length).toBe(1);
    expect(visits()).toEqual([]);
    expect(way.asked.filter(({ url }) => url.startsWith("/api/")).some(isAhead)).toBe(false);
    const provisioned = callsOf(way.asked, "/api/phone-numbers/provision").length;
    expect(provisioned).toBe(1);

    await expect.poll(() => visits().length, { timeout: (stay + 20) * 1000 }).toBe(1);
    expect(drawn().every(isAhead), "what was drawn ahead is what was shown").toBe(true);
    expect(callsOf(way.asked, "/api/policy-reports"), "no violation of a policy").toEqual([]);
  } finally {
    const ended = once(browser, "exit");
    browser.kill();
    await ended;
    await way.close();
  }
});

const callsOf = (asked: RecordedRequest[], path: string) => asked.filter(({ url }) => url === path);

/**
 * Forwards a request to the product. Responds with its own speculation rules, which prerender one article. Adds a
 * `Refresh` header to the home page, which opens the article later.
 */
function forward(port: number, asked: RecordedRequest, response: ServerResponse): void {
  const { method, url, headers, body } = asked;
  if (url === "/speculation-rules.json") {
    response.setHeader("Content-Type", "application/speculationrules+json");
    response.end(JSON.stringify({ prerender: [{ urls: [article], eagerness: "immediate" }] }));
    return;
  }
  const further = request({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
    const refresh = url === "/" ? { refresh: `${stay}; url=${article}` } : {};
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...refresh });
    answer.pipe(response);
  });
  further.on("error", () => response.destroy());
  further.end(body);
}

test("who saves data has nothing drawn ahead", async ({ request, baseURL }) => {
  const page = await request.get("/");
  expect(page.headers()["speculation-rules"]).toBe('"/speculation-rules.json"');
  const rules = await request.get(`${baseURL}/speculation-rules.json`);
  expect(rules.headers()["content-type"]).toBe("application/speculationrules+json");
  expect(await rules.json()).toHaveProperty("prerender");
  const saving = await request.get(`${baseURL}/speculation-rules.json`, {
    headers: { "Save-Data": "on" },
  });
  expect(await saving.json()).toEqual({});
});
