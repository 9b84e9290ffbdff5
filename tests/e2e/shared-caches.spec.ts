import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as routerHeaders from "next/dist/client/components/app-router-headers.js";
import * as constants from "next/dist/lib/constants.js";
import { listLandingPageExperiments } from "@/lib/server/site/landing-pages";
import { installPackages } from "../support/install-packages";
import { findFreePort } from "../support/start-app";
import { createCatalogueSchool, createTestCatalogue } from "../support/test-catalogue";
import { writeTemporaryJson, createTestWithOwnApp } from "./apps";
import { skipDesktopSize } from "./at-phone-size";
import { mvaArticlePath, sitePages } from "./routes";
import { requestWithHost, type SiteResponse } from "./site-request";
import { expect, waitForHydration } from "./test";

/** A school that visitors never see. Its name and website differ from those of the sample schools. */
const school = createCatalogueSchool({
  id: "live",
  name: "Harborview Institute",
  contact: { city: "Austin", state: "TX", website: "https://www.harborview-institute.edu" },
});

/** Test with an app without `DEMONSTRATION`, as in production. A demonstration serves its pages differently. */
const test = createTestWithOwnApp(() =>
  Promise.resolve({
    variables: {
      DEMONSTRATION: "no",
      CATALOGUE_FILE: writeTemporaryJson(createTestCatalogue([school])),
      RECEIVERS_FILE: writeTemporaryJson({ receivers: [], sites: {} }),
    },
  }),
);

skipDesktopSize();

const mva = "mva.localhost";

/** All header names that occur in Next's source code. */
const named = [...Object.values(routerHeaders), ...Object.values(constants)].filter(
  (value): value is string => typeof value === "string" && /^(?:rsc$|next-|x-)/.test(value),
);

const tree = encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}] }, null, null]));

/**
 * Request headers that Next or a hosting platform interprets, each with a value that might change a page. `next-action`
 * is omitted, because it results in status 400.
 */
const internalHeaders: Readonly<Record<string, string>> = {
  ...Object.fromEntries(named.filter((name) => name !== "next-action").map((name) => [name, "1"])),
  ...{ "next-router-state-tree": tree, "next-router-segment-prefetch": "/_tree" },
  ...{ "next-url": "/roundup/claims", "x-nextjs-data": "1", "x-matched-path": "/roundup/claims" },
  ...{ "x-now-route-matches": "1=roundup", "x-invoke-path": "/roundup/claims" },
  ...{ "x-invoke-query": "%7B%7D", "x-invoke-status": "500", "x-invoke-output": "/404" },
  "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy",
  ...{ "x-middleware-rewrite": "/roundup/claims", "x-middleware-redirect": "/" },
  ...{ "x-middleware-prefetch": "1", "x-middleware-next": "1", "x-middleware-skip": "1" },
  ...{ "x-middleware-set-cookie": "a=b", "x-middleware-override-headers": "host" },
  "x-middleware-request-host": "roundup.localhost",
  ...{ "x-action-forwarded": "1", "x-deployment-id": "other", "x-edge-runtime": "1" },
  ...{ "x-page-error-message": "other" },
  ...{ "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", "x-forwarded-port": "1" },
  ...{ forwarded: "host=evil.example;proto=https", "x-original-url": "/x", "x-rewrite-url": "/x" },
  ...{ "x-http-method-override": "POST", "content-security-policy": "script-src 'nonce-x'" },
  ...{ "sec-fetch-dest": "image", "sec-purpose": "prefetch", purpose: "prefetch" },
  ...{ accept: "text/x-component", "accept-language": "es" },
  cookie: "__prerender_bypass=x; __next_preview_data=x; next-instant-navigation-testing=1",
};

/** Query parameters that Next interprets. */
const internalParameters = [
  ...["_rsc", "_rsc=abc", "%5Frsc=abc", "nxtPsite=roundup", "nxtPslug=trucking", "nxtIsite=x"],
  ...["__nextLocale=es", "__nextDefaultLocale=es", "__nextDataReq=1", "__nextFallback=1"],
  "__nextppronly=fallback",
];

/** Paths other than pages: files, data, errors and redirects. */
const otherPaths = [
  "/robots.txt",
  "/sitemap.xml",
  "/speculation-rules.json",
  "/icons/48.png",
  "/opengraph/claims.png",
  "/.well-known/gpc.json",
  "/mva/listings.html",
  "/claims/_payload.json",
  "/builds/latest.json",
  "/api/health/live",
  "/api/nothing",
  "/es/claims",
  "/es/nothing",
  "/nothing",
  "/nothing.html",
  "/500",
  "/claims/",
  "/questions",
  "/mva/claims",
  "/_next/image?url=%2Fx",
  "/_next/static/chunks/nothing.js",
  "/%ff",
];

interface Target {
  port: number;
  userAgent: string | undefined;
}

interface PageAddress {
  host: string;
  path: string;
}

const addressOf = ({ theme, path }: (typeof sitePages)[number]): PageAddress => ({
  host: `${theme.site.toLowerCase()}.localhost`,
  path,
});
/** Paths in `npm test`, each of another kind. `npm run test:long` requests every page and all other paths. */
const sampled = new Set([
  ...["/", "/claims/makeclaim", mvaArticlePath, "/rideshare", "/robots.txt", "/icons/48.png"],
  ...["/claims/_payload.json", "/api/health/live", "/es/nothing", "/500", "/claims/", "/questions"],
]);
const allPages = [...sitePages.map(addressOf), ...otherPaths.map((path) => ({ host: mva, path }))];
const isSampled = ({ host, path }: PageAddress) => host === mva && sampled.has(path);
const sampledPages = allPages.filter(isSampled);
const otherPages = allPages.filter((page) => !isSampled(page));

/** Campaign pages that show each visitor a random landing page. */
const splitPaths = listLandingPageExperiments("mva").map(({ path }) => path);

const ask = (
  { port, userAgent }: Target,
  { host, path }: PageAddress,
  headers: Record<string, string> = {},
) => requestWithHost(port, host, path, "GET", { "user-agent": userAgent ?? "", ...headers });

const isStorable = ({ headers }: SiteResponse) =>
  !/no-store|private/.test(headers["cache-control"] ?? "");

/**
 * Returns the parts of a response that must be equal. For an uncacheable response, only its kind is compared, because
 * it may be personal.
 */
function essence(response: SiteResponse) {
  const { status, headers, body } = response;
  const { date: _date, connection: _connection, "keep-alive": _keepAlive, ...rest } = headers;
  const { "content-security-policy": _policy, ...others } = rest;
  const policy = String(headers["content-security-policy"]).replace(/'nonce-[^']+'/, "");
  if (isStorable(response))
    return { status, headers: others, policy, body: body.toString("latin1") };
  const { location, vary } = headers;
  return { status, location, vary, type: headers["content-type"] };
}

const isRouterData = ({ headers }: SiteResponse) =>
  /text\/x-component/.test(headers["content-type"] ?? "");

const withParameter = (path: string, parameter: string) =>
  `${path}${path.includes("?") ? "&" : "?"}${parameter}`;

/**
 * Asserts that none of Next's headers and parameters changes a page. Also asserts that caches store only pages and
 * files.
 */
async function expectUnchanged(to: Target, page: PageAddress): Promise<void> {
  const expected = await ask(to, page);
  expect(expected.headers["cache-control"], page.path).toBeTruthy();
  expect(expected.body.toString(), page.path).not.toContain("Demonstration: the firms");
  if (![200, 206, 304].includes(expected.status))
    expect(isStorable(expected), page.path).toBe(false);
  const headers = Object.entries(internalHeaders).map(([name, value]) => async () => {
    const response = await ask(to, page, { [name]: value });
    expect(essence(response), `${page.host}${page.path} with ${name}`).toEqual(essence(expected));
  });
  const parameters = internalParameters.map((parameter) => async () => {
    const path = withParameter(page.path, parameter);
    const response = await ask(to, { ...page, path });
    expect(response.status, path).toBe(expected.status);
    expect(response.headers["cache-control"], path).toBe(expected.headers["cache-control"]);
    if (isStorable(expected)) expect(response.body.equals(expected.body), path).toBe(true);
  });
  // With more concurrent requests, the server's queue would refuse some.
  const checks = [...headers, ...parameters];
  while (checks.length > 0) await Promise.all(checks.splice(0, 8).map((check) => check()));
}

for (const [pages, tag] of [
  [sampledPages, []],
  [otherPages, ["@long"]],
] as const)
  test(
    `no header or parameter of Next changes a page, a file or an error (${pages.length})`,
    { tag: [...tag] },
    async ({
      own: {
        app: { port },
      },
      userAgent,
    }) => {
      test.setTimeout(pages.length * 10_000);
      for (const page of pages)
        if (!splitPaths.includes(page.path)) await expectUnchanged({ port, userAgent }, page);
    },
  );

test("a split campaign's page is stored nowhere, whatever is asked", async ({
  own: {
    app: { port },
  },
  userAgent,
}) => {
  for (const path of splitPaths)
    for (const [name, value] of Object.entries(internalHeaders)) {
      const response = await ask({ port, userAgent }, { host: mva, path }, { [name]: value });
      expect([response.status, isStorable(response), isRouterData(response)], name).toEqual([
        ...[200, false, false],
      ]);
    }
});

test("the router's data has no URL of its own", async ({
  own: {
    app: { port },
  },
  userAgent,
}) => {
  const latest = await ask({ port, userAgent }, { host: mva, path: "/builds/latest.json" });
  const { id } = JSON.parse(latest.body.toString()) as { id: string };
  for (const path of [
    "/claims.rsc",
    "/index.rsc",
    "/robots.txt.rsc",
    "/claims.prefetch.rsc",
    "/claims.segments/_tree.segment.rsc",
    `/_next/data/${id}/claims.json`,
    `/_next/data/${id}/index.json`,
  ]) {
    const response = await ask({ port, userAgent }, { host: mva, path });
    expect([response.status, response.headers["cache-control"]], path).toEqual([404, "no-store"]);
  }
});

test.describe("behind a shared cache", () => {
  let caches: Awaited<ReturnType<typeof startCaches>>;
  test.beforeAll(async ({ ownApp }) => {
    caches = await startCaches(ownApp.app.port);
  });
  test.afterAll(() => caches.stop());

  /** A page in each language in `npm test`, and other pages and files in `npm run test:long`. */
  const cached = ["/claims", "/es/claims"];
  const others = [mvaArticlePath, "/rideshare", "/robots.txt", "/icons/48.png"];

  for (const [kind, cachedPaths, tag] of [
    ["obeying", cached, []],
    ["ignoring", cached, []],
    ["obeying", others, ["@long"]],
    ["ignoring", others, ["@long"]],
  ] as const)
    test(
      `no request poisons ${cachedPaths.join(", ")} for others, in a cache ${kind} Vary`,
      { tag: [...tag] },
      async ({
        own: {
          app: { port },
        },
        userAgent,
      }) => {
        test.slow();
        const to = { port: caches[kind], userAgent };
        let number = 0;
        for (const path of cachedPaths) {
          const page = { host: mva, path };
          const direct = await ask({ port, userAgent }, page);
          const attacks = [
            ...Object.entries(internalHeaders).map(([name, value]) => ({ [name]: value })),
            { "next-action": "1" },
            {},
          ];
          for (const headers of attacks) {
            // Makes the URL unique, so it is not in a cache.
            number += 1;
            const fresh = { ...page, path: withParameter(path, `utm_source=${kind}${number}`) };
            await ask(to, fresh, headers);
            const visitor = await ask(to, fresh);
            const name = `${fresh.path} after ${Object.keys(headers).join()}`;
            expect(visitor.status, name).toBe(200);
            expect(visitor.headers["content-type"], name).toBe(direct.headers["content-type"]);
            expect(visitor.body.equals(direct.body), name).toBe(true);
            // The cache must store exactly the responses that are marked cacheable.
            const isShared = /s-maxage|max-age=86400/.test(direct.headers["cache-control"] ?? "");
            if (isShared) expect((await ask(to, fresh)).headers["x-cache"], name).toBe("HIT");
          }
        }
      },
    );
});

test("unfinished forms leave pages, files and the API to others", async ({
  own: {
    app: { port },
  },
  userAgent,
}) => {
  const form = [
    "POST /questions HTTP/1.1",
    `Host: ${mva}`,
    "Content-Type: application/x-www-form-urlencoded",
    "Content-Length: 900",
    "",
    "a=",
  ].join("\r\n");
  const sockets: Socket[] = [];
  for (let round = 0; round < 10; round += 1) {
    for (let n = 0; n < 20; n += 1) {
      const socket = connect(port, "127.0.0.1").on("error", () => undefined);
      socket.write(form);
      sockets.push(socket);
    }
    for (const path of ["/claims", "/icons/48.png", "/questions", "/api/health/live"])
      expect((await ask({ port, userAgent }, { host: mva, path })).status, path).toBe(200);
  }
  for (const socket of sockets) socket.destroy();
});

test("the site's own pages ask for no router data", async ({
  page,
  own: {
    app: { port },
  },
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const isFlight = "rsc" in request.headers() || new URL(request.url()).searchParams.has("_rsc");
    if (isFlight) asked.push(request.url());
  });
  const origin = `http://${mva}:${port}`;
  await page.goto(`${origin}/`);
  await page.goto(`${origin}/claims/makeclaim`);
  await page.locator("main").getByRole("radio").first().check({ force: true });
  // Choosing an option continues automatically and changes the history. The next step must wait for that.
  await expect(page).toHaveURL(/\?pageIndex=1$/);
  await page.goto(`${origin}${mvaArticlePath}`);
  for (const go of [page.goBack, page.goBack, page.goForward]) {
    await go.call(page);
    await expect(page.locator("main")).toBeVisible();
    await waitForHydration(page);
  }
  expect(asked).toEqual([]);
});

/**
 * Starts two nginx caches in front of a server, and installs nginx if necessary. Both store one response per URL;
 * `obeying` also distinguishes by the headers in `Vary`. The response header `X-Cache` is `HIT` or `MISS`.
 */
async function startCaches(port: number) {
  const program = "/usr/sbin/nginx";
  if (!existsSync(program)) installPackages(["nginx-light"]);
  const folder = mkdtempSync(join(tmpdir(), "claims-caches-"));
  const [obeying, ignoring] = [await findFreePort(), await findFreePort()];
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, port, { obeying, ignoring }));
  mkdirSync(join(folder, "logs"));
  const nginx = spawn(program, ["-p", folder, "-c", file], { stdio: "inherit" });
  const ended = once(nginx, "exit");
  while (!(await isListening(ignoring)))
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}.`);
  return {
    obeying,
    ignoring,
    async stop() {
      nginx.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the nginx configuration. Responses without an explicit lifetime are stored for a minute, as caches may do.
 */
function configuration(folder: string, port: number, ports: Record<string, number>): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const servers = Object.entries(ports).map(
    ([name, own]) => `
  proxy_cache_path ${folder}/${name} keys_zone=${name}:4m;
  server {
    listen 127.0.0.1:${own};
    location / {
      proxy_pass http://127.0.0.1:${port};
      proxy_set_header Host $http_host;
      proxy_cache ${name};
      proxy_cache_valid any 1m;
      ${name === "ignoring" ? "proxy_ignore_headers Vary;" : ""}
      add_header X-Cache $upstream_cache_status always;
    }
  }`,
  );
  return `daemon off;
user ${process.getuid?.() === 0 ? "root" : "nobody"};
pid ${folder}/pid;
error_log stderr error;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name}_temp;`).join("\n  ")}
${servers.join("\n")}
}
`;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
