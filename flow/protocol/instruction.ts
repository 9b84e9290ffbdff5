import * as z from "zod/mini";
import { consentItem } from "./consent";
import { question } from "./question";

/** The scripts that RunClientScript can turn on (docs/product.md section 3). */
export const scriptKeys = [
  "Recaptcha",
  "JornayaLeadId",
  "TrustedForm",
  "ClicksDotNet",
  "Clarity",
] as const;
export const scriptKey = z.enum(scriptKeys);
export type ScriptKey = z.infer<typeof scriptKey>;

/** The slots that a display fragment can fill. */
export const slotNames = [
  "ProTip",
  "Match",
  "MatchContentHtml",
  "ProgressBar",
  "ClicksDotNetRequestBody",
] as const;
export type SlotName = (typeof slotNames)[number];

/** A fragment for a named slot; a slot name that is not known is kept and shows nothing. */
export const displayFragment = z.object({ slotName: z.string(), content: z.string() });
export type DisplayFragment = z.infer<typeof displayFragment>;

/** Title and body of the More page, both HTML. */
export const pageData = z.object({
  titleData: z.optional(z.string()),
  htmlData: z.optional(z.string()),
});
export type PageData = z.infer<typeof pageData>;

/** Which schools teach a program of interest. */
export const poiSchoolMatch = z.object({ poi: z.string(), schools: z.array(z.string()) });
export type PoiSchoolMatch = z.infer<typeof poiSchoolMatch>;

const of = <const T extends string>(type: T) => z.literal(type);

export const askQuestions = z.object({
  instructionType: of("AskQuestions"),
  questions: z.array(question),
});
export const displayContent = z.object({
  instructionType: of("DisplayContent"),
  displayData: z.array(displayFragment),
  pageData: z.optional(pageData),
});
export const requestTcpaConsent = z.object({
  instructionType: of("RequestTcpaConsent"),
  tcpa: z.array(consentItem),
});
export const displaySelectAllTcpaOption = z.object({
  instructionType: of("DisplaySelectAllTcpaOption"),
  style: z.enum(["checkbox", "button"]),
  performSubmit: z.boolean(),
});
export const runClientScript = z.object({
  instructionType: of("RunClientScript"),
  scriptKeys: z.array(scriptKey),
});
export const poiSchoolMappings = z.object({
  instructionType: of("PoiSchoolMappings"),
  poiSchoolMatches: z.array(poiSchoolMatch),
  limit: z.number(),
});
export const clearLocalStorage = z.object({ instructionType: of("ClearLocalStorage") });
export const clearCookies = z.object({ instructionType: of("ClearCookies") });
export const writeToJsConsole = z.object({
  instructionType: of("WriteToJsConsole"),
  message: z.string(),
});
export const displayAsdListingsPage = z.object({
  instructionType: of("DisplayAsdListingsPage"),
  args: z.catchall(
    z.object({ src: z.string(), AsdWidgetClose: z.optional(z.string()) }),
    z.string(),
  ),
});
export const fireAdPlatformPixels = z.object({
  instructionType: of("FireAdPlatformPixels"),
  pixelKeys: z.array(z.string()),
  value: z.optional(z.number()),
});
export const addLocalStorageValues = z.object({
  instructionType: of("AddLocalStorageValues"),
  key: z.string(),
  addedValues: z.array(z.unknown()),
});
export const browserBack = z.object({ instructionType: of("BrowserBack") });

/** Every instruction by its type: the complete table of docs/protocol.md section 4. */
export const instructionSchemas = {
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
} as const;

export type InstructionType = keyof typeof instructionSchemas;
export type InstructionOf<T extends InstructionType> = z.infer<(typeof instructionSchemas)[T]>;

/** What the flow API tells the browser to do: a discriminated union on `instructionType`. */
export const instruction = z.discriminatedUnion("instructionType", [
  askQuestions,
  displayContent,
  requestTcpaConsent,
  displaySelectAllTcpaOption,
  runClientScript,
  poiSchoolMappings,
  clearLocalStorage,
  clearCookies,
  writeToJsConsole,
  displayAsdListingsPage,
  fireAdPlatformPixels,
  addLocalStorageValues,
  browserBack,
]);
export type Instruction = z.infer<typeof instruction>;
