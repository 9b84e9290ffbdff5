import type { Locator, Page } from "@playwright/test";
import { accidentClaimsTheme } from "@/themes/mva";
import type { MenuItem, NavLink } from "@/themes/theme";
import { expect, test } from "./test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** The navigation menu. Its texts are tested in `themes/accident-menu.test.ts`. */
const mvaMenu = accidentClaimsTheme.menu;
const isGroup = ({ submenu }: MenuItem) => submenu.length > 0;
/** The menu's first group, an entry without a group, and links that the tests follow. */
const group = mvaMenu.find(isGroup)!;
const plainItem = mvaMenu.findLast((item) => !isGroup(item))!;
const sublinks = group.submenu;
const firstLink = sublinks[0]!;
const otherLink = sublinks.at(-1)!;
const addressOf =
  ({ link }: NavLink) =>
  (url: URL) =>
    url.pathname === link;

const desktopMenu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const sideMenu = (page: Page) => page.getByRole("navigation", { name: "Menu", exact: true });
const submenuButton = (menu: Locator) => menu.getByLabel(`${group.name}, submenu`);

/** Returns all entries of a menu, visible or not. */
function entriesOf(menu: Locator) {
  return menu
    .locator("ul")
    .first()
    .evaluate((list) =>
      [...list.children].map((item) => {
        const link = item.querySelector(":scope > a");
        const below = [...item.querySelectorAll(":scope ul a")];
        return {
          name: link?.textContent,
          link: link?.getAttribute("href"),
          hasIcon: link?.querySelector("svg") !== null,
          submenu: below.map((a) => ({ name: a.textContent, link: a.getAttribute("href") })),
        };
      }),
    );
}

const expectedEntries = mvaMenu.map(({ icon, ...item }) => ({ ...item, hasIcon: icon !== null }));

test.describe("desktop menu", { tag: "@wide" }, () => {
  test.skip(({ isMobile }) => isMobile, "large windows have it");

  test("its items, word for word and in order, as plain links", async ({ page }) => {
    await page.goto("/");
    const menu = desktopMenu(page);
    expect(await entriesOf(menu)).toEqual(expectedEntries);
    for (const { name } of mvaMenu)
      await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeHidden();

    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await menu.getByRole("link", { name: plainItem.name, exact: true }).click();
    await expect(page).toHaveURL(addressOf(plainItem));
    expect(await page.evaluate(() => "isSameDocument" in window), "a plain link").toBe(false);
  });

  test("a submenu opens on hover and leads on", async ({ page }) => {
    await page.goto("/");
    const menu = desktopMenu(page);
    const other = menu.getByRole("link", { name: otherLink.name, exact: true });
    await expect(other).toBeHidden();
    await menu.getByRole("link", { name: group.name, exact: true }).hover();
    for (const { name, link } of sublinks) {
      const entry = menu.getByRole("link", { name, exact: true });
      await expect(entry).toBeVisible();
      await expect(entry).toHaveAttribute("href", link);
    }
    await page.mouse.move(700, 700);
    await expect(other).toBeHidden();
    await menu.getByRole("link", { name: group.name, exact: true }).hover();
    await other.click();
    await expect(page).toHaveURL(addressOf(otherLink));
  });

  test("a submenu opens by keyboard, and Escape closes it", async ({ page, expectAccessible }) => {
    await page.goto("/");
    const menu = desktopMenu(page);
    const button = submenuButton(menu);
    const first = menu.getByRole("link", { name: firstLink.name, exact: true });
    await menu.getByRole("link", { name: group.name, exact: true }).focus();
    await expect(first).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(first).toBeVisible();
    await expectAccessible(page, "header");
    await page.keyboard.press("Tab");
    await expect(first).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(first).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(first).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(first).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(addressOf(firstLink));
  });

  test("Escape also closes what hover opened", async ({ page }) => {
    await page.goto("/");
    const menu = desktopMenu(page);
    await menu.getByRole("link", { name: group.name, exact: true }).hover();
    const first = menu.getByRole("link", { name: firstLink.name, exact: true });
    await expect(first).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(first).toBeHidden();
  });
});

test.describe("side menu", () => {
  test.skip(({ isMobile }) => !isMobile, "small windows have it");

  test("takes the desktop menu's place, 320 px wide, groups collapsed", async ({
    page,
    expectAccessible,
  }) => {
    await page.goto("/");
    await expect(desktopMenu(page)).toBeHidden();
    await expect(sideMenu(page)).toBeHidden();
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    const menu = sideMenu(page);
    await expect(menu).toBeVisible();
    await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 70, width: 320 });
    expect(await entriesOf(menu)).toEqual(expectedEntries);
    await expectAccessible(page);

    const other = menu.getByRole("link", { name: otherLink.name, exact: true });
    await expect(other).toBeHidden();
    await submenuButton(menu).tap();
    await expect(other).toBeVisible();
    await expectAccessible(page);
    await submenuButton(menu).tap();
    await expect(other).toBeHidden();
    await submenuButton(menu).tap();
    await other.tap();
    await expect(page).toHaveURL(addressOf(otherLink));
  });

  test("slides in, and out of the way for reduced motion", async ({ page }) => {
    await page.goto("/");
    const duration = () => sideMenu(page).evaluate((e) => getComputedStyle(e).transitionDuration);
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    expect(await duration()).toMatch(/^0\.22s/);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await duration()).toMatch(/^0s/);
  });

  test("keeps the focus, and gives it back on closing", async ({ page }) => {
    await page.goto("/");
    const opener = page.getByRole("button", { name: "Menu", exact: true });
    const close = page.getByRole("button", { name: "Close menu" });
    const menu = sideMenu(page);
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    await expect(close).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(menu.locator("a").last()).toBeFocused();
    await expect(menu.locator("a:focus")).toHaveAttribute("href", "/claims/scheduleacall");
    await page.keyboard.press("Tab");
    await expect(close).toBeFocused();
    // Number of focusable elements: close button, entries, group toggles, the language link, and three start buttons.
    // The test tabs through all of them twice.
    const stops = 1 + mvaMenu.length + mvaMenu.filter(isGroup).length + 1 + 3;
    for (let press = 0; press < 2 * stops; press += 1) {
      await page.keyboard.press("Tab");
      const isInside = await menu.evaluate((panel) => panel.contains(document.activeElement));
      expect(isInside, `after ${press + 1} Tabs`).toBe(true);
    }
    await expect(close).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press("Enter");
    await close.tap();
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test("without JavaScript the menu opens and its links work", async ({
  browser,
  started,
  isMobile,
  viewport,
}) => {
  const context = await browser.newContext({
    viewport,
    isMobile,
    hasTouch: isMobile,
    javaScriptEnabled: false,
    baseURL: started.appUrl,
  });
  const page = await context.newPage();
  await page.goto("/");
  if (isMobile) await page.getByRole("button", { name: "Menu", exact: true }).tap();
  const menu = isMobile ? sideMenu(page) : desktopMenu(page);
  if (isMobile) await submenuButton(menu).tap();
  else await menu.getByRole("link", { name: group.name, exact: true }).focus();
  const link = menu.getByRole("link", { name: otherLink.name, exact: true });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(addressOf(otherLink));
  await context.close();
});
