import { saveLandingPageDraft } from "@/server/landing-pages/landing-page-drafts";
import { skipDesktopSize } from "./at-phone-size";
import { testChange, vanCampaign, vanTranslations, withTestDatabase } from "./published-pages";
import { queryDatabase } from "./stored-leads";
import { expect, test } from "./test";

skipDesktopSize();
// The policy blocks the scripts of the framed pages, which Chromium reports.
test.use({ expectedErrors: [/Content Security Policy|status of 404/] });

/** Stores a draft in the test run's database and returns the path of its preview. */
async function save(databaseUrl: string, content: object): Promise<string> {
  const draft = { slug: vanCampaign.slug, content, author: testChange.author };
  const { token } = await withTestDatabase(databaseUrl, (db) => saveLandingPageDraft(db, draft));
  return `/landing-preview/${token}`;
}

const countSessions = async () =>
  (await queryDatabase<{ count: string }>("select count(*) from flow_sessions"))[0]?.count;

test("a draft is shown in two widths, runs no script and begins no session", async ({
  page,
  started,
}) => {
  const preview = await save(started.databaseUrl, vanCampaign);
  const before = await countSessions();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const response = await page.goto(preview, { waitUntil: "networkidle" });
  expect(response?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
  });
  for (const width of [390, 1440]) {
    const frame = page.frameLocator(`iframe[width="${width}"]`);
    await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Hurt in a shared van?");
    await expect(frame.getByRole("form").getByRole("radio").first()).toBeAttached();
    expect(await frame.locator("html").evaluate((html) => html.clientWidth)).toBe(width);
  }
  expect(requested.filter((path) => path.startsWith("/api/"))).toEqual([]);
  expect(await countSessions()).toBe(before);
});

test("the framed page allows no script, no form and no other site", async ({
  request,
  started,
}) => {
  const preview = await save(started.databaseUrl, {
    ...vanCampaign,
    translations: vanTranslations,
  });
  const response = await request.get(`${preview}/page`);
  const policy = response.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain("script-src");
  expect(response.headers()["x-frame-options"]).toBe("SAMEORIGIN");
  expect(response.headers()["cache-control"]).toContain("no-store");
  expect(response.headers()["x-robots-tag"]).toContain("noindex");
  const spanish = await request.get(`/es${preview}/page`);
  expect(await spanish.text()).toContain("camioneta compartida");
});

test("a draft that cannot be displayed names its faults; an unknown token is not found", async ({
  page,
  request,
  started,
}) => {
  const { heading, ...copy } = vanCampaign.copy;
  expect(heading).not.toBe("");
  const preview = await save(started.databaseUrl, { ...vanCampaign, copy });
  await page.goto(preview);
  await expect(page.getByRole("listitem")).toContainText("copy.heading");
  const unknown = await request.get(`/landing-preview/${"x".repeat(22)}`);
  expect(unknown.status()).toBe(404);
  const published = await request.get(`/${vanCampaign.slug}`);
  expect(published.status()).toBe(404);
});
