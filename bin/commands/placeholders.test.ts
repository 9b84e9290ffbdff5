import { describe, expect, it } from "vitest";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import { accidentClaimsTheme } from "@/themes/mva";
import { findPlaceholders, findMissingTestimonials } from "./placeholders";

const directory = {
  phoneNumbers: [{ phoneNumber: "8004567890", usedBy: "Us" }],
  sponsors: [{ name: "A Firm", state: "California" }],
  attorneys: [{ name: "A", firm: "A Firm", city: "San Diego", stateCode: "CA" }],
};
const contact = {
  address: "12 Elm Street, San Diego, CA 92101",
  email: "privacy@real-name.com",
  registration: "California, entity number 1234567",
  responsible: { name: "A. Ash", role: "Managing director" },
};
const real = {
  ...accidentClaimsTheme,
  hosts: ["www.real-name.com"],
  contact,
  phone: "8004567890",
  links: { doNotSell: "https://privacy.real-name.com/" },
  directory,
};

describe("placeholders", () => {
  it("has nothing against a theme in which everything is real", () => {
    expect(findPlaceholders([real])).toEqual([]);
  });

  it.each([
    [
      { hosts: ["www.name.example"] },
      "mva: hosts.0: www.name.example is a reserved host name; replace it with a real one",
    ],
    [
      { phone: "8005550142" },
      "mva: phone: 8005550142 is a fictional 555 number; replace it with a real one",
    ],
    [
      { contact: { email: "" } },
      "mva: contact: has no street address, email or form of the operator",
    ],
    [
      { contact: { ...contact, email: "privacy@name.example" } },
      "mva: contact.email: name.example is a reserved host name; replace it with a real one",
    ],
    [
      { contact: { ...contact, address: "" } },
      "mva: contact.address: is missing, so the page About shows no street address",
    ],
    [
      { contact: { ...contact, responsible: undefined } },
      "mva: contact.responsible: is missing, so the page About names no person",
    ],
    [
      { contact: { ...contact, registration: "" } },
      "mva: contact.registration: is missing, so the page About shows none",
    ],
    [
      { contact: { ...contact, email: "to be told" } },
      "mva: contact.email: to be told is not an email address",
    ],
    [
      { contact: { ...contact, address: "San Diego County, California" } },
      "mva: contact.address: San Diego County, California is not a street address with a ZIP code",
    ],
    [{ contact: { ...contact, form: "/write" } }, "mva: contact.form: /write is not an https URL"],
  ])("names %o", (change, line) => {
    expect(findPlaceholders([{ ...real, ...change }])).toEqual([line]);
  });

  it("finds those of the themes as they are", () => {
    for (const { site, phone } of Object.values(themes))
      expect(findPlaceholders(Object.values(themes)).join("\n")).toContain(
        `${site}: ${phone === undefined ? "hosts.0" : "phone"}:`,
      );
  });
});

describe("the experiment landingPageTestimonials", () => {
  const on = { landingPageTestimonials: "enabled" } as const;
  const main = { ...real.flows.main, experiments: on };
  const [campaign] = campaigns.filter(({ sites }) => sites.includes("mva"));
  const sourceUrl = "https://reviews.real-name.com/1";
  const said = [{ text: "They called.", name: "A", source: "Us", sourceUrl, date: "2026-11-21" }];
  const flow = (weights: Record<string, number>) => ({
    key: real.flows.main.flowKey,
    experiments: [{ name: "landingPageTestimonials", weights }],
  });

  it("is named where it is on and the site has none to show", () => {
    const withFlow = { ...real, flows: { ...real.flows, main } };
    expect(findMissingTestimonials([withFlow], [], [])).toEqual([
      "mva: flows.main: landingPageTestimonials is on, but the site has no testimonials",
    ]);
    expect(findMissingTestimonials([real], [{ ...campaign!, experiments: on }], [])).toEqual([
      `mva: campaign ${campaign!.slug}: landingPageTestimonials is on, but the site has no testimonials`,
    ]);
    expect(findMissingTestimonials([real], [], [flow({ default: 1, enabled: 1 })])).toEqual([
      `mva: flow ${real.flows.main.flowKey}: landingPageTestimonials is on, but the site has no testimonials`,
    ]);
  });

  it("is not where it is off, or where there are some", () => {
    const off = { ...campaign!, experiments: { landingPageTestimonials: "default" } as const };
    expect(findMissingTestimonials([real], [off], [flow({ default: 1, enabled: 0 })])).toEqual([]);
    const withWords = { ...real, flows: { ...real.flows, main: { ...main, testimonials: said } } };
    expect(
      findMissingTestimonials(
        [withWords],
        [{ ...campaign!, experiments: on }],
        [flow({ enabled: 1 })],
      ),
    ).toEqual([]);
  });
});
