import { describe, expect, test } from "vitest";
import {
  checkOneBoxMessage,
  checkThisBoxMessage,
  isSelectAllChecked,
  getSelectAllLabel,
} from "./consent";
import { createConsentItem, createConsentPage, submitAction } from "./testing/sample-pages";
import {
  createSequentialApi,
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

async function onPii(instructions: Record<string, unknown>[] = [], actions = [submitAction]) {
  return startScriptedEngine(createSequentialApi(createConsentPage(items, instructions, actions)));
}

test("checking every item checks select-all; unchecking one unchecks it", async () => {
  const { engine, state } = await onPii([option(false)]);
  engine.setConsent("a-box", true);
  expect(isSelectAllChecked(state())).toBe(false);
  engine.setConsent("b-box", true);
  expect(isSelectAllChecked(state())).toBe(true);
  engine.setConsent("a-box", false);
  expect(isSelectAllChecked(state())).toBe(false);
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
    consentError: checkOneBoxMessage,
    consentItemErrors: { "b-box": checkThisBoxMessage },
  });
  engine.setConsent("a-box", true);
  expect(state()).toMatchObject({
    consentError: null,
    consentItemErrors: { "b-box": checkThisBoxMessage },
  });
  engine.setConsent("b-box", true);
  expect(state().consentItemErrors).toEqual({});
});

describe("select-all submits by itself", () => {
  test.each([
    {
      name: "with performSubmit",
      with: [option(true)],
      actions: [submitAction, acceptTcpas],
      each: "submit",
      all: "submit",
      label: "Select All",
    },
    {
      name: "where it reads so, when it is pressed",
      with: [option(false)],
      actions: [submitAction],
      each: "stay",
      all: "submit",
      label: "Select All & Submit",
    },
    {
      name: "not beside an AcceptTcpas action",
      with: [option(false)],
      actions: [submitAction, acceptTcpas],
      each: "stay",
      all: "stay",
      label: "Select All",
    },
    {
      name: "not without the option",
      with: [],
      actions: [submitAction, acceptTcpas],
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
