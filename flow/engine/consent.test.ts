import { describe, expect, test } from "vitest";
import {
  noConsentCheckedMessage,
  requiredConsentMessage,
  areAllConsentsChecked,
  getSelectAllLabel,
} from "./consent";
import { createConsentItem, createConsentPage, sampleSubmitAction } from "./testing/sample-pages";
import {
  createSequentialFlowApi,
  createFakePageHandle,
  startScriptedEngine,
} from "./testing/start-engine";

const items = [createConsentItem("a"), createConsentItem("b", { isCheckboxRequired: true })];
const option = (performSubmit: boolean) => ({
  instructionType: "DisplaySelectAllTcpaOption",
  style: "checkbox",
  performSubmit,
});
const acceptTcpas = { name: "Accept", label: "Accept", actionType: "AcceptTcpas" };

async function onPii(instructions: Record<string, unknown>[] = [], actions = [sampleSubmitAction]) {
  return startScriptedEngine(
    createSequentialFlowApi(createConsentPage(items, instructions, actions)),
  );
}

test("checking every item checks select-all; unchecking one unchecks it", async () => {
  const { engine, state } = await onPii([option(false)]);
  engine.setConsent("a-box", true);
  expect(areAllConsentsChecked(state())).toBe(false);
  engine.setConsent("b-box", true);
  expect(areAllConsentsChecked(state())).toBe(true);
  engine.setConsent("a-box", false);
  expect(areAllConsentsChecked(state())).toBe(false);
});

test("unchecking select-all unchecks every item", async () => {
  const { engine, state } = await onPii([option(false)]);
  engine.setAllConsents(true);
  expect(state().tcpa.map((item) => item.isCheckboxChecked)).toEqual([true, true]);
  expect(engine.setAllConsents(false)).toBe("stay");
  expect(state().tcpa.map((item) => item.isCheckboxChecked)).toEqual([false, false]);
});

test("the messages go as the boxes that they ask for are checked", async () => {
  const { engine, state } = await onPii();
  await engine.chooseAction("Submit", createFakePageHandle());
  expect(state()).toMatchObject({
    consentError: noConsentCheckedMessage,
    consentItemErrors: { "b-box": requiredConsentMessage },
  });
  engine.setConsent("a-box", true);
  expect(state()).toMatchObject({
    consentError: null,
    consentItemErrors: { "b-box": requiredConsentMessage },
  });
  engine.setConsent("b-box", true);
  expect(state().consentItemErrors).toEqual({});
});

describe("select-all submits by itself", () => {
  test.each([
    {
      name: "with performSubmit",
      with: [option(true)],
      actions: [sampleSubmitAction, acceptTcpas],
      each: "submit",
      all: "submit",
      label: "Select All",
    },
    {
      name: "where it reads so, when it is pressed",
      with: [option(false)],
      actions: [sampleSubmitAction],
      each: "stay",
      all: "submit",
      label: "Select All & Submit",
    },
    {
      name: "not beside an AcceptTcpas action",
      with: [option(false)],
      actions: [sampleSubmitAction, acceptTcpas],
      each: "stay",
      all: "stay",
      label: "Select All",
    },
    {
      name: "not without the option",
      with: [],
      actions: [sampleSubmitAction, acceptTcpas],
      each: "stay",
      all: "stay",
      label: "Select All",
    },
  ])("$name", async ({ with: instructions, actions, each, all, label }) => {
    const { engine, state } = await onPii(instructions, actions);
    expect(getSelectAllLabel(state())).toBe(label);
    expect(engine.setConsent("a-box", true)).toBe("stay");
    expect(engine.setConsent("b-box", true)).toBe(each);
    expect(engine.setConsent("b-box", true)).toBe("stay");
    engine.setAllConsents(false);
    expect(engine.setAllConsents(true)).toBe(all);
  });
});
