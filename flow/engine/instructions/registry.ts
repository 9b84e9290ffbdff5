import type { InstructionType } from "../../protocol/instruction";
import { addLocalStorageValues } from "./add-local-storage-values";
import { askQuestions } from "./ask-questions";
import { browserBack } from "./browser-back";
import { clearCookies } from "./clear-cookies";
import { clearLocalStorage } from "./clear-local-storage";
import { displayAsdListingsPage } from "./display-asd-listings-page";
import { displayContent } from "./display-content";
import { displaySelectAllTcpaOption } from "./display-select-all-tcpa-option";
import { fireAdPlatformPixels } from "./fire-ad-platform-pixels";
import type { InstructionHandler } from "./handler";
import { poiSchoolMappings } from "./poi-school-mappings";
import { requestTcpaConsent } from "./request-tcpa-consent";
import { runClientScript } from "./run-client-script";
import { writeToJsConsole } from "./write-to-js-console";

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
