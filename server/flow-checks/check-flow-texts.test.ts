import { describe, expect, it } from "vitest";
import { languageKeys, originalLanguage } from "@/lib/shared/languages";
import { findFlow, findFlowInLanguage } from "../flows/find-flow";
import { allFlowDefinitions } from "../flows/flow-registry";
import type { FlowTexts } from "../flows/flow-texts";
import { listPageTexts } from "../flows/page-texts";
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

const question = "questions.Injured.label";
const option = "questions.Injured.options.Yes";
const long = "and it hurt ".repeat(250);

/** Each fault: flow, page, path, English text (or Spanish), and the message. */
const faults: [
  flow: string,
  page: string,
  path: string,
  words: FlowTexts[string][string],
  message: RegExp,
][] = [
  ["mva", "Nowhere", "tip", { en: "A tip." }, /belongs to no page/],
  ["mva", "Injured", "questions.Age.label", { en: "Age?" }, /not a text of this page/],
  ["mva", "Injured", "questions.Injured.options.yes", { en: "Yes" }, /not a text of this page/],
  ["mva", "Injured", "title", { en: "Hurt" }, /not a text of this page/],
  ["mva", "Injured", "constructor", { en: "Hurt" }, /not a text of this page/],
  ["mva", "ThankYou", "heading", { en: "Thank you" }, /not a text of this page/],
  ["mva", "AccidentType", "tip", { en: "A tip." }, /first page is part of home pages/],
  ["mva", "AccidentDate", "tip", { en: "A tip." }, /Campaign pages begin with this page/],
  ["mva", "Pii", "body", { en: "<p>Last step.</p>" }, /asks for consent/],
  ["mva", "Pii", "questions.FirstName.label", { en: "Your name" }, /asks for consent/],
  ["ysm", "ProgramOfInterest", "tip", { en: "All schools." }, /discloses that schools pay us/],
  ["ysm", "Listings", "heading", { en: "Schools" }, /discloses that schools pay us/],
  ["ysm", "SponsoredMatches", "body", { en: "<p>Ads.</p>" }, /discloses that schools pay us/],
  ["mva", "Injured", question, { en: "  " }, /is empty/],
  ["mva", "Injured", "tip", { es: "<p></p>" }, /is empty/],
  ["mva", "Injured", question, { en: "Were you hurt? ".repeat(9) }, /135 characters, more than 120/],
  ["mva", "Injured", option, { en: "Yes ".repeat(21) }, /more than 80/],
  ["mva", "Injured", "tip", { es: "Sí. ".repeat(99) }, /more than 390/],
  ["mva", "NobodyHurt", "body", { en: `<p>${long}</p>{legalHelp}` }, /more than 2500/],
  ["mva", "Injured", question, { en: "Were you\nhurt?" }, /line break/],
  ["mva", "Injured", question, { en: "Were you\u200b hurt?" }, /invisible character/],
  ["mva", "Injured", question, { en: "Were <b>you</b> hurt?" }, /plain text/],
  ["mva", "Injured", option, { en: "Yes &amp; no" }, /plain text/],
  ["mva", "Injured", "tip", { en: "See a <b>doctor" }, /not closed/],
  ["mva", "Injured", "tip", { en: "See a doctor.</p>" }, /not closed/],
  ["mva", "Injured", "tip", { en: "<script>alert(1)</script>Hi" }, /remove/],
  ["mva", "Injured", "tip", { en: '<a href="javascript:alert(1)">Hi</a>' }, /remove/],
  ["mva", "Injured", "tip", { en: '<a href="http://a.example/">Hi</a>' }, /remove/],
  ["mva", "Injured", "tip", { en: '<p style="color: red">Hi</p>' }, /remove/],
  ["mva", "Injured", "tip", { en: '<img src="https://a.example/x.png">Hi' }, /remove/],
  ["mva", "NobodyHurt", "heading", { en: "<p>Good news</p>" }, /remove/],
  ["mva", "NobodyHurt", "body", { en: "<p>Good news.</p>" }, /lacks \{legalHelp\}/],
  ["mva", "Injured", "tip", { en: "Call {phone}." }, /has \{phone\}, which is not filled in/],
  ["mva", "Injured", "tip", { en: "Some schools can help." }, /word of the other kind of site/],
  ["ysm", "StudyMode", "questions.StudyMode.label", { en: "A claim?" }, /other kind of site/],
  ["mva", "Injured", "tip", { en: "You will win your case." }, /promises a result/],
  ["mva", "Injured", "tip", { es: "Garantizamos el pago." }, /promises a result/],
  ["mva", "Injured", option, { en: "No, no one was hurt" }, /label of another option/],
  [
    ...(["mva", "Injured", "tip"] as const),
    { en: "Musculoskeletal manifestations occasionally materialize retrospectively." },
    /too hard to read: grade \d+/,
  ],
];

describe("a fault", () => {
  it.each(faults)("%s, %s, %s: %j", (flow, page, path, words, message) => {
    const found = findFaults(flow, { [page]: { [path]: words } });
    const [language = originalLanguage] = languageKeys.filter((key) => words[key] !== undefined);
    expect(found.map((fault) => fault.message).join("; ")).toMatch(message);
    expect(found[0]).toMatchObject({ page, path });
    if (found[0]?.language !== originalLanguage) expect(found[0]?.language).toBe(language);
  });
});
