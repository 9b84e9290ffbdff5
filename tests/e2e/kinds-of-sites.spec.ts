import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildFolder } from "@/lib/server/dist-folder";
import { injuredVisitorSteps, type FlowStep } from "../fixtures/claim-steps";
import { schoolJourneys } from "../fixtures/school-journeys";
import { skipDesktopSize } from "./at-phone-size";
import type { LegalTextKey } from "@/themes/theme";
import { QuestionnairePage } from "./flow-page";
import { getLocalSiteUrl, siteHosts, sitePages } from "./routes";
import { requestWithHost } from "./site-request";
import { expect, test } from "./test";

skipDesktopSize();

/** All resources that the pages of one kind of site load. */
interface Brought {
  /** CSS class names of all elements. */
  classes: Set<string>;
  /** CSS selectors of each rule in the style sheets. */
  rules: Set<string>;
  /** URLs of all scripts. */
  scripts: Set<string>;
}

/** Texts that scripts of the other kind of site must not contain. Texts of shared components are excluded. */
const textsOf: Record<LegalTextKey, RegExp> = {
  // "Responsible lawyer" is a text of the card of a firm or school after the submission.
  claims:
    /\b(attorneys?|(?<!Responsible )lawyers?|law firms?|injur(y|ies|ed)|accidents?|lawsuits?)\b/gi,
  education: /\b(campus|colleges?|universit(y|ies)|tuition|enroll\w*|pay us)\b/gi,
};

test("no style and no script of one kind of site comes with a page of the other", async ({
  started,
}) => {
  test.slow();
  const brought: Record<LegalTextKey, Brought> = { claims: nothing(), education: nothing() };
  for (const { theme, path } of sitePages) {
    const { site, terms } = theme;
    const { body } = await requestWithHost(started.port, siteHosts[site] ?? "", path);
    add(brought[terms], body.toString());
  }
  const everyScript = new Set([...brought.claims.scripts, ...brought.education.scripts]);
  const texts = new Map<string, string>();
  for (const address of everyScript) {
    const { status, body } = await requestWithHost(started.port, siteHosts.mva ?? "", address);
    expect(status, address).toBe(200);
    texts.set(address, body.toString());
  }
  const scripted = everyChunk();
  for (const [kind, other] of [
    ["claims", "education"],
    ["education", "claims"],
  ] as const) {
    const own = [...brought[kind].classes].filter(
      (name) => !brought[other].classes.has(name) && !scripted.includes(name),
    );
    expect(own.length, `classes of ${kind} alone`).toBeGreaterThan(20);
    // A rule with several selectors is kept if the page needs one of them.
    const isOwn = (selector: string) => own.some((name) => selector.includes(`.${name}`));
    const foreign = [...brought[other].rules].filter((rule) => rule.split(",").every(isOwn));
    expect(foreign).toEqual([]);
    for (const address of brought[other].scripts)
      expect(texts.get(address)?.match(textsOf[kind]) ?? [], `${other}: ${address}`).toEqual([]);
  }
});

const visits: { kind: LegalTextKey; site: string; path: string; steps: FlowStep[] }[] = [
  {
    kind: "claims",
    site: "mva",
    path: "/claims/makeclaim",
    steps: injuredVisitorSteps.slice(0, 2),
  },
  ...schoolJourneys.map(({ site, steps }) => ({
    ...{ kind: "education" as const, site, path: "/" },
    steps: steps({ postalCode: "" }).slice(0, 1),
  })),
];

for (const { kind, site, path, steps } of visits)
  test(
    `nothing of the other kind comes while the flow of ${site} is under way`,
    { tag: ["mva", "ysm"].includes(site) ? [] : "@long" },
    async ({ page, started }) => {
      const other = kind === "claims" ? "education" : "claims";
      const scripts = new Map<string, Promise<string>>();
      page.on("response", (response) => {
        if (/\.(js|css)$/.test(new URL(response.url()).pathname))
          scripts.set(response.url(), response.text());
      });
      const flow = new QuestionnairePage(page);
      await page.goto(getLocalSiteUrl(site, started.port, path));
      const before = scripts.size;
      await flow.answerAll(steps);
      await flow.expectFocused(flow.form.getByRole("heading").first());
      await page.waitForLoadState("networkidle");
      expect(scripts.size, "code that comes with the flow").toBeGreaterThan(before);
      for (const [address, text] of scripts)
        expect((await text).match(textsOf[other]) ?? [], address).toEqual([]);
    },
  );

test("a site answers none of the pages and pictures of the other kind", async ({ started }) => {
  for (const { theme } of sitePages.filter(({ path }) => path === "/")) {
    const others = sitePages.filter(({ theme: other }) => other.terms !== theme.terms);
    const own = new Set(
      sitePages.filter(({ theme: { site } }) => site === theme.site).map(({ path }) => path),
    );
    const foreign = [...new Set(others.map(({ path }) => path))].filter((path) => !own.has(path));
    const picture = theme.terms === "claims" ? "/scenes/campus.svg" : "/scenes/car.svg";
    for (const path of [...foreign.slice(0, 12), picture]) {
      const { status } = await requestWithHost(started.port, siteHosts[theme.site] ?? "", path);
      expect(status, `${theme.site} ${path}`).toBe(404);
    }
  }
});

/** Returns the text of all built scripts. Components that scripts render later may need styles on every page. */
function everyChunk(): string {
  const folder = join(buildFolder, "static", "chunks");
  const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
  return files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
}

function nothing(): Brought {
  return { classes: new Set(), rules: new Set(), scripts: new Set() };
}

function add({ classes, rules, scripts }: Brought, html: string): void {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = ""]) => css);
  for (const [, selectors = ""] of styles.join("\n").matchAll(/([^{}]+)\{/g)) rules.add(selectors);
  for (const [, names = ""] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of names.split(" ").filter(Boolean)) classes.add(name);
  for (const [, file = ""] of html.matchAll(/static\/chunks\/([\w.~-]+\.js)/g))
    scripts.add(`/_next/static/chunks/${file}`);
}
