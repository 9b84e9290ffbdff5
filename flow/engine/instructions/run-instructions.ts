import type { Instruction, InstructionOf, InstructionType } from "../../protocol/instruction";
import type { FlowState } from "../flow-state";
import type { InstructionContext, InstructionHandler, InstructionOutcome } from "./handler";
import {
  addLocalStorageValues,
  clearCookies,
  clearLocalStorage,
  fireAdPlatformPixels,
  runClientScript,
  writeToJsConsole,
} from "./browser-instructions";
import {
  askQuestions,
  browserBack,
  displayAsdListingsPage,
  displayContent,
  displaySelectAllTcpaOption,
  poiSchoolMappings,
  requestTcpaConsent,
} from "./page-instructions";

/** What a list of instructions comes to: one change of the state, and the effects that follow it. */
interface InstructionRun {
  patch: Partial<FlowState>;
  effects: (() => void)[];
}

/** Runs instructions in the order given; each sees the state as the ones before it leave it. */
export function runInstructions(
  instructions: readonly Instruction[],
  context: InstructionContext,
): InstructionRun {
  const run: InstructionRun = { patch: {}, effects: [] };
  for (const instruction of instructions) {
    const state = { ...context.state, ...run.patch };
    const outcome = handle(instruction.instructionType, instruction, { ...context, state });
    run.patch = { ...run.patch, ...outcome.patch };
    if (outcome.effect) run.effects.push(outcome.effect);
  }
  return run;
}

/** The handler of every instruction (docs/protocol.md section 4). */
export const instructionHandlers: { [T in InstructionType]: InstructionHandler<T> } = {
  AskQuestions: askQuestions,
  DisplayContent: displayContent,
  RequestTcpaConsent: requestTcpaConsent,
  DisplaySelectAllTcpaOption: displaySelectAllTcpaOption,
  RunClientScript: runClientScript,
  PoiSchoolMappings: poiSchoolMappings,
  ClearLocalStorage: clearLocalStorage,
  ClearCookies: clearCookies,
  WriteToJsConsole: writeToJsConsole,
  DisplayAsdListingsPage: displayAsdListingsPage,
  FireAdPlatformPixels: fireAdPlatformPixels,
  AddLocalStorageValues: addLocalStorageValues,
  BrowserBack: browserBack,
};

function handle<T extends InstructionType>(
  type: T,
  instruction: InstructionOf<T>,
  context: InstructionContext,
): InstructionOutcome {
  return instructionHandlers[type](instruction, context);
}
