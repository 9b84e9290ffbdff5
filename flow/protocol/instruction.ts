import * as z from "zod/mini";
import { questionSchema } from "./question";

/** The third-party scripts that the flow API can start in the browser (docs/protocol.md section 4). */
export const thirdPartyScriptKeys = [
  "Recaptcha",
  "JornayaLeadId",
  "TrustedForm",
  "ClicksDotNet",
  "Clarity",
] as const;
export const thirdPartyScriptKeySchema = z.enum(thirdPartyScriptKeys);
export type ThirdPartyScriptKey = z.infer<typeof thirdPartyScriptKeySchema>;

/** The named places of a page (slots) that the flow API can fill with content. */
export const pageSlotNames = [
  "ProTip",
  "Match",
  "MatchContentHtml",
  "ProgressBar",
  "ProgressNote",
  "ClicksDotNetRequestBody",
] as const;
export type PageSlotName = (typeof pageSlotNames)[number];

/** HTML for one of the places in `pageSlotNames`. HTML for an unknown place is not displayed. */
export const displayFragmentSchema = z.object({ slotName: z.string(), content: z.string() });
export type DisplayFragment = z.infer<typeof displayFragmentSchema>;

/** Title and body of the page whose key is `More`, as HTML. */
export const morePageContentSchema = z.object({
  titleData: z.optional(z.string()),
  htmlData: z.optional(z.string()),
});
export type MorePageContent = z.infer<typeof morePageContentSchema>;

/**
 * One consent (TCPA) for the visitor to accept, usually with a checkbox. `content` is the disclosure to which the
 * visitor agrees, as HTML. `description` is HTML about the receivers, displayed below the disclosure.
 */
export const consentItemSchema = z.object({
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
export type ConsentItem = z.infer<typeof consentItemSchema>;

/** One program of interest (POI), and the schools that teach it. */
export const programSchoolMatchSchema = z.object({ poi: z.string(), schools: z.array(z.string()) });
export type ProgramSchoolMatch = z.infer<typeof programSchoolMatchSchema>;

const type = <const T extends string>(name: T) => z.literal(name);

/**
 * The schemas of all instructions, by type (docs/protocol.md section 4). A new instruction also needs a handler in
 * `instructionHandlers` (flow/engine/instructions).
 */
export const instructionSchemas = {
  AskQuestions: z.object({
    instructionType: type("AskQuestions"),
    questions: z.array(questionSchema),
  }),
  DisplayContent: z.object({
    instructionType: type("DisplayContent"),
    displayData: z.array(displayFragmentSchema),
    pageData: z.optional(morePageContentSchema),
  }),
  RequestTcpaConsent: z.object({
    instructionType: type("RequestTcpaConsent"),
    tcpa: z.array(consentItemSchema),
  }),
  DisplaySelectAllTcpaOption: z.object({
    instructionType: type("DisplaySelectAllTcpaOption"),
    style: z.enum(["checkbox", "button"]),
    performSubmit: z.boolean(),
  }),
  RunClientScript: z.object({
    instructionType: type("RunClientScript"),
    scriptKeys: z.array(thirdPartyScriptKeySchema),
  }),
  PoiSchoolMappings: z.object({
    instructionType: type("PoiSchoolMappings"),
    poiSchoolMatches: z.array(programSchoolMatchSchema),
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
export type InstructionByType<T extends InstructionType> = z.infer<(typeof instructionSchemas)[T]>;

/**
 * One command from the flow API to the browser. Not a discriminated union, which would add 0.5 KB to the browser's
 * code.
 */
export const instructionSchema = z.union(Object.values(instructionSchemas));
export type FlowInstruction = z.infer<typeof instructionSchema>;
