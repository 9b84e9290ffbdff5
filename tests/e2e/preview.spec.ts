import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { expect, test } from "./test";

skipDesktopSize();
test.describe.configure({ mode: "default" });

let server: ChildProcess;
let url = "";

// Starts `npm run preview` as marketers do.
test.beforeAll(async () => {
  const args = ["bin/main.mjs", "preview"];
  server = spawn(process.execPath, [...args, "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!server.stdout) throw new Error("The command has no output.");
  for await (const line of createInterface(server.stdout)) {
    url = /http:\S+/.exec(line)?.[0] ?? "";
    if (url) break;
  }
});
test.afterAll(async () => {
  const ended = once(server, "exit");
  server.kill();
  await ended;
});

test(
  "every flow is clicked through from its first page, and has its picture",
  { tag: "@long" },
  async ({ page, expectAccessible }) => {
    await page.goto(url);
    const options = page.locator("select[name=flow] option");
    await expect(options.first()).toBeAttached();
    const keys = await options.evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value));
    let walked = 0;
    for (const key of keys) {
      await page.goto(`${url}?flow=${key}`);
      const flow = new QuestionnairePage(page, {
        root: page.locator("[data-preview-flow]").first(),
      });
      const heading = flow.form.getByRole("heading").first();
      await expect(heading, key).toBeVisible();
      const radios = flow.form.getByRole("radio");
      const names = await radios.evaluateAll((all) => all.map((r) => (r as HTMLInputElement).name));
      // A page with a single choice question continues as soon as an option is chosen.
      if (new Set(names).size !== 1 || (await flow.form.getByRole("textbox").count()) > 0) continue;
      const first = (await heading.textContent()) ?? "";
      await flow.press(radios.first());
      await expect(heading, key).not.toHaveText(first);
      walked += 1;
    }
    expect(walked).toBeGreaterThan(1);
    for (const picture of await page.locator("#pictures details").all()) {
      await picture.locator("summary").click();
      const width = () =>
        picture.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth);
      await expect.poll(width).toBeGreaterThan(100);
    }
    await expectAccessible(page, "#pictures");
  },
);

test("a questionnaire in Spanish is marked as a draft while nobody answers for its texts", async ({
  page,
}) => {
  await page.goto(`${url}?flow=mva&language=es`);
  await expect(page.getByLabel("Language")).toHaveValue("es");
  const flow = page.locator("[data-preview-flow]").first();
  await expect(flow).toContainText("¿Qué tipo de accidente tuvo?");
  await expect(page.locator("[data-draft]").first()).toContainText("have no named reviewer");
  await page.goto(`${url}?flow=mva`);
  await expect(flow).toContainText("What kind of accident were you in?");
  await expect(page.locator("[data-draft]")).toHaveCount(0);
});

test("a variant is in the address, and its reset brings the default back", async ({ page }) => {
  await page.goto(`${url}?flow=mva&exp_PoiSelectionNotification=enabled`);
  const item = page
    .getByRole("list", { name: "Experiments" })
    .getByRole("listitem")
    .filter({ hasText: "poiSelectionNotification" });
  await expect(item.getByRole("status")).toHaveText("enabled");
  await item.getByRole("button", { name: "Reset poiSelectionNotification" }).click();
  await expect(item.getByRole("status")).toHaveText("default");
});

test("the server says who it is, a test visit has a name, and the page fits a phone", async ({
  page,
}) => {
  await page.goto(url);
  await expect(
    page.getByText(/^The preview creates no leads.* Server: \S+ \d+\.\d+/),
  ).toBeVisible();
  const name = page.locator("[data-test-visit]");
  await expect(name).toHaveText(/[a-z]/i);
  const first = (await name.textContent()) ?? "";
  await expect(async () => {
    await page.getByRole("button", { name: "New name" }).click();
    expect(await name.textContent()).not.toBe(first);
  }).toPass();
  const programs = page.locator("#slugs p").filter({ hasText: "Programs of interest" });
  await expect(programs.getByRole("status")).toHaveText(/, /);
  const slug = page.locator("#slugs p").filter({ hasText: "Text as a slug" });
  await expect(slug.getByRole("status")).toHaveText("hurt-in-a-rideshare");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    page.viewportSize()?.width,
  );
});

test("ads stand beside the landing pages that they lead to, and slugs can be copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: url });
  await page.goto(url);
  const rideshare = page.getByRole("article", { name: "rideshare" });
  const ads = rideshare.getByRole("status");
  await expect(ads.first()).toContainText("Hurt in an Uber, Lyft or taxi");
  await expect(ads.last()).toContainText("Sponsored");
  await expect(ads.last()).toContainText("Hurt in an Uber, Lyft or taxi");
  const gameArt = page.getByRole("article", { name: "game-art" });
  await expect(gameArt.getByRole("status").first()).not.toContainText("case evaluation");
  await rideshare.locator("summary").click();
  const landing = rideshare.locator("[data-landing-page]");
  await expect(landing.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(landing.getByRole("form").getByRole("radio").first()).toBeVisible();
  const line = page.locator("#slugs p").filter({ hasText: "Random slug" });
  await line.getByRole("button", { name: "Copy" }).click();
  await expect(line.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(line.getByRole("status")).toHaveText(copied);
  expect(copied).toMatch(/^[a-z0-9-]+$/);
});

test(
  "all variants stand side by side, each at both sizes and a visit of its own",
  { tag: "@long" },
  async ({ page, expectAccessible }) => {
    await page.goto(url);
    const variants = page.locator("#variants");
    await variants.getByLabel("Page or questionnaire").selectOption("flow=mva");
    await variants.getByLabel("Experiment").selectOption("poiSelectionNotification");
    await variants.getByRole("button", { name: "Show variants" }).click();
    await expect(variants.locator("iframe")).toHaveCount(4);
    const frame = (title: string) => variants.frameLocator(`iframe[title="${title}"]`);
    const radio = (title: string) => frame(title).getByRole("radio").first();
    await expect(radio("default, 390 px")).toBeVisible();
    await expect(radio("enabled, 1440 px")).toBeVisible();
    const width = (title: string) =>
      frame(title)
        .locator("html")
        .evaluate((html) => html.clientWidth);
    expect([await width("default, 390 px"), await width("default, 1440 px")]).toEqual([390, 1440]);
    const heading = (title: string) => frame(title).getByRole("heading").first();
    const first = (await heading("default, 390 px").textContent()) ?? "";
    await radio("default, 390 px").dispatchEvent("click");
    await frame("default, 390 px").getByRole("button", { name: "Continue" }).dispatchEvent("click");
    await expect(heading("default, 390 px")).not.toHaveText(first);
    await expect(heading("enabled, 390 px")).toHaveText(first);
    await variants.getByLabel("Experiment").selectOption("landing pages of /trucking");
    for (const title of ["trucking, 390 px", "trucking-banner, 1440 px"])
      await expect(heading(title)).toHaveText("Hurt in a truck crash?");
    // The pages in the iframes are checked in other tests.
    await expectAccessible(page, "#variants form");
  },
);

test("a link for an ad has the parameters of its platform", async ({ page, expectAccessible }) => {
  await page.goto(url);
  const links = page.locator("#links");
  await expect(links.locator("form input")).toHaveCount(14);
  await links.getByLabel("Page").selectOption("/rideshare");
  await links.getByRole("combobox", { name: /^Platform/ }).selectOption("Google Ads");
  await links.getByLabel("utm_source").fill("google & more");
  const link = links.locator("[data-link]");
  await expect(link).toContainText("/rideshare?SourceClass=paid-search");
  await expect(link).toContainText("utm_source=google%20%26%20more");
  await expect(link).toContainText("utm_campaign={campaignid}");
  await links.getByLabel("utm_term").fill("ann@example.com");
  await expect(links.getByRole("alert")).toContainText("utm_term looks like a person");
  await expectAccessible(page, "#links");
});
