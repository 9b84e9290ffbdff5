import { describe, expect, it } from "vitest";
import { languageKeys, originalLanguage, parseLanguageTag } from "@/lib/shared/languages";
import { findFlow, findFlowInLanguage, listFlowTranslations } from "../flows/find-flow";
import type { PageDefinition } from "../flows/flow-definition";
import { allFlowDefinitions } from "../flows/flow-registry";
import type { FlowTexts } from "../flows/flow-texts";
import { listPageTexts } from "../flows/page-texts";
import { createFlowWithTexts } from "../flows/served-flow";
import { findTextLock } from "../flows/text-locks";
import { findFlowTextFaults } from "./check-flow-texts";

const findFaults = (flowKey: string, texts: FlowTexts) => {
  const flow = findFlow(flowKey);
  if (!flow) throw new Error(`no flow ${flowKey}`);
  return findFlowTextFaults(flow, texts);
};
const help = "<p>Ask one of these:</p>{legalHelp}";

it("accepts good texts, with and without a translation", () => {
  const texts: FlowTexts = {
    Injured: {
      "questions.Injured.label": { en: "Did anyone get hurt?", es: "¿Se lastimó alguien?" },
      "questions.Injured.options.Yes": { en: "Yes, me" },
      tip: { es: "El dolor puede empezar <strong>días después</strong>." },
    },
    NobodyHurt: { heading: { en: "Good to hear you’re okay" }, body: { en: help } },
  };
  expect(findFaults("mva", texts)).toEqual([]);
});

it.each(allFlowDefinitions)("accepts each text of the release: $key", (flow) => {
  const texts: FlowTexts = {};
  for (const language of languageKeys)
    for (const page of findFlowInLanguage(flow.key, language)?.pages ?? [])
      for (const text of listPageTexts(page))
        if (findTextLock(flow, page, text) === undefined)
          texts[page.key] = {
            ...texts[page.key],
            [text.path]: { ...texts[page.key]?.[text.path], [language]: text.text },
          };
  expect(Object.keys(texts).length).toBeGreaterThan(1);
  expect(findFlowTextFaults(flow, texts)).toEqual([]);
});

it.each(allFlowDefinitions)("leaves consents and prerendered pages as they are: $key", (flow) => {
  const everyText = flow.pages.map((page) => {
    const changed = listPageTexts(page).map(({ path }) => [path, { en: "New", es: "Nuevo" }]);
    return [page.key, Object.fromEntries(changed)] as const;
  });
  for (const released of listFlowTranslations(flow.key)) {
    const language = parseLanguageTag(released.language);
    const texts = Object.fromEntries(everyText);
    const changed = createFlowWithTexts(flow, { version: 1, texts }, language);
    const isFixed = ({ key, consent }: PageDefinition) =>
      consent !== undefined || key === flow.firstPage || key === flow.prefill?.startAt;
    expect(changed?.pages.filter(isFixed)).toEqual(released.pages.filter(isFixed));
    expect(changed?.pages).not.toEqual(released.pages);
    expect({ ...changed, pages: [], textVersion: undefined }).toEqual({ ...released, pages: [] });
  }
});

const question = "questions.Injured.label";
const option = "questions.Injured.options.Yes";
const long = "and it hurt ".repeat(250);
const hardTip = "Musculoskeletal manifestations occasionally materialize retrospectively.";

/** Each fault: the location, the message, and the text that causes it. */
const faults: [
  flow: string,
  page: string,
  path: string,
  message: RegExp,
  words: FlowTexts[string][string],
][] = [
  ["mva", "Nowhere", "tip", /belongs to no page/, { en: "A tip." }],
  ["mva", "Injured", "questions.Age.label", /not a text of this page/, { en: "Age?" }],
  ["mva", "Injured", "questions.Injured.options.yes", /not a text of this page/, { en: "Yes" }],
  ["mva", "Injured", "title", /not a text of this page/, { en: "Hurt" }],
  ["mva", "Injured", "constructor", /not a text of this page/, { en: "Hurt" }],
  ["mva", "ThankYou", "heading", /not a text of this page/, { en: "Thank you" }],
  ["mva", "AccidentType", "tip", /first page is part of home pages/, { en: "A tip." }],
  ["mva", "AccidentDate", "tip", /Campaign pages begin with this page/, { en: "A tip." }],
  ["mva", "Pii", "body", /asks for consent/, { en: "<p>Last step.</p>" }],
  ["mva", "Pii", "questions.FirstName.label", /asks for consent/, { en: "Your name" }],
  ["ysm", "ProgramOfInterest", "tip", /discloses that schools pay us/, { en: "All schools." }],
  ["ysm", "Listings", "heading", /discloses that schools pay us/, { en: "Schools" }],
  ["ysm", "SponsoredMatches", "body", /discloses that schools pay us/, { en: "<p>Ads.</p>" }],
  ["mva", "Injured", question, /is empty/, { en: "  " }],
  ["mva", "Injured", "tip", /is empty/, { es: "<p></p>" }],
  [
    "mva",
    "Injured",
    question,
    /134 characters, more than 120/,
    { en: "Were you hurt? ".repeat(9) },
  ],
  ["mva", "Injured", option, /more than 80/, { en: "Yes ".repeat(21) }],
  ["mva", "Injured", "tip", /more than 390/, { es: "Sí. ".repeat(99) }],
  ["mva", "NobodyHurt", "body", /more than 2500/, { en: `<p>${long}</p>{legalHelp}` }],
  ["mva", "Injured", question, /line break/, { en: "Were you\nhurt?" }],
  ["mva", "Injured", question, /invisible character/, { en: "Were you\u200b hurt?" }],
  ["mva", "Injured", question, /plain text/, { en: "Were <b>you</b> hurt?" }],
  ["mva", "Injured", option, /plain text/, { en: "Yes &amp; no" }],
  ["mva", "Injured", "tip", /not closed/, { en: "See a <b>doctor" }],
  ["mva", "Injured", "tip", /not closed/, { en: "See a doctor.</p>" }],
  ["mva", "Injured", "tip", /the page would not show/, { en: "<script>alert(1)</script>Hi" }],
  [
    "mva",
    "Injured",
    "tip",
    /the page would not show/,
    { en: '<a href="javascript:alert(1)">Hi</a>' },
  ],
  [
    "mva",
    "Injured",
    "tip",
    /the page would not show/,
    { en: '<a href="http://a.example/">Hi</a>' },
  ],
  ["mva", "Injured", "tip", /the page would not show/, { en: '<p style="color: red">Hi</p>' }],
  [
    "mva",
    "Injured",
    "tip",
    /the page would not show/,
    { en: '<img src="https://a.example/x.png">Hi' },
  ],
  ["mva", "NobodyHurt", "heading", /the page would not show/, { en: "<p>Good news</p>" }],
  ["mva", "NobodyHurt", "body", /lacks \{legalHelp\}/, { en: "<p>Good news.</p>" }],
  ["mva", "Injured", "tip", /has \{phone\}, which is not filled in/, { en: "Call {phone}." }],
  ["mva", "Injured", "tip", /word of the other kind of site/, { en: "Some schools can help." }],
  ["ysm", "StudyMode", "questions.StudyMode.label", /other kind of site/, { en: "A claim?" }],
  ["mva", "Injured", "tip", /promises a result/, { en: "You will win your case." }],
  ["mva", "Injured", "tip", /promises a result/, { es: "Garantizamos el pago." }],
  ["mva", "Injured", option, /label of another option/, { en: "No, no one was hurt" }],
  ["mva", "Injured", "tip", /too hard to read: grade \d+/, { en: hardTip }],
];

describe("a fault", () => {
  it.each(faults)("%s, page %s, %s: %s", (flow, page, path, message, words) => {
    const found = findFaults(flow, { [page]: { [path]: words } });
    const [language = originalLanguage] = languageKeys.filter((key) => words[key] !== undefined);
    expect(found.map((fault) => fault.message).join("; ")).toMatch(message);
    expect(found[0]).toMatchObject({ page, path });
    if (found[0]?.language !== originalLanguage) expect(found[0]?.language).toBe(language);
  });
});
