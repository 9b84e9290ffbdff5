// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { createFlowEngine } from "@/flow/engine/create-flow-engine";
import {
  sampleFlowConfig,
  createSamplePage,
  createThankYouPage,
} from "@/flow/engine/testing/sample-pages";
import { createScriptedEnvironment } from "@/flow/engine/testing/scripted-environment";
import { readUiState, updateUiState } from "@/lib/browser/ui-state";
import { copyFlowStatusToUiState } from "./copy-flow-status-to-ui-state";
import { createFakePageHandle } from "@/flow/engine/testing/start-engine";

beforeEach(() =>
  updateUiState({ claimSubmitted: false, claimSubmitloading: true, callMesubmitted: false }),
);

async function sendForm(form: "main" | "call") {
  let whileSending = readUiState();
  const onAction = () => {
    whileSending = readUiState();
    return createThankYouPage();
  };
  const engine = createFlowEngine({
    config: { ...sampleFlowConfig, form },
    connection: createScriptedEnvironment({
      api: { land: () => createSamplePage("Questions"), onAction },
    }).connection,
    environment: "browser",
  });
  const stop = copyFlowStatusToUiState(engine);
  await engine.start();
  const before = readUiState();
  await engine.chooseAction("Submit", createFakePageHandle());
  stop();
  return { before, whileSending };
}

it("tells that a claim is being sent, and that it was", async () => {
  const { before, whileSending } = await sendForm("main");
  expect(before).toMatchObject({ claimSubmitloading: false, claimSubmitted: false });
  expect(whileSending).toMatchObject({ claimSubmitloading: true, claimSubmitted: false });
  expect(readUiState()).toMatchObject({
    claimSubmitloading: false,
    claimSubmitted: true,
    callMesubmitted: false,
  });
});

it("tells that a call was asked for", async () => {
  await sendForm("call");
  expect(readUiState()).toMatchObject({ callMesubmitted: true, claimSubmitted: false });
});
