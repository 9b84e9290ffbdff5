import type { FlowInstruction, InstructionOf, InstructionType } from "../../protocol/instruction";
import type { EngineContext } from "../engine-context";
import { createScriptCallbacks } from "../events";
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

/** The result of a list of instructions: one combined state change, and the side effects to run after it. */
interface InstructionsResult {
  patch: Partial<FlowState>;
  effects: (() => void)[];
}

/** Evaluates a list of instructions in order. Each instruction sees the state changes of the instructions before it. */
export function evaluateInstructions(
  instructions: readonly FlowInstruction[],
  before: FlowState,
  context: EngineContext,
): InstructionsResult {
  const run: InstructionsResult = { patch: {}, effects: [] };
  for (const instruction of instructions) {
    const outcome = handleInstruction(instruction.instructionType, instruction, {
      state: { ...before, ...run.patch },
      ports: context.ports,
      scriptEvents: () => createScriptCallbacks(context),
    });
    run.patch = { ...run.patch, ...outcome.patch };
    if (outcome.effect) run.effects.push(outcome.effect);
  }
  return run;
}

/** Adds questions to the page. A page can have several AskQuestions instructions. */
const askQuestions: InstructionHandler<"AskQuestions"> = ({ questions }, { state }) => ({
  patch: { questions: [...state.questions, ...questions] },
});

/** Adds content to the page's slots, and sets title and body of the page "More". */
const displayContent: InstructionHandler<"DisplayContent"> = (
  { displayData, pageData },
  { state },
) => ({
  patch: {
    displayData: [...state.displayData, ...displayData],
    pageData: pageData ?? state.pageData,
  },
});

/** Adds consent items to the page. The API specifies which checkboxes are checked initially. */
const requestTcpaConsent: InstructionHandler<"RequestTcpaConsent"> = ({ tcpa }, { state }) => ({
  patch: { tcpa: [...state.tcpa, ...tcpa] },
});

/** Adds a select-all option above the consent items. */
const displaySelectAllTcpaOption: InstructionHandler<"DisplaySelectAllTcpaOption"> = ({
  style,
  performSubmit,
}) => ({ patch: { displaySelectAllTcpaOption: { style, performSubmit } } });

/** Shows a listings iframe as the page. */
const displayAsdListingsPage: InstructionHandler<"DisplayAsdListingsPage"> = ({ args }) => ({
  patch: { listingsPage: args },
});

/**
 * Stores the schools that teach each program. The maximum number of matches is the number of distinct schools, capped
 * at `limit`.
 */
const poiSchoolMappings: InstructionHandler<"PoiSchoolMappings"> = ({
  poiSchoolMatches,
  limit,
}) => {
  const schools = new Set(poiSchoolMatches.flatMap((match) => match.schools));
  return {
    patch: {
      poiSchoolMappings: poiSchoolMatches,
      schoolMatchLimit: limit,
      maximumSchoolMatch: Math.max(0, Math.min(schools.size, limit)),
    },
  };
};

/** Records that the API went one page back. */
const recordBrowserBack: InstructionHandler<"BrowserBack"> = () => ({ patch: { wentBack: true } });

/** The handlers of the instructions, by instruction type (docs/protocol.md section 4). */
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
  BrowserBack: recordBrowserBack,
};

function handleInstruction<T extends InstructionType>(
  type: T,
  instruction: InstructionOf<T>,
  context: InstructionContext,
): InstructionOutcome {
  return instructionHandlers[type](instruction, context);
}
