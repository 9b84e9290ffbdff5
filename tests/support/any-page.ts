import { readFileSync } from "node:fs";
import fc from "fast-check";
import { actionTypes } from "@/flow/protocol/action";
import { instructionSchemas } from "@/flow/protocol/instruction";
import { specialPageKeys } from "@/flow/protocol/responses";
import { questionTypes } from "@/flow/protocol/question";
import { arbitraryFromSchema, type JsonSchema } from "./schema-fixtures";

/** A flow API's response with arbitrary content. It may violate the protocol's schemas. */
export interface ArbitraryFlowPage {
  [field: string]: unknown;
  experiments: unknown;
  instructions: unknown[];
  actionsAvailable: unknown[];
  pageKey: string;
}

const { components } = JSON.parse(readFileSync("docs/openapi.json", "utf8")) as {
  components: { schemas: Record<string, JsonSchema> };
};
const resolve = (ref: string) => components.schemas[ref.split("/").at(-1) ?? ""] ?? {};
const of = (name: string) => arbitraryFromSchema(resolve(name), resolve);

/** Script injection payloads. If one of them runs, it sets `globalThis.attacked`. */
const attacks = [
  `<script>globalThis.attacked=1</script>`,
  `<img src=x onerror="globalThis.attacked=1">`,
  `<a href="javascript:globalThis.attacked=1">here</a>`,
  `<svg onload="globalThis.attacked=1"><iframe srcdoc="<script>parent.attacked=1</script>">`,
  `javascript:globalThis.attacked=1`,
  `data:text/html,<script>globalThis.attacked=1</script>`,
  `"><script>globalThis.attacked=1</script>`,
  "https://elsewhere.example/",
];

/** Fields of the protocol that contain free text. */
const texts = new Set(
  ["content", "titleData", "htmlData", "label", "placeholder", "url", "src", "message"].concat([
    "value",
    "groupName",
    "poi",
    "iconKey",
  ]),
);

/** Generates pages from all types of instructions and actions, with injection payloads in some texts. */
export const arbitraryFlowPage: fc.Arbitrary<ArbitraryFlowPage> = fc
  .record({
    experiments: of("Experiments"),
    instructions: fc.array(fc.oneof(...Object.keys(instructionSchemas).map(of)), { maxLength: 5 }),
    actionsAvailable: fc.array(of("Action"), { maxLength: 3 }),
    pageKey: fc.oneof(
      fc.constantFrom(...specialPageKeys.filter((key) => key !== "ThankYou")),
      fc.string({ minLength: 1, maxLength: 12 }),
    ),
    planted: fc.array(fc.option(fc.constantFrom(...attacks)), { minLength: 12, maxLength: 12 }),
  })
  .map(({ planted, ...page }) => plant(page, planted));

/** Generates responses that do not follow the protocol at all. */
export const arbitraryNonsense: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constant(undefined),
  fc.constant("<!doctype html><title>It works</title>"),
  fc.record({
    instructions: fc.jsonValue(),
    actionsAvailable: fc.jsonValue(),
    pageKey: fc.string(),
  }),
);

/** Replaces some of the page's texts with the payloads, in order. */
function plant(page: ArbitraryFlowPage, planted: readonly (string | null)[]): ArbitraryFlowPage {
  let next = 0;
  const text = JSON.stringify(page, (key, value: unknown) => {
    if (!texts.has(key) || typeof value !== "string") return value;
    next += 1;
    return planted[next % planted.length] ?? value;
  });
  return JSON.parse(text) as ArbitraryFlowPage;
}

/** Returns the types of instructions, actions and questions that occur on none of the pages. */
export function listMissingTypes(pages: readonly ArbitraryFlowPage[]): { missing: string[] } {
  const text = JSON.stringify(pages);
  const all = [...Object.keys(instructionSchemas), ...actionTypes, ...questionTypes];
  return { missing: all.filter((type) => !text.includes(`"${type}"`)) };
}
