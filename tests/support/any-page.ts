import { readFileSync } from "node:fs";
import fc from "fast-check";
import { actionTypes } from "@/flow/protocol/action";
import { instructionSchemas } from "@/flow/protocol/instruction";
import { pageKeys } from "@/flow/protocol/responses";
import { questionTypes } from "@/flow/protocol/question";
import { valuesOf, type JsonSchema } from "./schema-fixtures";

/** A page that any flow API may send, valid by the schemas or not. */
export interface AnyPage {
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
const of = (name: string) => valuesOf(resolve(name), resolve);

/** Texts that must stay text everywhere. Each sets `attacked` if it runs. */
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

/** The protocol's fields with free text from the API. */
const texts = new Set(
  ["content", "titleData", "htmlData", "label", "placeholder", "url", "src", "message"].concat([
    "value",
    "groupName",
    "poi",
    "iconKey",
  ]),
);

/** Random combinations of instructions and actions of all types, with attacks in their texts. */
export const anyPage: fc.Arbitrary<AnyPage> = fc
  .record({
    experiments: of("Experiments"),
    instructions: fc.array(fc.oneof(...Object.keys(instructionSchemas).map(of)), { maxLength: 5 }),
    actionsAvailable: fc.array(of("Action"), { maxLength: 3 }),
    pageKey: fc.oneof(
      fc.constantFrom(...pageKeys.filter((key) => key !== "ThankYou")),
      fc.string({ minLength: 1, maxLength: 12 }),
    ),
    planted: fc.array(fc.option(fc.constantFrom(...attacks)), { minLength: 12, maxLength: 12 }),
  })
  .map(({ planted, ...page }) => plant(page, planted));

/** Responses without any structure of the protocol. */
export const anyNonsense: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constant(undefined),
  fc.constant("<!doctype html><title>It works</title>"),
  fc.record({
    instructions: fc.jsonValue(),
    actionsAvailable: fc.jsonValue(),
    pageKey: fc.string(),
  }),
);

/** Inserts the attacks into the page's own texts in turn. */
function plant(page: AnyPage, planted: readonly (string | null)[]): AnyPage {
  let next = 0;
  const text = JSON.stringify(page, (key, value: unknown) => {
    if (!texts.has(key) || typeof value !== "string") return value;
    next += 1;
    return planted[next % planted.length] ?? value;
  });
  return JSON.parse(text) as AnyPage;
}

/** Returns the types on the pages, so that a test can require all of them. */
export function typesIn(pages: readonly AnyPage[]): { missing: string[] } {
  const text = JSON.stringify(pages);
  const all = [...Object.keys(instructionSchemas), ...actionTypes, ...questionTypes];
  return { missing: all.filter((type) => !text.includes(`"${type}"`)) };
}
