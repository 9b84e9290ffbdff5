import type { Instruction, InstructionOf, InstructionType } from "../../protocol/instruction";
import type { EngineContext } from "../engine-context";
import { createScriptEvents } from "../events";
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

/** The result of a list of instructions: one combined change of the state, and the effects to run after it. */
interface InstructionRun {
  patch: Partial<FlowState>;
  effects: (() => void)[];
}

/** Evaluates instructions in order. Each one sees the state after the preceding ones. */
export function runInstructions(
  instructions: readonly Instruction[],
  before: FlowState,
  context: EngineContext,
): InstructionRun {
  const run: InstructionRun = { patch: {}, effects: [] };
  for (const instruction of instructions) {
    const outcome = handle(instruction.instructionType, instruction, {
      state: { ...before, ...run.patch },
      ports: context.ports,
      scriptEvents: () => createScriptEvents(context),
    });
    run.patch = { ...run.patch, ...outcome.patch };
    if (outcome.effect) run.effects.push(outcome.effect);
  }
  return run;
}

/** Adds the page's questions. A page can have several AskQuestions instructions. */
const askQuestions: InstructionHandler<"AskQuestions"> = ({ questions }, { state }) => ({
  patch: { questions: [...state.questions, ...questions] },
});

/** Adds fragments for the page's slots, and sets title and body of a More page. */
const displayContent: InstructionHandler<"DisplayContent"> = (
  { displayData, pageData },
  { state },
) => ({
  patch: {
    displayData: [...state.displayData, ...displayData],
    pageData: pageData ?? state.pageData,
  },
});

/** Adds consent items. Their checkboxes are initially set as the API specifies. */
const requestTcpaConsent: InstructionHandler<"RequestTcpaConsent"> = ({ tcpa }, { state }) => ({
  patch: { tcpa: [...state.tcpa, ...tcpa] },
});

/** Displays a select-all option above the consent items. */
const displaySelectAllTcpaOption: InstructionHandler<"DisplaySelectAllTcpaOption"> = ({
  style,
  performSubmit,
}) => ({ patch: { displaySelectAllTcpaOption: { style, performSubmit } } });

/** Displays the listings iframe as the page. */
const displayAsdListingsPage: InstructionHandler<"DisplayAsdListingsPage"> = ({ args }) => ({
  patch: { listingsPage: args },
});

/** Stores the school matches. The maximum is the number of distinct schools, but at most the limit. */
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

/** Records that the API went back one page. */
const browserBack: InstructionHandler<"BrowserBack"> = () => ({ patch: { wentBack: true } });

/** The handlers of all instructions (docs/protocol.md section 4). */
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
