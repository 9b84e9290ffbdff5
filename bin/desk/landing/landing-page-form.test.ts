import { describe, expect, it } from "vitest";
import { campaigns } from "@/themes/campaigns/registry";
import { truckingCampaign } from "@/themes/campaigns/trucking";
import { buildLandingPage } from "./build-landing-page";
import { formatLandingPage } from "./format-landing-page";
import { locateFaults } from "./landing-page-faults";
import { parseLandingPageForm } from "./parse-landing-page-form";
import { listStaleTranslations } from "./stale-translations";

const submit = (values: Readonly<Record<string, string>>) =>
  parseLandingPageForm(new URLSearchParams(values));

it.each(campaigns.map((campaign) => [campaign.slug, campaign] as const))(
  "keeps every text and setting of %s",
  (_, campaign) => {
    const { translations, ...built } = Object(
      buildLandingPage(submit(formatLandingPage(campaign)), campaign),
    );
    expect(built).toEqual(campaign);
    expect(translations ?? { es: {} }).toEqual({ es: {} });
  },
);

it("keeps translations that the site does not have", () => {
  const { heading } = truckingCampaign.copy;
  const own = { es: { [heading]: "Un título propio" } };
  const page = { ...truckingCampaign, translations: own };
  expect(buildLandingPage(submit(formatLandingPage(page)), page)).toMatchObject({
    translations: own,
  });
});

it("keeps the form of an incomplete page", () => {
  for (const content of [undefined, {}, { copy: { points: "no list" }, sites: [3] }])
    expect(buildLandingPage(submit(formatLandingPage(content)), {})).toMatchObject({
      ...{ slug: "", sites: [], copy: { heading: "", points: [] } },
    });
});

describe("a submitted list", () => {
  const first = { "adHeadings.0.id": "semi", "adHeadings.0.heading": "Hit by a semi?" };

  it("loses emptied rows, even if a hidden part remains", () => {
    const values = submit({
      ...{ "adHeadings.0.id": "semi", "adHeadings.0.heading": " ", "adHeadings.0.adTerms": "" },
      ...{ "adHeadings.1.heading": "Hit by a van?", "adHeadings.1.adTerms": "Van" },
    });
    expect(values).toMatchObject({ "adHeadings.0.heading": "Hit by a van?" });
    expect(values).not.toHaveProperty(["adHeadings.1.heading"]);
  });

  it("keeps a row of which only the translation is filled in", () => {
    const values = submit({ "copy.points.0": "", "es.copy.points.0": "Un punto" });
    expect(values).toMatchObject({ "copy.points.0": "", "es.copy.points.0": "Un punto" });
  });

  it("gets an id for each new heading from its first term, without repeating one", () => {
    const values = submit({
      ...first,
      ...{ "adHeadings.1.heading": "Semi?", "adHeadings.1.adTerms": "Semi, SEMI truck" },
    });
    expect(buildLandingPage(values, {})).toMatchObject({
      adHeadings: [
        { id: "semi", adTerms: [], heading: "Hit by a semi?" },
        { id: "semi-2", adTerms: ["semi", "semi truck"], heading: "Semi?" },
      ],
    });
  });
});

it("lists translations that stayed although their English text changed", () => {
  const before = formatLandingPage(truckingCampaign);
  const after = {
    ...before,
    ...{ "copy.title": "Hurt in a van crash", "es.copy.title": "Lesiones en un choque" },
    ...{ "copy.heading": "Hit by a van?", "copy.points.3": "A new point", "es.copy.points.3": "" },
  };
  expect(listStaleTranslations(before, after)).toEqual(["es.copy.heading"]);
  expect(listStaleTranslations(before, before)).toEqual([]);
});

it.each([
  ["(619) 555-0123", "+16195550123"],
  ["+1 619 555 0123", "+16195550123"],
  ["call us", "call us"],
])("builds the phone number %s as %s", (phone, expected) => {
  expect(buildLandingPage(submit({ phone }), {})).toMatchObject({ phone: expected });
});

it.each([
  ["copy.points.2", "copy.points.2"],
  ["copy.points", "copy.points"],
  ["copy.points.7", "copy.points"],
  ["adHeadings.0.adTerms.2", "adHeadings.0.adTerms"],
  ["sites.0", "sites"],
  ["translations.es.copy.heading", "es.copy.heading"],
  ["translations.es", "translations"],
  ["pageWeights", "page"],
  ["", "page"],
])("shows a fault at %j beside %s", (field, name) => {
  const located = locateFaults(
    [{ field, message: "is wrong" }],
    formatLandingPage(truckingCampaign),
  );
  expect([...located.keys()]).toEqual([name]);
});
