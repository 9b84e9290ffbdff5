import * as z from "zod/mini";
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
  "ProgressNote",
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

/**
 * One consent (TCPA) item: `content` is the HTML disclosure that stands beside its checkbox, `description` HTML about whom
 * it covers, which stands under it on its card and is no part of what is agreed to.
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

/** Which schools teach a program of interest. */
export const poiSchoolMatch = z.object({ poi: z.string(), schools: z.array(z.string()) });
export type PoiSchoolMatch = z.infer<typeof poiSchoolMatch>;

const type = <const T extends string>(name: T) => z.literal(name);

/**
 * Every instruction by its type: the complete table of docs/protocol.md section 4. A new one is one entry here, a
 * handler in flow/engine/instructions and a line in their registry.
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
 * What the flow API tells the browser to do. A plain union: its `instructionType`s tell the members apart, and a
 * discriminated one is 0.5 KB more in the browser.
 */
export const instruction = z.union(Object.values(instructionSchemas));
export type Instruction = z.infer<typeof instruction>;
