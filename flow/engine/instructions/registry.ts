import type { InstructionType } from "../../protocol/instruction";
import {
  addLocalStorageValues,
  clearCookies,
  clearLocalStorage,
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
import { fireAdPlatformPixels } from "./fire-ad-platform-pixels";
import type { InstructionHandler } from "./handler";
import { runClientScript } from "./run-client-script";

/** The handler of every instruction (docs/protocol.md section 4). */
export const instructionHandlers = {
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
} satisfies { [T in InstructionType]: InstructionHandler<T> };
