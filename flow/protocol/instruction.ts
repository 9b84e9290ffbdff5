import * as z from "zod/mini";
import { question } from "./question";

/** The scripts that a RunClientScript instruction can start (docs/protocol.md section 4). */
export const scriptKeys = [
  "Recaptcha",
  "JornayaLeadId",
  "TrustedForm",
  "ClicksDotNet",
  "Clarity",
] as const;
export const scriptKey = z.enum(scriptKeys);
export type ScriptKey = z.infer<typeof scriptKey>;

/** The page slots that the API can fill with content. */
export const slotNames = [
  "ProTip",
  "Match",
  "MatchContentHtml",
  "ProgressBar",
  "ProgressNote",
  "ClicksDotNetRequestBody",
] as const;
export type SlotName = (typeof slotNames)[number];

/** Content for a named slot of the page. Content for an unknown slot is not displayed. */
export const displayFragment = z.object({ slotName: z.string(), content: z.string() });
export type DisplayFragment = z.infer<typeof displayFragment>;

/** Title and body of the page "More", both as HTML. */
export const pageData = z.object({
  titleData: z.optional(z.string()),
  htmlData: z.optional(z.string()),
});
export type PageData = z.infer<typeof pageData>;

/**
 * One consent (TCPA) item. `content` is the disclosure next to the checkbox, as HTML. `description` is HTML about the
 * receivers, displayed below the disclosure. The description is not part of the agreement.
 */
export const consentItem = z.object({
  name: z.string(),
  fieldName: z.string().check(z.minLength(1)),
  content: z.string(),
  description: z.optional(z.string()),
  isCheckboxRequired: z.boolean(),
  isCheckboxChecked: z.boolean(),
  tcpaKey: z.string().check(z.minLength(1)),
  value: z.string(),
  trustedFormIndex: z.optional(z.number()),
});
export type ConsentItem = z.infer<typeof consentItem>;

/** The schools that teach one program of interest (POI). */
export const poiSchoolMatch = z.object({ poi: z.string(), schools: z.array(z.string()) });
export type PoiSchoolMatch = z.infer<typeof poiSchoolMatch>;

const type = <const T extends string>(name: T) => z.literal(name);

/**
 * The schemas of all instructions by type (docs/protocol.md section 4). To add an instruction, add its schema here and
 * its handler to `instructionHandlers` in flow/engine/instructions.
 */
export const instructionSchemas = {
  AskQuestions: z.object({
    instructionType: type("AskQuestions"),
    questions: z.array(question),
  }),
  DisplayContent: z.object({
    instructionType: type("DisplayContent"),
    displayData: z.array(displayFragment),
    pageData: z.optional(pageData),
  }),
  RequestTcpaConsent: z.object({
    instructionType: type("RequestTcpaConsent"),
    tcpa: z.array(consentItem),
  }),
  DisplaySelectAllTcpaOption: z.object({
    instructionType: type("DisplaySelectAllTcpaOption"),
    style: z.enum(["checkbox", "button"]),
    performSubmit: z.boolean(),
  }),
  RunClientScript: z.object({
    instructionType: type("RunClientScript"),
    scriptKeys: z.array(scriptKey),
  }),
  PoiSchoolMappings: z.object({
    instructionType: type("PoiSchoolMappings"),
    poiSchoolMatches: z.array(poiSchoolMatch),
    limit: z.number(),
  }),
  ClearLocalStorage: z.object({ instructionType: type("ClearLocalStorage") }),
  ClearCookies: z.object({ instructionType: type("ClearCookies") }),
  WriteToJsConsole: z.object({
    instructionType: type("WriteToJsConsole"),
    message: z.string(),
  }),
  DisplayAsdListingsPage: z.object({
    instructionType: type("DisplayAsdListingsPage"),
    args: z.catchall(
      z.object({ src: z.string(), AsdWidgetClose: z.optional(z.string()) }),
      z.string(),
    ),
  }),
  FireAdPlatformPixels: z.object({
    instructionType: type("FireAdPlatformPixels"),
    pixelKeys: z.array(z.string()),
    value: z.optional(z.number()),
  }),
  AddLocalStorageValues: z.object({
    instructionType: type("AddLocalStorageValues"),
    key: z.string(),
    addedValues: z.array(z.unknown()),
  }),
  BrowserBack: z.object({ instructionType: type("BrowserBack") }),
};

export type InstructionType = keyof typeof instructionSchemas;
export type InstructionOf<T extends InstructionType> = z.infer<(typeof instructionSchemas)[T]>;

/**
 * One command from the flow API to the browser. A plain union, because a discriminated union would add 0.5 KB to the
 * browser's code.
 */
export const instruction = z.union(Object.values(instructionSchemas));
export type Instruction = z.infer<typeof instruction>;
