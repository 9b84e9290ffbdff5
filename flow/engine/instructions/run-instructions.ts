import type { Instruction, InstructionOf, InstructionType } from "../../protocol/instruction";
import type { EngineContext } from "../engine-context";
import { scriptEvents } from "../events";
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

/** What a list of instructions comes to: one change of the state, and the effects that follow it. */
interface InstructionRun {
  patch: Partial<FlowState>;
  effects: (() => void)[];
}

/** Runs instructions in the order given; each sees the state as the ones before it leave it. */
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
      scriptEvents: () => scriptEvents(context),
    });
    run.patch = { ...run.patch, ...outcome.patch };
    if (outcome.effect) run.effects.push(outcome.effect);
  }
  return run;
}

/** The page's questions; a second AskQuestions on the same page adds to them. */
const askQuestions: InstructionHandler<"AskQuestions"> = ({ questions }, { state }) => ({
  patch: { questions: [...state.questions, ...questions] },
});

/** Fragments for the page's slots, and the title and body of a More page. */
const displayContent: InstructionHandler<"DisplayContent"> = (
  { displayData, pageData },
  { state },
) => ({
  patch: {
    displayData: [...state.displayData, ...displayData],
    pageData: pageData ?? state.pageData,
  },
});

/** The page asks for consent; its boxes start as the API says. */
const requestTcpaConsent: InstructionHandler<"RequestTcpaConsent"> = ({ tcpa }, { state }) => ({
  patch: { tcpa: [...state.tcpa, ...tcpa] },
});

/** A select-all option stands above the consent items. */
const displaySelectAllTcpaOption: InstructionHandler<"DisplaySelectAllTcpaOption"> = ({
  style,
  performSubmit,
}) => ({ patch: { displaySelectAllTcpaOption: { style, performSubmit } } });

/** The page is the listings iframe. */
const displayAsdListingsPage: InstructionHandler<"DisplayAsdListingsPage"> = ({ args }) => ({
  patch: { listingsPage: args },
});

/** Stores the matches; the maximum is the smaller of the distinct school count and the limit. */
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

/** The API went back a page. */
const browserBack: InstructionHandler<"BrowserBack"> = () => ({ patch: { wentBack: true } });

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
