import { describe, expect, it } from "vitest";
import { createContinueButton, createSubmitButton } from "../../flows/definitions/buttons";
import {
  createContactConsent,
  createHealthAuthorizationItem,
} from "../../flows/definitions/contact-consent";
import type {
  ConsentDefinition,
  FlowDefinition,
  PageDefinition,
} from "../../flows/flow-definition";
import { findConsentPageFaults } from "./check-consent";
import { formatFlowFault } from "../flow-fault";

const consent = createContactConsent("key", "it");
const terms: ConsentDefinition = {
  name: "Terms",
  fieldName: "Terms",
  version: "2026-11-22",
  content: "I have read the terms of {brand}.",
  isCheckboxRequired: true,
  tcpaKey: "terms",
};
const each: ConsentDefinition = {
  ...consent,
  covers: "each",
  unnamedReceivers: "the firms it works with",
  isCheckboxRequired: false,
};

const pii: PageDefinition = {
  key: "Pii",
  title: "",
  consent: [consent],
  noMatchTo: "Nobody",
  noContactTo: "Nobody",
  actions: [createSubmitButton()],
  next: [{ to: "End" }],
};
const end: PageDefinition = { key: "End", title: "", end: "lead", actions: [] };
const nobody: PageDefinition = { ...end, key: "Nobody", end: "declined" };

function faults(change: Partial<PageDefinition>, ...further: PageDefinition[]): string {
  const flow: FlowDefinition = {
    key: "test",
    title: "",
    firstPage: "Pii",
    language: "en-US",
    scripts: [],
    pages: [{ ...pii, ...change }, end, nobody, ...further],
  };
  return findConsentPageFaults(flow).map(formatFlowFault).join("\n");
}

describe("validateConsent", () => {
  it.each<[string, ConsentDefinition[]]>([
    ["one item for all", [consent]],
    ["one for all, and something else to agree to", [consent, terms]],
    ["one for each", [each]],
    ["one for all, and an authorization", [consent, createHealthAuthorizationItem("health", "it")]],
  ])("finds nothing where there is %s", (_, items) => {
    expect(faults({ consent: items })).toBe("");
  });

  const more: PageDefinition = {
    ...end,
    key: "More",
    end: undefined,
    actions: [createContinueButton("On")],
    next: [{ to: "End" }],
  };
  it.each<[string, string, string]>([
    ["nobody is covered", faults({ consent: [terms] }), "0 of its consent items cover receivers"],
    [
      "two items cover the same receivers",
      faults({ consent: [consent, { ...each, tcpaKey: "other" }] }),
      "2 of its consent items cover receivers",
    ],
    [
      "a text names whom it does not cover",
      faults({ consent: [consent, { ...terms, content: "The terms of {receivers}" }] }),
      "consent terms names receivers that it does not cover",
    ],
    [
      "a placeholder is not known",
      faults({ consent: [{ ...consent, content: "{callers} {firms}" }] }),
      "consent key has an unknown placeholder: {firms}",
    ],
    [
      "each receiver's box is required",
      faults({ consent: [{ ...each, isCheckboxRequired: true }] }),
      "visitors could not choose",
    ],
    [
      "consent is taken and no lead made",
      faults({ next: [{ to: "More" }] }, more),
      "takes consent, but leads to More, which creates no lead",
    ],
    [
      "there is no page for whom nobody takes",
      faults({ noMatchTo: undefined }),
      "has no noMatchTo",
    ],
    [
      "there is no page for who is not to be contacted",
      faults({ noContactTo: undefined }),
      "has no noContactTo",
    ],
    [
      "that page makes a lead too",
      faults({ noContactTo: "End" }),
      "its noContactTo End is not an end page without lead and questions",
    ],
    [
      "that page makes a lead",
      faults({ noMatchTo: "End" }),
      "its noMatchTo End is not an end page without lead and questions",
    ],
    [
      "that page asks something",
      faults(
        { noMatchTo: "Asks" },
        {
          ...nobody,
          key: "Asks",
          questions: [{ fieldName: "Name", questionType: "Text", label: "" }],
        },
      ),
      "its noMatchTo Asks is not an end page without lead and questions",
    ],
    [
      "a page without consent has one",
      faults({}, { ...more, noMatchTo: "Nobody" }),
      "has noMatchTo, but asks for no consent",
    ],
    [
      "a page without consent has the other",
      faults({}, { ...more, noContactTo: "Nobody" }),
      "has noContactTo, but asks for no consent",
    ],
  ])("finds that %s", (_, found, message) => {
    expect(found).toContain(message);
  });
});
