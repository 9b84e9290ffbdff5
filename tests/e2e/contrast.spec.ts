import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { themes } from "@/themes/registry";
import { listRoutes } from "@/lib/server/site/routes";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { getLocalSiteUrl } from "./routes";
import { expect, test } from "./test";

skipDesktopSize();

const sampled = ["/", "/claims/makingaclaim", "/claims/makeclaim", "/sponsors"];
const states = [[], ["hover"], ["focus", "focus-visible"], ["active", "hover"]];

/** Returns a sample of a site's paths, with at least one page per layout. */
function samplePaths(site: string): string[] {
  const routes = listRoutes(site);
  const known = routes.filter(({ path }) => sampled.includes(path));
  const layouts = routes.filter(
    (route, index) =>
      routes.findIndex(({ layout }) => layout === route.layout) === index && !known.includes(route),
  );
  return [...known, ...layouts].map(({ path }) => path);
}

for (const { site } of Object.values(themes))
  test(
    `${site}: links, buttons, answers and what is missing can be read, at rest, hovered, focused and pressed`,
    {
      tag: "@long",
    },
    async ({ page, started }) => {
      test.slow();
      for (const path of samplePaths(site)) {
        await page.goto(getLocalSiteUrl(site, started.port, path), { waitUntil: "networkidle" });
        await expectReadable(page, path);
      }
      await page.goto(getLocalSiteUrl(site, started.port, "/"), { waitUntil: "networkidle" });
      const flow = new QuestionnairePage(page);
      await flow.press(flow.button("Continue"));
      await expect(flow.alert).toBeVisible();
      await expectReadable(page, "what is missing");
    },
  );

async function expectReadable(page: Page, what: string): Promise<void> {
  await page.addStyleTag({ content: "* { transition: none !important }" });
  for (const state of states) {
    const forced = await forceState(page, state);
    expect(forced).toBeGreaterThan(3);
    expect(await contrastFaults(page), `${what} ${state.join()}`).toEqual([]);
  }
}

/**
 * Puts all links, buttons, answers and summaries into states such as `:hover`, through the DevTools protocol. Returns
 * the number of elements.
 */
async function forceState(page: Page, forcedPseudoClasses: string[]): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  const { nodeIds } = await client.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "a, button, label, input, select, summary",
  });
  for (const nodeId of nodeIds)
    await client.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses });
  return nodeIds.length;
}

/** Returns all texts whose contrast is lower than WCAG 2 AA requires. */
async function contrastFaults(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withRules(["color-contrast"]).include("body");
  const { violations } = await axe.analyze();
  return violations.flatMap(({ nodes }) => nodes.map((node) => node.failureSummary ?? node.html));
}
