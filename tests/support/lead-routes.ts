import { optionsOf } from "@/flow/server/sessions/options";
import { nextPage } from "@/flow/server/sessions/next-page";
import { pageOf } from "@/flow/server/definitions/find-flow";
import type { FlowDefinition, PageDefinition } from "@/flow/server/definitions/flow-definition";
import { flowDefinitions } from "@/flow/server/definitions/registry";
import type { ClientData } from "@/flow/protocol/on-action";

/** A command: prints for each flow what to choose, by field name, so that it ends with a lead. */
console.log(
  JSON.stringify(Object.fromEntries(flowDefinitions.map((flow) => [flow.key, routeOf(flow)]))),
);

function routeOf(flow: FlowDefinition): Record<string, string> {
  const answers = walk(flow, pageOf(flow, flow.firstPage), {});
  if (!answers) throw new Error(`No way through ${flow.key} ends with a lead.`);
  return Object.fromEntries(Object.entries(answers).map(([name, [value = ""]]) => [name, value]));
}

/** Depth first: the first choice that leads on to a lead. */
function walk(flow: FlowDefinition, page: PageDefinition, before: ClientData): ClientData | null {
  if (page.end) return page.end === "lead" ? before : null;
  for (const answers of choicesOf(page, before)) {
    const found = walk(flow, nextPage(flow, page, answers, false), answers);
    if (found) return found;
  }
  return null;
}

/** Each option of the page's first choice, with the first one of the others. */
function choicesOf(page: PageDefinition, before: ClientData): ClientData[] {
  const asked = (page.questions ?? []).flatMap((question) => {
    const options = optionsOf(question, new Date()) ?? [];
    const values = options.filter(({ isDisabled }) => !isDisabled).map(({ value }) => value);
    const choosable = values.filter((value) => value && !/^(?:Please)?Choose$/.test(value));
    return choosable.length > 0 ? [{ name: question.fieldName, values: choosable }] : [];
  });
  const firsts = Object.fromEntries(asked.map(({ name, values }) => [name, values.slice(0, 1)]));
  const [first] = asked;
  if (!first) return [before];
  return first.values.map((value) => ({ ...before, ...firsts, [first.name]: [value] }));
}
