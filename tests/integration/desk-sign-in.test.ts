import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { OpenIdSignIn } from "@/bin/desk/access/open-id-sign-in";
import { listLeadAccessEntries } from "@/server/personal-data/audit";
import { db } from "@/lib/server/db/client";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { startDesk, type TestDesk } from "@/tests/support/desk";
import {
  openIdClient,
  startOpenIdProvider,
  type OpenIdAccount,
  type TestOpenIdProvider,
} from "@/tests/support/openid-provider";
import { createReceiversFile } from "@/tests/support/receivers-file";
import { fromAnotherSite, TestBrowser } from "@/tests/support/test-browser";

let database: TestDatabase;
let provider: TestOpenIdProvider;
let desk: TestDesk;
const minuteMs = 60_000;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  createReceiversFile().write([{ id: "alpha" }]);
  // The provider warns of its development settings, and the desk reports each refused sign-in.
  for (const method of ["warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation(() => {});
  database = await createTestDatabase();
  desk = await startDesk(database.url, {
    readPeople: () => ({
      people: { "ann@example.com": "owner" },
      groups: { marketing: "marketer" },
    }),
    async createMethod(url) {
      provider = await startOpenIdProvider(`${url.origin}/sign-in/callback`);
      return { kind: "openid", url, signIn: await connect(url) };
    },
  });
});
afterAll(async () => {
  await desk.close();
  provider.close();
  await database.drop();
});
afterEach(() => {
  vi.useRealTimers();
});

const connect = (deskUrl: URL, issuer = provider.issuer) =>
  OpenIdSignIn.connect({
    ...{ issuer, deskUrl, clientId: openIdClient.id, clientSecret: openIdClient.secret },
    ...{ scopes: "openid email", groupClaim: "groups" },
  });

const ann: OpenIdAccount = { sub: "1", email: "Ann@example.com", email_verified: true };

/** Starts a sign-in at the desk. Returns the provider's URL to which the desk sends the browser. */
async function startSignIn(browser: TestBrowser): Promise<URL> {
  const { status, headers } = await browser.open(`${desk.url}/sign-in`);
  expect(status).toBe(303);
  return new URL(String(headers.location));
}

/** Signs an account in at the provider. Returns the callback URL at the desk, not yet opened. */
async function getCallback(browser: TestBrowser, account = ann, authorization?: URL): Promise<URL> {
  provider.account = account;
  const url = authorization ?? (await startSignIn(browser));
  return new URL(await browser.followUntil(url.href, desk.url));
}

const openCallback = (browser: TestBrowser, url: URL) => browser.open(url.href, fromAnotherSite);

/** Expects that a sign-in is refused and starts no session. */
async function expectRefusal(browser: TestBrowser, callback: URL): Promise<string> {
  const { status, text } = await openCallback(browser, callback);
  expect(status).toBe(403);
  expect(browser.received.join()).not.toContain("SameSite=Strict");
  expect((await browser.open(`${desk.url}/leads`)).status).toBe(403);
  return text;
}

describe("signing in with an account", () => {
  it("asks the provider with PKCE, state and nonce", async () => {
    const { searchParams } = await startSignIn(new TestBrowser());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ response_type: "code", client_id: "desk", scope: "openid email" },
      redirect_uri: `${desk.url}/sign-in/callback`,
      code_challenge_method: "S256",
      ...{
        code_challenge: expect.any(String),
        state: expect.any(String),
        nonce: expect.any(String),
      },
    });
  });

  it("starts a session with the role of the email address, records it, and ends it", async () => {
    const browser = new TestBrowser();
    const signedOut = await browser.open(desk.url);
    expect(signedOut.status).toBe(403);
    expect(signedOut.text).toContain('<a href="/sign-in">');
    const { status, text } = await openCallback(browser, await getCallback(browser));
    expect(status).toBe(200);
    expect(text).toContain('http-equiv="refresh" content="0;url=/"');
    const session = browser.received.find((header) => header.includes("SameSite=Strict"));
    expect(session).toMatch(/; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    const page = await browser.open(`${desk.url}/leads`, { "sec-fetch-site": "same-origin" });
    expect(page.status).toBe(200);
    expect(page.text).toContain("ann@example.com · owner");
    expect((await listLeadAccessEntries(db(), 1))[0]).toMatchObject({
      ...{ command: "desk: signed in as owner", osUser: "ann@example.com" },
    });
    expect((await browser.open(`${desk.url}/sign-out`)).status).toBe(404);
    expect((await browser.submit(`${desk.url}/sign-out`)).text).toContain("You are signed out.");
    const [cookie = ""] = (session ?? "").split(";");
    const stolen = await new TestBrowser().open(`${desk.url}/leads`, { cookie });
    expect(stolen.status).toBe(403);
    expect((await browser.open(`${desk.url}/leads`)).status).toBe(403);
  });

  it("gives the role of a group", async () => {
    const browser = new TestBrowser();
    const account = { sub: "2", email: "bob@example.com", email_verified: true };
    await openCallback(browser, await getCallback(browser, { ...account, groups: ["marketing"] }));
    expect((await browser.open(`${desk.url}/leads`)).text).toContain("bob@example.com · marketer");
    expect((await browser.open(`${desk.url}/system`)).status).toBe(403);
  });

  it.each<[what: string, account: OpenIdAccount]>([
    ["is unknown", { sub: "3", email: "eve@example.com", email_verified: true }],
    ["has an unverified email address", { ...ann, sub: "4", email_verified: false }],
    ["has an email address of unknown origin", { sub: "5", email: "ann@example.com" }],
    ["has another group", { sub: "6", groups: ["sales"] }],
  ])("refuses an account that %s, with a plain page", async (_what, account) => {
    const browser = new TestBrowser();
    const text = await expectRefusal(browser, await getCallback(browser, account));
    expect(text).toContain("has no role at this desk");
    expect(text).not.toContain("<nav");
  });
});

describe("a forged sign-in", () => {
  it.each(["state", "code", "iss"])("is refused with another %s", async (name) => {
    const browser = new TestBrowser();
    const callback = await getCallback(browser);
    callback.searchParams.set(name, "https://another.example");
    expect(await expectRefusal(browser, callback)).toContain("was refused");
  });

  it.each(["state", "code"])("is refused without its %s", async (name) => {
    const browser = new TestBrowser();
    const callback = await getCallback(browser);
    callback.searchParams.delete(name);
    await expectRefusal(browser, callback);
  });

  it.each(["nonce", "code_challenge"])("is refused with another %s", async (name) => {
    const browser = new TestBrowser();
    const authorization = await startSignIn(browser);
    authorization.searchParams.set(name, "A".repeat(43));
    await expectRefusal(browser, await getCallback(browser, ann, authorization));
  });

  it("is refused in a browser that did not start it", async () => {
    const callback = await getCallback(new TestBrowser());
    expect(await expectRefusal(new TestBrowser(), callback)).toContain("another browser");
    const other = new TestBrowser();
    await startSignIn(other);
    await expectRefusal(other, callback);
  });

  it("is refused with an expired code", async () => {
    const browser = new TestBrowser();
    const callback = await getCallback(browser);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * minuteMs });
    expect(await expectRefusal(browser, callback)).toContain("invalid_grant");
  });

  it("is refused after an error at the provider", async () => {
    const browser = new TestBrowser();
    const { searchParams } = await startSignIn(browser);
    const callback = new URL("/sign-in/callback?error=access_denied", desk.url);
    callback.searchParams.set("state", searchParams.get("state") ?? "");
    callback.searchParams.set("iss", provider.issuer.origin);
    expect(await expectRefusal(browser, callback)).toContain("access_denied");
  });

  it("works once only", async () => {
    const browser = new TestBrowser();
    const callback = await getCallback(browser);
    expect((await openCallback(browser, callback)).status).toBe(200);
    expect((await openCallback(browser, callback)).status).toBe(403);
  });

  it("cannot be started by another site", async () => {
    const { status, headers } = await new TestBrowser().open(
      `${desk.url}/sign-in`,
      fromAnotherSite,
    );
    expect([status, headers.location]).toEqual([403, undefined]);
  });
});

it("ends a session after twelve hours, however it was used", async () => {
  const browser = new TestBrowser();
  await openCallback(browser, await getCallback(browser));
  const page = () => browser.open(`${desk.url}/leads`);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60 * minuteMs });
  expect((await page()).status).toBe(200);
  vi.setSystemTime(Date.now() + 61 * minuteMs);
  expect((await page()).status).toBe(403);
});

it("sets secure cookies at an https URL", async () => {
  const signIn = await connect(new URL("https://desk.example.com"));
  const { cookie, location } = await signIn.start();
  expect(cookie).toMatch(/; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(location).toContain(encodeURIComponent("https://desk.example.com/sign-in/callback"));
});

it("names the variable if the provider cannot be read", async () => {
  await expect(connect(new URL(desk.url), new URL("http://127.0.0.1:9"))).rejects.toThrow(
    "DESK_OPENID_ISSUER",
  );
});
