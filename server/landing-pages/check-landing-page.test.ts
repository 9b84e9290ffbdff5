import { beforeAll, describe, expect, it } from "vitest";
import { createPageRenderer } from "@/bin/consent/create-page-renderer";
import { motorcycleLandingPage, eveningLandingPage } from "@/tests/fixtures/landing-page";
import type { Campaign } from "@/themes/campaigns/campaign";
import { campaigns } from "@/themes/campaigns/registry";
import { checkLandingPage, type LandingPageCheckOptions } from "./check-landing-page";

let renderer: Awaited<ReturnType<typeof createPageRenderer>>;
beforeAll(async () => {
  renderer = await createPageRenderer();
}, 60_000);

const check = async (content: unknown, options: Partial<LandingPageCheckOptions> = {}) => {
  const loadPageRenderer = () => Promise.resolve(renderer);
  const defaults = { checkLinks: false, others: campaigns, loadPageRenderer };
  return (await checkLandingPage(content, { ...defaults, ...options })).faults;
};

const page = motorcycleLandingPage;
const withCopy = (change: object, base: Campaign = page) => ({
  ...base,
  copy: { ...base.copy, ...change },
});
const school = eveningLandingPage;
const hardText =
  "Jurisdictional considerations regarding comparative responsibility necessitate professional examination of applicable documentation.";

it.each(campaigns.map((campaign) => [campaign.slug, campaign] as const))(
  "the template %s has no faults",
  async (_slug, campaign) => {
    expect(await check(JSON.parse(JSON.stringify(campaign)))).toEqual([]);
  },
  60_000,
);

it.each([page, { ...school, sites: ["skinnyFlowIT"] }])(
  "the new page $slug has no faults",
  async (campaign) => {
    expect(await check(campaign, { isNew: true })).toEqual([]);
  },
  60_000,
);

describe.each<[string, [content: unknown, field: string, message: string, options?: object][]]>([
  [
    "form",
    [
      [{ ...page, scene: undefined }, "scene", "is missing"],
      [withCopy({ intro: " " }), "copy.intro", "is empty"],
      [withCopy({ description: "a ".repeat(100) }), "copy.description", "longer than 160"],
      [withCopy({ points: "one" }), "copy.points", "must be a list"],
      [withCopy({ points: [] }), "copy.points", "is empty"],
      [{ ...page, headline: "x" }, "headline", "does not exist"],
      [{ ...page, layout: "banners" }, "layout", 'did you mean "banner"'],
      [{ ...page, scene: "motorcycl" }, "scene", 'did you mean "motorcycle"'],
      [{ ...page, pageWeights: { x: 0.5 } }, "pageWeights.x", "must be a whole number"],
      [{ ...page, prefill: { Accident: "Car" } }, "prefill.Accident", "does not exist"],
      [{ ...page, experiments: { hideCookieBoot: "enabled" } }, "experiments.hideCookieBoot", ""],
      [
        { ...page, experiments: { hideCookieBot: "enable" } },
        "experiments.hideCookieBot",
        'did you mean "enabled"',
      ],
      ["a text", "", "must be a group of fields"],
    ],
  ],
  [
    "path",
    [
      [{ ...page, slug: "Motorcycle" }, "slug", "must consist of lower-case letters"],
      [{ ...page, slug: "motorcycle--crash" }, "slug", "must consist of lower-case letters"],
      [{ ...page, slug: "mva" }, "slug", "already has a page at /mva"],
      [{ ...page, slug: "claims" }, "slug", "already has a page at /claims"],
      [{ ...page, slug: "api" }, "slug", "is reserved"],
      [{ ...page, slug: "es" }, "slug", "is reserved"],
      [{ ...page, slug: "icons" }, "slug", "is reserved"],
      [{ ...page, slug: "trucking" }, "slug", "already called trucking", { isNew: true }],
    ],
  ],
  [
    "names",
    [
      [{ ...page, sites: [] }, "sites", "is empty"],
      [{ ...page, sites: ["mva", "mvb"] }, "sites.1", 'unknown site "mvb"; did you mean "mva"'],
      [{ ...page, flowKey: "mva-cal" }, "flowKey", 'did you mean "mva-call"'],
      [{ ...page, flowKey: "ysm", prefill: {} }, "flowKey", "is for another kind of site"],
      [{ ...page, guards: ["nosuch"] }, "guards.0", 'unknown middleware "nosuch"'],
      [
        { ...page, prefill: { AccidentType: "Motorcycl" } },
        "prefill.AccidentType",
        'did you mean "Motorcycle"',
      ],
      [{ ...page, prefill: { Areas: "Nursing" } }, "prefill.Areas", "which the flow mva must ask"],
    ],
  ],
  [
    "split",
    [
      [{ ...page, pageWeights: { trucking: 1 } }, "pageWeights", "its own page"],
      [
        { ...page, pageWeights: { "motorcycle-crash": 1, truckin: 1 } },
        "pageWeights.truckin",
        'did you mean "trucking"',
      ],
      [
        { ...page, pageWeights: { "motorcycle-crash": 1, "game-art": 1 } },
        "pageWeights.game-art",
        "is not on the site mva",
      ],
      [
        { ...page, pageWeights: { "motorcycle-crash": 1, trucking: 1 } },
        "pageWeights.trucking",
        "splits its own visitors",
      ],
      [{ ...page, slug: "trucking-banner", sites: ["roundup"] }, "sites", "must contain mva"],
    ],
  ],
  [
    "ads and phone",
    [
      [withAdHeadings(["bike"], ["bike"]), "adHeadings.1.adTerms.0", "already has the term"],
      [withAdHeadings(["Bike"]), "adHeadings.0.adTerms.0", "must be in lower case"],
      [
        {
          ...withAdHeadings(["a"], ["b"]),
          adHeadings: [adHeading("x", ["a"]), adHeading("x", ["b"])],
        },
        "adHeadings.1.id",
        'has the id "x"',
      ],
      [{ ...page, phone: "+1619234567" }, "phone", "must be a US phone number"],
      [{ ...page, phone: "+14162345678" }, "phone", "must be a US phone number"],
      [{ ...school, phone: "+16192345678" }, "phone", "ysm shows no phone number"],
    ],
  ],
  [
    "links and HTML",
    [
      [withCopy({ intro: '<a href="/claim">Claim</a>' }), "copy.intro", "links to /claim"],
      [withCopy({ intro: '<a href="http://a.gov/">A</a>' }), "copy.intro", "HTML that the page"],
      [withCopy({ closing: ["<script>x</script>Hi."] }), "copy.closing.0", "<script>"],
      [withCopy({ points: ["<b onclick=x>Hi</b>"] }), "copy.points.0", "an attribute"],
      [withCopy({ heading: "<em>Hurt</em>?" }), "copy.heading", "contains HTML"],
      [
        withCopy({ intro: '<a href="https://127.0.0.1/">A</a>' }),
        "copy.intro",
        "a URL that cannot be checked",
        { checkLinks: true },
      ],
    ],
  ],
  [
    "words",
    [
      [
        withCopy({ intro: hardText, closing: [hardText, hardText], questions: [] }),
        "copy.intro",
        "reads at grade",
      ],
      [withCopy({ intro: "Compare colleges near you." }), "copy.intro", "colleges"],
      [withCopy({ heading: "Free for lawyers" }, school), "copy.heading", "lawyers"],
      [withCopy({ closing: ["We don’t rank schools."] }, school), "copy.closing", "pay us"],
      [withCopy({ points: ["We guarantee money"] }), "copy.points.0", "“guarantee” promises too"],
      [withCopy({ points: ["You’ll win your claim"] }), "copy.points.0", "promises too much"],
      [withCopy({ points: ["Riders won $50,000"] }), "copy.points.0", "an amount of money"],
      [withCopy({ points: ["Talk to the best lawyers"] }), "copy.points.0", "best lawyers"],
      [withCopy({ points: ["Find a job: you’ll get hired"] }, school), "copy.points.0", "a job"],
      [withCopy({ heading: "See the top schools" }, school), "copy.heading", "“top”"],
    ],
  ],
  [
    "languages",
    [
      [{ ...page, translations: { es: {} } }, "translations.es.copy.heading", "no translation of"],
      [{ ...page, translations: { fr: {} } }, "translations.fr", "does not exist"],
      [{ ...school, sites: ["mdf"], translations: { es: {} } }, "translations.es", "mdf does not"],
      [
        { ...page, translations: { es: { [page.copy.heading]: "Garantizamos dinero" } } },
        "translations.es.copy.heading",
        "“Garantizamos” promises too much",
      ],
    ],
  ],
])("%s", (_kind, cases) => {
  it.each(
    cases.map(
      ([content, field, message, options]) => [field, message, content, options ?? {}] as const,
    ),
  )("refuses %s: %s", async (field, message, content, options) => {
    const faults = await check(content, options);
    expect(faults).toContainEqual({ field, message: expect.stringContaining(message) as string });
  });
});

it("checks the consents of the flow that the page starts", async () => {
  const blank = { css: "", renderForm: () => "" };
  const faults = await check(page, { loadPageRenderer: () => Promise.resolve(blank) });
  expect(faults[0]?.field).toBe("flowKey");
  expect(faults[0]?.message).toContain("site mva, flow mva, page");
}, 60_000);

function adHeading(id: string, adTerms: string[]) {
  return { id, adTerms, heading: "Hurt on a bike?" };
}

/** Returns the page with a heading for each list of ad terms. */
function withAdHeadings(...terms: string[][]): Campaign {
  return { ...page, adHeadings: terms.map((own, index) => adHeading(`heading-${index}`, own)) };
}
