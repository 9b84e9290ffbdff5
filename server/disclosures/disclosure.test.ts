import { describe, expect, it } from "vitest";
import { createUnnamedTestRegister } from "@/tests/support/receivers";
import { createReceiverEntry } from "@/tests/support/receivers-file";
import { createContactConsent } from "../flows/definitions/contact-consent";
import type { PageDefinition } from "../flows/flow-definition";
import type { ReceiverMatch } from "../receivers/match-receivers";
import { resolveDisclosure, listDisclosedReceivers, findDisplayedDisclosure } from "./disclosure";
import {
  renderReceiverDetails,
  buildConsentFlowInstructions,
  renderWhoMayCall,
} from "./who-may-call";

const page: PageDefinition = {
  key: "Pii",
  title: "",
  consent: [createContactConsent("tcpa-1", "my claim")],
  actions: [],
};
const eachPage: PageDefinition = {
  ...page,
  consent: [
    {
      name: "Consent",
      fieldName: "Consent",
      content: "{receivers} may call me.",
      version: "1",
      isCheckboxRequired: false,
      covers: "each",
      unnamedReceivers: "the schools it works with",
      tcpaKey: "tcpa-school",
    },
  ],
};
const showing = { brand: "Hale & Son", buildId: "b" };
const named = (...ids: string[]): ReceiverMatch => ({
  isNamed: true,
  receivers: ids.map((id) => ({
    ...createReceiverEntry({ id }),
    isNamed: true,
    weight: 1,
    webhook: undefined,
  })),
});
const unnamed: ReceiverMatch = {
  isNamed: false,
  receivers: createUnnamedTestRegister(["https://a.example/"]).receivers,
};
const operator: ReceiverMatch = { isNamed: false, receivers: [] };
const at =
  "(law firm in San Diego, California; responsible lawyer: Sam Sample; phone (619)\u00a0555-0100)";

/** Returns a name in the HTML element that certificate vendors read. */
const mark = (name: string) =>
  `<span data-tf-element-role="consent-advertiser-name">${name}</span>`;

describe("a disclosure", () => {
  it("names all that were matched in one item, and keeps them with it", () => {
    const { items } = resolveDisclosure(page, {}, named("a", "b"), showing);
    expect(items).toHaveLength(1);
    expect(items[0]?.content).toContain(
      `${mark("Hale &amp; Son")}, ${mark("Sample a (test data)")} ${at} and ` +
        `${mark("Sample b (test data)")} ${at}, and for`,
    );
    expect(items[0]?.content).toContain(
      `${mark("Hale &amp; Son")}, ${mark("Sample a (test data)")} and ${mark("Sample b (test data)")}</strong> may`,
    );
    expect(items[0]?.receivers?.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(items[0]?.receivers?.[0]).toEqual({
      id: "a",
      name: "Sample a (test data)",
      kind: "law-firm",
      city: "San Diego",
      state: "CA",
      phone: "+16195550100",
      responsibleLawyer: "Sam Sample",
    });
  });

  it("or each in an item of its own, with its own key", () => {
    const { items } = resolveDisclosure(eachPage, {}, named("a", "b"), showing);
    expect(items).toMatchObject([
      { tcpaKey: "tcpa-school:a", fieldName: "Consent:a", receivers: [{ id: "a" }] },
      { tcpaKey: "tcpa-school:b", content: `${mark("Sample b (test data)")} ${at} may call me.` },
    ]);
    expect(findDisplayedDisclosure(eachPage, { Pii: { buildId: "b", items } })?.items).toBe(items);
  });

  it("has the definition's words for receivers without names, and the site alone where there are none", () => {
    const [ofAddresses] = resolveDisclosure(page, {}, unnamed, showing).items;
    expect(ofAddresses?.content).toContain(
      `${mark("Hale &amp; Son")} and the law firms and attorneys it works`,
    );
    expect(ofAddresses?.receivers).toBeUndefined();
    const [ofOperator] = resolveDisclosure(page, {}, operator, showing).items;
    expect(ofOperator?.content).toContain(
      `consent for ${mark("Hale &amp; Son")}, and for the companies`,
    );
    expect(ofOperator?.receivers).toEqual([]);
  });

  it("fills a receiver's name in once: braces in it stay what they are", () => {
    const match = named("a");
    const [first] = match.receivers;
    const odd = { ...match, receivers: [{ ...first!, name: "{brand} <b>" }] };
    const [item] = resolveDisclosure(eachPage, {}, odd, showing).items;
    expect(item?.content).toMatch(/>\{brand\} &lt;b&gt;<\/span> \(/);
  });

  const keep: [string, ReceiverMatch, ReceiverMatch, boolean][] = [
    ["the same receivers", named("a", "b"), named("b", "a"), true],
    ["another receiver", named("a"), named("b"), false],
    ["one more", named("a"), named("a", "b"), false],
    ["addresses again", unnamed, unnamed, true],
    ["names now", unnamed, named("a"), false],
    ["no names any more", named("a"), unnamed, false],
    ["addresses where there were none", operator, unnamed, false],
    ["none any more", unnamed, operator, true],
  ];
  it.each(keep)("that was shown and %s: kept or new", (_, before, now, isKept) => {
    const shown = resolveDisclosure(page, {}, before, showing);
    expect(resolveDisclosure(page, { Pii: shown }, now, showing) === shown).toBe(isKept);
  });

  it("is a new one when a receiver's name or number changed", () => {
    const shown = resolveDisclosure(page, {}, named("a"), showing);
    const moved = named("a");
    const [first] = moved.receivers;
    const renamed = { ...moved, receivers: [{ ...first!, name: "Other" }] };
    expect(resolveDisclosure(page, { Pii: shown }, renamed, showing)).not.toBe(shown);
  });
});

it("fills in names alone, where the text asks for those", () => {
  const [consent] = eachPage.consent ?? [];
  const short = { ...eachPage, consent: [{ ...consent!, content: "{names}: {receivers}" }] };
  expect(resolveDisclosure(short, {}, named("a"), showing).items[0]?.content).toBe(
    `${mark("Sample a (test data)")}: ${mark("Sample a (test data)")} ${at}`,
  );
});

describe("the card above the form", () => {
  const withoutReasons = { brand: showing.brand, explain: () => undefined };
  const card = (one: PageDefinition, match: ReceiverMatch) =>
    renderWhoMayCall(one, resolveDisclosure(one, {}, match, showing), withoutReasons);
  const describedBelow = (one: PageDefinition, match: ReceiverMatch) => {
    const disclosure = resolveDisclosure(one, {}, match, showing);
    const [request] = buildConsentFlowInstructions(one, disclosure, withoutReasons);
    return request?.instructionType === "RequestTcpaConsent" ? request.tcpa[0]?.description : "";
  };

  it("is empty where one consent covers all receivers, because their details are below it", () => {
    for (const match of [named("a"), named("a", "b"), unnamed, operator]) {
      expect(card(page, match)).toBe("");
      expect(describedBelow(page, match)).toContain("<p>No one else gets your request.</p>");
    }
    expect(describedBelow(page, named("a"))).toMatch(
      /^<p>law firm in San Diego[^<]*<\/p><p>No one/,
    );
    expect(describedBelow(page, named("a", "b"))).toContain(
      "<details><summary>Sample b (test data)</summary><p>law firm in San Diego",
    );
  });

  const school = {
    ways: "online",
    programs: ["Art", "Film", "Music", "Law & <order>", "Dance"],
    starts: "starts every month",
  };

  const byButton = { ...eachPage, selectAll: { style: "button" as const, performSubmit: false } };
  const disclosed = (one: PageDefinition, ...ids: string[]) =>
    resolveDisclosure(one, {}, named(...ids), showing);
  const telling = { brand: showing.brand, explain: () => school };

  it.each([
    ["with its box", eachPage, ["a", "b"]],
    ["with its box, the only one too", eachPage, ["a"]],
    ["that one button agrees to with others", byButton, ["a", "b"]],
  ])("names no school again that has a card %s", (_, one, ids) => {
    const disclosure = disclosed(one, ...ids);
    const html = renderWhoMayCall(one, disclosure, telling);
    expect(html).not.toContain("Sample a");
    expect(html).toContain("No one else gets your request.");
    const [request] = buildConsentFlowInstructions(one, disclosure, telling);
    expect(request).toMatchObject({
      tcpa: ids.map(() => ({ description: expect.stringContaining("San Diego, CA · online") })),
    });
  });

  it("tells of the only school of a button first, and not again beside it", () => {
    const disclosure = disclosed(byButton, "a");
    expect(renderWhoMayCall(byButton, disclosure, telling)).toContain(
      "<li><strong>Sample a (test data)</strong><br>San Diego, CA ·",
    );
    expect(
      JSON.stringify(buildConsentFlowInstructions(byButton, disclosure, telling)),
    ).not.toContain("online");
  });

  it("has place, ways and the visitor's programs, three in view and the others a tap away", () => {
    const [receiver] = listDisclosedReceivers(resolveDisclosure(eachPage, {}, named("a"), showing));
    expect(receiver && renderReceiverDetails(receiver, school)).toBe(
      "San Diego, CA · online · starts every month" +
        "<ul><li>Art</li><li>Film</li><li>Music</li></ul>" +
        "<details><summary>2 more</summary><ul><li>Law &amp; &lt;order&gt;</li><li>Dance</li></ul></details>",
    );
    expect(receiver && renderReceiverDetails(receiver, undefined)).toMatch(
      /^law firm in San Diego[^<]*$/,
    );
  });

  it("says the same of receivers without names, and of the site alone", () => {
    expect(card(eachPage, unnamed)).toContain("Hale &amp; Son, and the schools it works with.");
    expect(card(eachPage, operator)).toContain("<p>Hale &amp; Son. No one can contact");
  });
});
