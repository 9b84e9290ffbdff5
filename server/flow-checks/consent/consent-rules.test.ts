import { beforeAll, describe, expect, it } from "vitest";
import { findLawOnDay } from "@/lib/server/law/get-law";
import { compileProgramsIfChanged } from "@/bin/build/compile";
import { createPageRenderer } from "@/bin/consent/create-page-renderer";
import { listSiteContactDetails } from "@/lib/server/site/sites";
import { themes } from "@/themes/registry";
import {
  createLawFirm,
  createUnnamedTestRegister,
  createNamedRegister,
} from "@/tests/support/receivers";
import { readSampleCatalogue } from "../../receivers/current-catalogue";
import { phoneAndTextWording, createContactConsent } from "../../flows/definitions/contact-consent";
import { findFlow } from "../../flows/find-flow";
import type {
  ConsentDefinition,
  FlowDefinition,
  PageDefinition,
} from "../../flows/flow-definition";
import type { ReceiverRegister } from "../../receivers/receiver-register";
import { consentRules, formatConsentViolation, findConsentViolations } from "../lint-consents";
import { renderConsentPages, type PageRenderer, type SiteFlow } from "../render-consents";

const catalogue = readSampleCatalogue();
const firms = createNamedRegister(["a", "b"].map((id) => createLawFirm(id)));
const schools: ReceiverRegister = {
  ...createUnnamedTestRegister([]),
  schools: ["s", "t"].map((id) => createLawFirm(id, { kind: "school" })),
};

let drawing: PageRenderer;
beforeAll(async () => {
  await compileProgramsIfChanged();
  drawing = await createPageRenderer();
}, 60_000);

interface Change {
  flow?: (flow: FlowDefinition) => FlowDefinition;
  html?: (html: string) => string;
  css?: string;
  tokens?: Partial<SiteFlow["tokens"]>;
  register?: ReceiverRegister;
  /** States whose visitors' disclosures are checked. */
  states?: string[];
}

function lint(site: string, flowKey: string, change: Change = {}) {
  const theme = themes[site];
  const flow = findFlow(flowKey);
  if (!theme || !flow) throw new Error(`There is no flow ${flowKey} at ${site}.`);
  const { brand, phone } = theme;
  const place: SiteFlow = {
    ...{ site, phone, brand: brand.company, contact: listSiteContactDetails(site) },
    ...{ tokens: { ...theme.tokens, ...change.tokens } },
    flow: change.flow?.(flow) ?? flow,
  };
  const register = change.register ?? (flow.receivers === "schools" ? schools : firms);
  const shown = renderConsentPages(place, {
    ...{ register, catalogue, now: new Date(), healthStates: change.states ?? [] },
    getLawOfState: (code) => findLawOnDay(code, "2026-11-25"),
    renderForm: (where, response) => {
      const html = drawing.renderForm(where, response);
      return change.html?.(html) ?? html;
    },
    css: `${drawing.css}${change.css ?? ""}`,
  });
  expect(shown).not.toHaveLength(0);
  return findConsentViolations(shown);
}

function withPages(change: (page: PageDefinition) => PageDefinition): Change {
  return { flow: (flow) => ({ ...flow, pages: flow.pages.map(change) }) };
}

function withConsent(change: (consent: ConsentDefinition) => ConsentDefinition): Change {
  return withPages((page) =>
    page.consent ? { ...page, consent: page.consent.map(change) } : page,
  );
}

/** Replaces words in each contact consent. The words must be present. */
function words(from: string, to: string): Change {
  return withConsent((one) => (one.covers === "health" ? one : reworded(one, from, to)));
}

/**
 * Replaces words in each contact consent, and displays its folded part. Otherwise words that must be in view would also
 * break the rule `in-view`.
 */
function unfoldedWords(from: RegExp, to: string): Change {
  return withConsent((one) => {
    if (one.covers === "health") return one;
    expect(one.content).toMatch(from);
    const unfolded = one.content.replace(/<details><summary>.*<\/summary>|<\/details>/g, " ");
    return { ...one, content: unfolded.replaceAll(from, to) };
  });
}

/** Replaces words in the authorization to sell health answers, displayed to a visitor from Washington. */
function authorizationWords(from: string, to: string): Change {
  return inAuthorization((one) => reworded(one, from, to));
}

function inAuthorization(change: (consent: ConsentDefinition) => ConsentDefinition): Change {
  const changed = withConsent((one) => (one.covers === "health" ? change(one) : one));
  return { ...changed, states: ["WA"] };
}

function reworded(consent: ConsentDefinition, from: string, to: string): ConsentDefinition {
  expect(consent.content).toContain(from);
  return { ...consent, content: consent.content.replaceAll(from, to) };
}

const legal = ["mva", "mva"] as const;
const call = ["mva", "mva-call"] as const;
const cards = ["ysm", "ysm"] as const;
const accept = ["mdf", "mdf"] as const;
const short = ["skinnyFlowGame", "skinnyFlowGame"] as const;
const text = "[data-tf-element-role] label span";

describe("the consents of the product", { timeout: 30_000 }, () => {
  it.each([legal, call, cards, accept, short])("%s, %s keep every rule", (site, flowKey) => {
    expect(lint(site, flowKey).map(formatConsentViolation)).toEqual([]);
  });
});

const mutations: [rule: string, what: string, at: readonly [string, string], Change][] = [
  [
    "language-known",
    "a language without words",
    legal,
    { flow: (flow) => ({ ...flow, language: "fr-US" }) },
  ],
  [
    "seller-named",
    "the site in the receivers' place",
    legal,
    unfoldedWords(/\{callers(?:InShort)?\}/g, "{brand}"),
  ],
  [
    "receiver-a-box",
    "one box for all schools",
    cards,
    withConsent((one) => ({ ...one, covers: "all", unnamedReceivers: "" })),
  ],
  [
    "receiver-a-box",
    "the site among the schools",
    cards,
    words("for {receivers}", "for {callers}"),
  ],
  [
    "number-given",
    "no word of the number",
    legal,
    words("at the phone number and email address I gave, ", ""),
  ],
  [
    "automated-calls",
    "no automatic dialing",
    legal,
    unfoldedWords(
      /an automatic telephone dialing system \(an “auto-dialer”\)|an auto-dialer/g,
      "it",
    ),
  ],
  ["automated-calls", "no recorded voice", legal, unfoldedWords(/prerecorded voice/g, "voice")],
  [
    "ways-of-contact",
    "no texts",
    legal,
    words("phone call, text message (SMS and MMS) and email", "phone call and email"),
  ],
  [
    "ways-of-contact",
    "no email",
    legal,
    withConsent(({ tcpaKey }) => createContactConsent(tcpaKey, "it", phoneAndTextWording)),
  ],
  [
    "ways-of-contact",
    "email where none is asked for",
    call,
    withConsent(({ tcpaKey }) => createContactConsent(tcpaKey, "it")),
  ],
  [
    "no-condition",
    "a condition",
    legal,
    unfoldedWords(/not a condition of purchase/g, "part of the offer"),
  ],
  ["frequency-and-rates", "no frequency", legal, words("Message frequency varies; m", "M")],
  ["frequency-and-rates", "no rates", legal, words("; message and data rates may apply", "")],
  ["stop-and-help", "no STOP", legal, words("<strong>STOP</strong>", "no")],
  ["stop-and-help", "no HELP", legal, words(", or <strong>HELP</strong> for help", "")],
  ["withdrawal", "STOP as the only way", legal, words(" in any other reasonable way", "")],
  [
    "terms-and-privacy",
    "no terms",
    legal,
    words("/company/PrivacyPolicy#terms-of-service", "https://terms.example/"),
  ],
  [
    "terms-and-privacy",
    "no privacy policy",
    cards,
    words('<a href="/company/PrivacyPolicy">Privacy Policy</a>', "Privacy Policy"),
  ],
  ["act-named", "a box that signs nothing", legal, words("By checking this box, ", "")],
  ["act-named", "no signature", legal, words("my electronic signature and ", "")],
  [
    "act-named",
    "a button of another label",
    short,
    withPages((page) => ({
      ...page,
      actions: page.actions.map((one) => ({ ...one, label: `${one.label}!` })),
    })),
  ],
  ["recording-told", "no recording", legal, words(", and that calls may be recorded", "")],
  ["adult", "no age", legal, words("that I am at least 18 years old, ", "")],
  ["payment-told", "nobody pays", cards, words("The school pays {brand} for this.", "")],
  [
    "health-consent",
    "no word of health in Connecticut",
    legal,
    { ...words("{health}", ""), states: ["CT"] },
  ],
  [
    "health-authorization",
    "none in Washington",
    legal,
    {
      ...withPages((page) => ({
        ...page,
        consent: page.consent?.filter(({ covers }) => covers !== "health"),
      })),
      states: ["WA"],
    },
  ],
  [
    "health-authorization",
    "one that must be signed",
    legal,
    inAuthorization((one) => ({ ...one, isCheckboxRequired: true })),
  ],
  [
    "health-authorization",
    "one box for it and the consent",
    legal,
    {
      ...withPages((page) => ({
        ...page,
        ...(page.consent && { selectAll: { style: "checkbox", performSubmit: false } }),
      })),
      states: ["NV"],
    },
  ],
  ...[
    ["no seller", "{seller}", "it"],
    ["a seller without a way to reach it", "{seller}", "{brand}"],
    ["no buyer", "{receivers}", "others"],
    ["a buyer without a way to reach it", "{receivers}", "{names}"],
    ["no word of which answers", "about health: ", "about health. "],
    ["no word of how they are gathered", "The\nquestions on this site collect it. ", ""],
    ["no word of what they are used for", "will use it to decide", "may decide"],
    ["a condition", "not a condition", "a condition"],
    ["no way to revoke", ", with “Withdraw my consent”", " "],
    ["no word of who gets it after that", "may share it again", "may keep it"],
    ["no end", "one year", "some day"],
    ["no date", " and\nwith today’s date", ""],
    ["no signature", "electronic signature", "consent"],
    ["nothing in view that says that it is optional", "sent with or without it", "sent"],
  ].map(([what = "", from = "", to = ""]): (typeof mutations)[number] => [
    "health-authorization",
    what,
    legal,
    authorizationWords(from.replaceAll("\n", " "), to),
  ]),
  [
    "health-withheld",
    "a sale in Maryland",
    legal,
    { ...words("{health}", ", including those about health,"), states: ["MD"] },
  ],
  [
    "health-withheld",
    "a sale without an authorization in Washington",
    legal,
    { ...words("{health}", ", including those about health,"), states: ["WA"] },
  ],
  [
    "in-view",
    "the automatic calls folded",
    cards,
    words(" It may use an auto-dialer or a prerecorded voice.", ""),
  ],
  ["in-view", "the name folded", cards, words("<strong>{names}</strong> may call", "It may call")],
  [
    "box-unchecked",
    "a checked box",
    legal,
    { html: (html) => html.replaceAll('type="checkbox"', 'type="checkbox" checked=""') },
  ],
  [
    "text-at-box",
    "no label",
    legal,
    { html: (html) => html.replaceAll("<label", "<div").replaceAll("</label>", "</div>") },
  ],
  [
    "text-at-box",
    "another text in the label",
    accept,
    { html: (html) => html.replaceAll("HELP", "help") },
  ],
  ["text-size", "small print", legal, { css: `${text} { font-size: 0.75rem }` }],
  [
    "text-size",
    "small print in narrow windows",
    legal,
    { css: `@media (max-width: 40rem) { ${text} { font-size: 80% } }` },
  ],
  ["text-size", "small links", legal, { css: `[data-tf-element-role] a { font-size: 0.9em }` }],
  ["text-size", "a faded label", legal, { css: `${text} { opacity: 0.6 }` }],
  [
    "text-size",
    "a small consent without a box",
    short,
    { css: `${text} { font: 400 12px/1 serif }` },
  ],
  ["text-contrast", "gray", legal, { css: `${text} { color: #999 }` }],
  [
    "text-contrast",
    "links of a paler ink",
    legal,
    { css: `[data-tf-element-role] a { color: var(--ink-soft) }` },
  ],
  [
    "text-contrast",
    "a card as dark as the ink",
    legal,
    { css: `${text} { background: var(--ink) }` },
  ],
  ["text-contrast", "a theme of pale ink", legal, { tokens: { ink: "#8a8a8a" } }],
];

describe("each rule", { timeout: 30_000 }, () => {
  it.each(mutations)("%s fails alone: %s", (rule, _, [site, flowKey], change) => {
    const ids = lint(site, flowKey, change).map((fault) => fault.rule.id);
    expect([...new Set(ids)]).toEqual([rule]);
  });

  it("has a mutation, an id of its own and a source", () => {
    const ids = consentRules.map(({ id }) => id);
    expect([...new Set(mutations.map(([rule]) => rule))].sort()).toEqual([...ids].sort());
    for (const { source } of consentRules) expect(source.href).toMatch(/^(?:https:\/\/|docs\/)/);
  });
});

it.each([
  ["named firms", firms],
  ["unnamed receivers", createUnnamedTestRegister(["https://a.example/"])],
  ["no receivers", createUnnamedTestRegister([])],
])("keep the rules on health data of each state: %s", (_, register) => {
  const states = ["WA", "NV", "MD", "CT", "VA"];
  for (const site of ["mva", "roundup"])
    expect(
      lint(site, site, { register, states }).filter(({ deviation }) => deviation === undefined),
    ).toEqual([]);
});

it("tells what deviates on purpose, and why", () => {
  const faults = lint(...legal, { register: createUnnamedTestRegister(["https://a.example/"]) });
  expect(faults.map(({ rule }) => rule.id)).toEqual(["seller-named", "seller-named"]);
  for (const { deviation } of faults) expect(deviation).toContain("LEAD_WEBHOOK_URLS");
});

it("tells where a fault is, whom it names, where to change it and its source", () => {
  const [fault] = lint(...legal, words("not a condition of purchase", "part of the offer"));
  expect(fault && formatConsentViolation(fault)).toBe(
    [
      "site mva, flow mva, page Pii, en-US, receivers a and 2 more: no-condition: the text of tcpa-legal-1 breaks the " +
        "rule: “The text says that consent is not a condition of a purchase.”",
      "  change: the consent tcpa-legal-1 of page Pii in server/flows/definitions/mva.ts",
      "  source: 47 CFR 64.1200(f)(9)(i)(B)",
    ].join("\n"),
  );
});
