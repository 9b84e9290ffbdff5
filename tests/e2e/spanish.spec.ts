import type { Page } from "@playwright/test";
import { listSiteLanguages } from "@/lib/server/site/editions";
import { languages, localizePath, type Language } from "@/lib/shared/languages";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import {
  createContactStep,
  injuredVisitorSteps,
  mvaPaths,
  type VisitorContact,
  type FlowStep,
} from "../fixtures/claim-steps";
import {
  schoolJourneys,
  getTestSchoolName,
  postalCodesBySchoolCount,
  type SchoolJourney,
} from "../fixtures/school-journeys";
import { createPersonWithUniquePhone, getSchoolVisitUrl, listStepsToLead } from "./journeys";
import { testSchoolsTest as onSchools } from "./apps";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { expectSchoolDeliveries } from "./delivered";
import { translateStep, translateText } from "./in-another-language";
import { mvaArticlePath, getLocalSiteUrl, sitePages } from "./routes";
import { expectSameLeadWithoutScript } from "./same-by-form";
import { findOnlyLead } from "./stored-leads";
import { expect, test } from "./test";

/* The Spanish sites must contain all texts and no English. */
skipDesktopSize();

/** Pages in `npm test`. `npm run test:long` opens every page. */
const sample = new Set([
  ...["mva /", "mva /mva", "mva /claims/makeclaim", "mva /company/PrivacyPolicy", "mva /sponsors"],
  "ysm /",
]);
const pages = sitePages
  .filter(({ theme }) => listSiteLanguages(theme).includes("es"))
  .map(({ theme: { site }, path }) => ({
    ...{ site, path, address: (port: number, at: string) => getLocalSiteUrl(site, port, at) },
    tag: sample.has(`${site} ${path}`) ? [] : ["@long"],
  }));

for (const { site, path, address, tag } of pages)
  test(
    `${site} /es${path}: no English sentence, hreflang both ways, accessible`,
    { tag },
    async ({ page, started, expectAccessible }) => {
      await page.goto(address(started.port, localizePath("es", path)));
      await expect(page.locator("html")).toHaveAttribute("lang", "es-US");
      expect(await page.evaluate(englishSentences)).toEqual([]);
      await expectPair(page, path, "es", "en");
      await expectAccessible(page);
      await page.goto(address(started.port, path));
      await expectPair(page, path, "en", "es");
    },
  );

for (const { site, path, address, tag } of pages)
  test(
    `${site} /es${path}: words that are 40 % longer fit a window of 320 pixels`,
    { tag },
    async ({ page, started }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(address(started.port, localizePath("es", path)));
      expect(await page.evaluate(stretchTexts, 0.4)).toEqual([]);
    },
  );

const lead = {
  name: "an injured visitor’s",
  steps: [...injuredVisitorSteps, createContactStep(createPersonWithUniquePhone())],
  next: "Submitted!",
};
for (const { name, steps, next } of [lead, ...mvaPaths])
  test(
    `each question of a way fits a window of 320 pixels, 40 % longer: ${name}`,
    { tag: "@long" },
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto("/es/claims/makeclaim");
      const flow = new QuestionnairePage(page);
      const expectRoom = async ({ page: heading }: { page: string }) =>
        expect(await page.evaluate(stretchTexts, 0.4), heading).toEqual([]);
      const local = steps.map((step) => translateStep("es", step));
      await flow.answerAll(local, expectRoom);
      // Only the name of the state differs.
      const end = translateText("es", next.replace("Virginia", "{place}")).replace(
        "{place}",
        "Virginia",
      );
      await flow.expectPage(end);
      await expectRoom({ page: end });
    },
  );

for (const path of ["/", mvaArticlePath])
  test(`${path} is English at its address, whatever language is asked for`, async ({ request }) => {
    const headers = { "Accept-Language": "es-US,es;q=0.9" };
    const answer = await request.get(path, { headers, maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(answer.headers().vary ?? "").not.toMatch(/accept-language/i);
    expect(await answer.text()).toMatch(/<html[^>]* lang="en-US"/);
  });

test.describe("errors", () => {
  test.use({ expectedErrors: [/status of (404|500)/] });

  test("a server in trouble says so in the language of the address", async ({ page }) => {
    const answer = await page.goto("/es/500");
    expect(answer?.status()).toBe(500);
    await expect(page.locator("html")).toHaveAttribute("lang", "es-US");
    const words = translateText("es", "Something went wrong on our end");
    await expect(page.getByRole("complementary", { name: "Demostración" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words);
    expect(await page.evaluate(englishSentences)).toEqual([]);
  });

  test("a page that is not there says so in the language of its address", async ({ page }) => {
    await page.goto("/es/nowhere");
    await expect(page.locator("html")).toHaveAttribute("lang", "es-US");
    await expect(page.getByRole("main")).toContainText("Página no encontrada: /nowhere");
    expect(await page.evaluate(englishSentences)).toEqual([]);
  });
});

test("the questionnaire is Spanish from its first page, and changes its language on the way", async ({
  page,
}) => {
  await page.goto("/es/claims/makeclaim");
  // Only the preview marks a translation as a draft.
  await expect(page.locator("[data-draft]")).toHaveCount(0);
  await page.getByText("Accidente de auto", { exact: true }).click();
  await page.getByLabel("¿Cuál es su código postal?").fill("92101");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { name: "¿Cuándo fue el accidente?" })).toBeVisible();
  await page.goto("/claims/makeclaim");
  await expect(page.getByRole("heading", { name: "When did the accident happen?" })).toBeVisible();
  await page.goto("/es/claims/makeclaim");
  await expect(page.getByRole("heading", { name: "¿Cuándo fue el accidente?" })).toBeVisible();
  expect(await page.evaluate(englishSentences)).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the questionnaire stays in the language of its page", async ({ page }) => {
    const flow = new QuestionnairePage(page, { isWithoutScript: true });
    await page.goto("/es/claims/makeclaim");
    await flow.answer({ page: "", choose: "Accidente de auto" });
    await flow.expectPage("¿Cuál es su código postal?");
    expect(new URL(page.url()).pathname).toBe("/es/questions");
  });
});

for (const english of schoolJourneys.filter(({ site }) => themes[site]?.languages?.includes("es")))
  onSchools(
    `${english.site}: one school, in Spanish from its first page`,
    { tag: "@long" },
    async ({ page, browser, own, advertise, expectAccessible }) => {
      onSchools.slow();
      advertise(false);
      const { one } = postalCodesBySchoolCount;
      const journey = journeyIn("es", english);
      const [person, flow] = [createPersonWithUniquePhone(), new QuestionnairePage(page)];
      const expectRoom = async () => expect(await page.evaluate(stretchTexts, 0.4)).toEqual([]);
      const look = () => expectAccessible(page, "#questionnaire").then(expectRoom);
      const start = getSchoolVisitUrl(journey, own.app.port);
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(start);
      await flow.answerAll(journey.steps(one), look);
      const [contact] = listStepsToLead(journey, one, person).slice(-1);
      await flow.expectPage(contact?.page ?? "");
      await expect(flow.form).toContainText("escuelas que nos pagan");
      expect(await page.evaluate(englishSentences)).toEqual([]);
      await look();
      if (contact) await flow.answer(contact);
      const end = translateText("es", "Thank You!");
      await expect(flow.heading(end)).toBeVisible();
      const callers = flow.form
        .getByRole("listitem")
        .filter({ hasText: getTestSchoolName("california") });
      await expect(callers).toContainText("escuela en Austin, Texas");
      await expectRoom();
      expect(await page.evaluate(englishSentences)).toEqual([]);
      await expectSchoolDeliveries(journey, person, own.databaseUrl, { shown: one.ids });
      const lead = await findOnlyLead(person.email, own.databaseUrl);
      expect(lead).toMatchObject({ consent_language: "es-US" });
      const steps = (other: VisitorContact) => listStepsToLead(journey, one, other);
      await expectSameLeadWithoutScript(
        browser,
        { start, steps, end, databaseUrl: own.databaseUrl },
        person,
      );
    },
  );

/** Returns a journey through a school site in another language. */
function journeyIn(language: Language, journey: SchoolJourney): SchoolJourney {
  const { steps, contact, advertisements } = journey;
  const local = (step: FlowStep) => translateStep(language, step);
  return {
    ...journey,
    language,
    steps: (answers) => steps(answers).map(local),
    contact: (person) => local(contact(person)),
    advertisements: advertisements.map(local),
  };
}

/** Asserts that a page declares its language, has a canonical URL in that language, and links to the other language. */
async function expectPair(page: Page, path: string, language: Language, other: Language) {
  const alternates = await alternatesOf(page);
  // A URL may show one of several landing pages, each with a separate canonical URL.
  const own = alternates["x-default"] ?? "";
  const campaign = campaigns.find(({ slug }) => `/${slug}` === path);
  const { pageWeights = {} } = campaign ?? {};
  expect([path, ...Object.keys(pageWeights).map((slug) => `/${slug}`)]).toContain(own);
  expect(alternates).toEqual({ "en-US": own, "es-US": localizePath("es", own), "x-default": own });
  const canonical = await page
    .locator("link[rel=canonical]")
    .evaluate((link: HTMLLinkElement) => new URL(link.href).pathname);
  expect(canonical).toBe(localizePath(language, own));
  // Campaign pages have no menu.
  for (const place of campaign ? ["header"] : ["header", "#side-menu"]) {
    const link = page.locator(`${place} a[hreflang='${languages[other].tag}']`).first();
    await expect(link).toHaveText(languages[other].name);
    const href = await link.getAttribute("href");
    expect([localizePath(other, path), localizePath(other, own)]).toContain(href);
  }
}

/** Returns the paths in the page's `hreflang` links, by language. */
async function alternatesOf(page: Page): Promise<Record<string, string>> {
  const links = await page
    .locator("link[rel=alternate][hreflang]")
    .evaluateAll((all) =>
      all.map((one) => [
        one.getAttribute("hreflang") ?? "",
        new URL((one as HTMLLinkElement).href).pathname,
      ]),
    );
  return Object.fromEntries(links) as Record<string, string>;
}

/**
 * Runs in the browser. Returns texts and accessible names with at least two English words. Parts marked `lang="en"` are
 * ignored.
 */
function englishSentences(): string[] {
  const words =
    /\b(?:the|and|your|you|with|for|this|that|what|who|may|is|are|of|from|not|have)\b/gi;
  const isEnglish = (text: string) => (text.match(words)?.length ?? 0) >= 2;
  const found: string[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (!(node instanceof HTMLElement)) continue;
    if (node.closest("script, style, [lang^=en], .demonstration")) continue;
    const own = [...node.childNodes]
      .filter((child) => child.nodeType === Node.TEXT_NODE)
      .map((child) => child.nodeValue ?? "")
      .join(" ");
    const names = ["aria-label", "title", "alt", "placeholder"].map(
      (name) => node.getAttribute(name) ?? "",
    );
    found.push(...[own, ...names].filter(isEnglish));
  }
  const head = [
    document.title,
    ...[...document.querySelectorAll("meta[name=description], meta[property^='og:']")].map(
      (meta) => meta.getAttribute("content") ?? "",
    ),
  ];
  return [...found, ...head.filter(isEnglish)];
}

/** Runs in the browser. Lengthens all texts by a ratio, returns those that no longer fit, and restores the texts. */
function stretchTexts(share: number): string[] {
  const more = "ñandú ";
  const before = new Map<Node, string | null>();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.nodeValue ?? "";
    // Phone numbers and names have the same length in every language.
    const parent = node.parentElement;
    if (
      !/\p{L}{2}/u.test(text) ||
      parent?.closest("script, style, svg, a[href^='tel:'], [lang^=en]")
    )
      continue;
    before.set(node, node.nodeValue);
    const length = Math.ceil(text.trim().length * share);
    node.nodeValue = `${text.trimEnd()} ${more.repeat(Math.ceil(length / more.length)).slice(0, length)} `;
  }
  const { scrollWidth } = document.documentElement;
  const cut = [
    ...document.querySelectorAll("button, a, label, legend, h1, h2, h3, summary"),
  ].filter(
    (element) =>
      element instanceof HTMLElement &&
      element.checkVisibility() &&
      // A heading for screen readers is one pixel wide.
      element.clientWidth > 1 &&
      getComputedStyle(element).overflowX !== "visible" &&
      element.scrollWidth > element.clientWidth + 1,
  );
  const found = [
    ...(scrollWidth > window.innerWidth ? [`the page is ${scrollWidth} pixels wide`] : []),
    ...cut.map((element) => `cut: ${(element.textContent ?? "").slice(0, 60)}`),
  ];
  for (const [text, value] of before) text.nodeValue = value;
  return found;
}
