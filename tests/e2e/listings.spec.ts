import type { ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { scriptedEducationTest as test, renderListingXml, createListingsResponder } from "./apps";
import { createQuestionPage, createTextQuestion } from "./scripted-pages";
import { expect } from "./test";

skipDesktopSize();
test.describe.configure({ mode: "default" });

const listingsPage = (args: Record<string, string>, experiments: string[] = []) => ({
  instructions: [{ instructionType: "DisplayAsdListingsPage", args }],
  actionsAvailable: [],
  pageKey: "More",
  experiments: { experiments: {}, complexExperiments: experiments.map((name) => ({ name })) },
});
const after = () => createQuestionPage("After", [createTextQuestion("FirstName", "First name")]);
const own = { src: "/mva/listings.html", zip: "92101", poi: "nursing" };
const noThanks = "No thanks, I'm not interested in these";

const twoListings = createListingsResponder(
  renderListingXml("Ash", ["Online"], "https://ash.example/"),
  renderListingXml("Elm", [], "https://elm.example/"),
);

/** Responds with a listings page of another origin that contains this script. */
const foreignPage = (script: string) => (response: ServerResponse) =>
  void response
    .writeHead(200, { "content-type": "text/html" })
    .end(`<!doctype html><title>Listings</title><p>Listed</p><script>${script}</script>`);

async function open(page: Page): Promise<QuestionnairePage> {
  await page.goto("/claims/makeclaim");
  return new QuestionnairePage(page);
}
const frameOf = (page: Page) => page.locator("iframe[title='Sponsored listings']");

test("the site's own listings page is shown in its frame, and an inquiry posts 'Asd Submit'", async ({
  page,
  context,
  api,
  upstream,
  expectAccessible,
}) => {
  api.pages = [listingsPage(own), after()];
  upstream.answer = twoListings;
  await context.route(/https:\/\/(ash|elm)\.example\//, (route) => route.fulfill({ body: "x" }));
  const flow = await open(page);
  const frame = frameOf(page);
  await expect(frame).toBeVisible();
  const content = frame.contentFrame();
  await expect(content.getByRole("heading", { name: "Ash" })).toBeVisible();
  const box = await frame.boundingBox();
  const height = await content
    .locator("html")
    .evaluate((root) => root.getBoundingClientRect().height);
  expect(Math.abs((box?.height ?? 0) - height)).toBeLessThan(2);
  await expectAccessible(page);
  const asked = new URL(
    upstream.asked.find(({ url }) => url.startsWith("/controls/"))!.url,
    "http://x",
  );
  expect(Object.fromEntries(asked.searchParams)).toEqual({ zip: "92101", poi: "nursing" });

  const request = content.getByRole("button", { name: "Request information from Ash" });
  await Promise.all([context.waitForEvent("page"), request.click()]);
  await page.bringToFront();
  await expect(flow.field("First name")).toBeVisible();
  expect(api.actions).toEqual(["Asd Submit"]);
  const stored = await page.evaluate(() => localStorage.getItem("asd"));
  expect(JSON.parse(stored ?? "")).toMatchObject([{ programId: "https://ash.example/" }]);
});

test("only a new inquiry submits, and further ones within a second do not", async ({
  page,
  api,
  upstream,
}) => {
  // The API sends the same page again. The second inquiry therefore arrives while the page of the first is shown.
  api.pages = [listingsPage(own), listingsPage(own), listingsPage(own), after()];
  upstream.answer = twoListings;
  await open(page);
  const content = frameOf(page).contentFrame();
  await expect(content.getByRole("heading", { name: "Ash" })).toBeVisible();
  const store = (...ids: string[]) =>
    content.locator("body").evaluate((_, list) => {
      localStorage.setItem("asd", JSON.stringify(list.map((programId) => ({ programId }))));
    }, ids);
  await content.locator("body").evaluate(() => localStorage.setItem("asd", "not JSON"));
  await content
    .locator("body")
    .evaluate(() => localStorage.setItem("other", '[{"programId":"a"}]'));
  await store();
  expect(api.actions).toEqual([]);
  await content.locator("body").evaluate(() => {
    localStorage.setItem("asd", '[{"programId":"a"}]');
    localStorage.setItem("asd", '[{"programId":"a"},{"programId":"b"}]');
  });
  await expect.poll(() => api.actions).toEqual(["Asd Submit"]);
  await page.waitForTimeout(500);
  expect(api.actions).toEqual(["Asd Submit"]);
});

for (const [what, answer] of [
  ["none came", createListingsResponder()],
  ["the service is down", (r: ServerResponse) => void r.destroy()],
] as const)
  test.describe(`when ${what}`, () => {
    test.use({ expectedErrors: [/status of 50[24]/] });
    test("the frame closes with No Thanks", async ({ page, api, upstream }) => {
      api.pages = [listingsPage(own), after()];
      upstream.answer = answer;
      const flow = await open(page);
      await expect(flow.field("First name")).toBeVisible();
      expect(api.actions).toEqual(["No Thanks"]);
    });
  });

test("the link that says no thanks is there from the beginning", async ({
  page,
  api,
  upstream,
}) => {
  upstream.answer = foreignPage("");
  const src = `${upstream.url}/listings`;
  api.pages = [listingsPage({ src, AsdWidgetClose: "Asd Close" }), after()];
  const flow = await open(page);
  await expect(frameOf(page)).toBeHidden();
  await flow.press(flow.form.getByRole("link", { name: noThanks }));
  await expect(flow.field("First name")).toBeVisible();
  expect(api.actions).toEqual(["Asd Close"]);
});

test.describe("a page of a named origin", () => {
  test("is framed, shown at a positive height, and closes by each of the four messages", async ({
    page,
    api,
    upstream,
  }) => {
    const src = `${upstream.url}/listings`;
    upstream.answer = foreignPage(
      `for (const height of [0, -5, "9"]) parent.postMessage({ type: "resize", height }, "*");`,
    );
    api.pages = ["thankYouPageDetected", "noPrograms", "noPoiPrograms", "emptyContent"].map(() =>
      listingsPage({ src }),
    );
    api.pages.push(after());
    const flow = await open(page);
    for (const [index, type] of [
      "thankYouPageDetected",
      "noPrograms",
      "noPoiPrograms",
      "emptyContent",
    ].entries()) {
      const content = frameOf(page).contentFrame();
      await expect(content.getByText("Listed")).toBeAttached();
      await expect(frameOf(page)).toBeHidden();
      const post = (message: object) =>
        content.locator("body").evaluate((_, sent) => parent.postMessage(sent, "*"), message);
      await post({ type: "resize", height: 321 });
      await expect(frameOf(page)).toBeVisible();
      expect((await frameOf(page).boundingBox())?.height).toBe(321);
      await post({ type });
      await expect.poll(() => api.actions.length).toBe(index + 1);
      await page.waitForTimeout(300);
    }
    await expect(flow.field("First name")).toBeVisible();
    expect(new Set(api.actions)).toEqual(new Set(["No Thanks"]));
  });

  test("nobody else's messages are heard", async ({ page, api, upstream }) => {
    upstream.answer = foreignPage("");
    api.pages = [listingsPage({ src: `${upstream.url}/listings` }), after()];
    await open(page);
    await expect(frameOf(page).contentFrame().getByText("Listed")).toBeAttached();
    await page.evaluate(() => {
      postMessage({ type: "resize", height: 300 }, "*");
      postMessage({ type: "noPrograms" }, "*");
    });
    await page.waitForTimeout(300);
    await expect(frameOf(page)).toBeHidden();
    expect(api.actions).toEqual([]);
  });
});

test("a page of any other origin is not framed, without a violation, and there is a way on", async ({
  page,
  api,
}) => {
  for (const src of [
    "https://elsewhere.example/listings",
    "/claims/makeclaim",
    "javascript:alert(1)",
  ]) {
    api.pages = [listingsPage({ src }), after()];
    api.actions = [];
    await page.context().clearCookies();
    // Leaves the page with the form, which would store its session again.
    await page.goto("/sponsors");
    await page.evaluate(() => localStorage.clear());
    const flow = await open(page);
    await expect(flow.button("Try again")).toBeVisible();
    await expect(frameOf(page)).toHaveCount(0);
    await flow.press(flow.form.getByRole("link", { name: noThanks }));
    await expect(flow.field("First name")).toBeVisible();
  }
});

test("as an overlay it lies over the page, and Escape says no thanks", async ({
  page,
  api,
  upstream,
}) => {
  api.pages = [listingsPage(own, ["asdOverlay"]), after()];
  upstream.answer = twoListings;
  const flow = await open(page);
  const overlay = page.getByRole("dialog", { name: "Sponsored listings" });
  await expect(overlay).toBeVisible();
  await expect(frameOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(flow.field("First name")).toBeVisible();
  expect(api.actions).toEqual(["No Thanks"]);
});

test("just the listings pages may be framed, each by its own site, and pages frame just these", async ({
  request,
  baseURL,
  upstream,
}) => {
  const listing = await request.get("/mva/listings.html");
  expect(listing.status()).toBe(200);
  expect(listing.headers()).toMatchObject({
    "content-security-policy": expect.stringContaining("frame-ancestors 'self'"),
    "x-frame-options": "SAMEORIGIN",
  });
  expect((await request.get("/roundup/listings.html")).status()).toBe(404);
  const page = await request.get("/claims/makeclaim");
  const policy = page.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("frame-ancestors 'none'");
  const frames = /frame-src ([^;]*)/.exec(policy)?.[1]?.split(" ");
  expect(frames).toContain(`${new URL(baseURL ?? "").host}/mva/listings.html`);
  expect(frames).toContain(upstream.url);
  expect(frames?.some((source) => ["'self'", "*", "https:"].includes(source))).toBe(false);
});
