import type {
  FlowInstruction,
  InstructionByType,
  InstructionType,
} from "../../protocol/instruction";
import type { EngineContext } from "../engine-context";
import { createThirdPartyScriptCallbacks } from "../events";
import type { FlowState } from "../flow-state";
import type { InstructionHandlerContext, InstructionHandler, InstructionOutcome } from "./handler";
import {
  addLocalStorageValues,
  clearCookies,
  clearLocalStorage,
  fireAdPlatformPixels,
  runClientScript,
  writeToJsConsole,
} from "./browser-instructions";

/** The combined result of several instructions: a change of the state, and side effects to run after that change. */
interface InstructionsResult {
  patch: Partial<FlowState>;
  effects: (() => void)[];
}

/**
 * Computes the effect of a list of instructions, in order. Each instruction sees the state changes of the previous
 * ones.
 */
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
      scriptEvents: () => createThirdPartyScriptCallbacks(context),
    });
    run.patch = { ...run.patch, ...outcome.patch };
    if (outcome.effect) run.effects.push(outcome.effect);
  }
  return run;
}

/** Handles the instruction AskQuestions: adds questions to the page. */
const askQuestions: InstructionHandler<"AskQuestions"> = ({ questions }, { state }) => ({
  patch: { questions: [...state.questions, ...questions] },
});

/**
 * Handles the instruction DisplayContent: puts HTML into named places of the page (slots). Also sets the
 * title and the body of `More`, a page that the API composes itself.
 */
const displayContent: InstructionHandler<"DisplayContent"> = (
  { displayData, pageData },
  { state },
) => ({
  patch: {
    displayData: [...state.displayData, ...displayData],
    pageData: pageData ?? state.pageData,
  },
});

/**
 * Handles the instruction RequestTcpaConsent: adds consent items to the page. TCPA is the US law on calls and texts.
 */
const requestTcpaConsent: InstructionHandler<"RequestTcpaConsent"> = ({ tcpa }, { state }) => ({
  patch: { tcpa: [...state.tcpa, ...tcpa] },
});

/**
 * Handles the instruction DisplaySelectAllTcpaOption: adds an option above the consent items that checks all of them.
 */
const displaySelectAllTcpaOption: InstructionHandler<"DisplaySelectAllTcpaOption"> = ({
  style,
  performSubmit,
}) => ({ patch: { displaySelectAllTcpaOption: { style, performSubmit } } });

/** Handles the instruction DisplayAsdListingsPage: displays school listings in an iframe, in place of questions. */
const displayAsdListingsPage: InstructionHandler<"DisplayAsdListingsPage"> = ({ args }) => ({
  patch: { listingsPage: args },
});

/**
 * Handles the instruction PoiSchoolMappings: stores which schools teach each program of interest (POI). Also stores the
 * maximum number of schools for this visitor.
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

/** Handles the instruction BrowserBack: records that this response went one page back. */
const recordBrowserBack: InstructionHandler<"BrowserBack"> = () => ({ patch: { wentBack: true } });

/** For each type of instruction from the API, the function that carries it out (docs/protocol.md section 4). */
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
  instruction: InstructionByType<T>,
  context: InstructionHandlerContext,
): InstructionOutcome {
  return instructionHandlers[type](instruction, context);
}
