import { nextPage, pageOf, hasMadeLead } from "@/server/flows/flow-pages";
import {
  type FlowDefinition,
  type PageDefinition,
  type QuestionDefinition,
} from "@/server/flows/flow-definition";
import { flowDefinitions } from "@/server/flows/flow-registry";
import type { ClientData } from "@/flow/protocol/requests";
import type { Option } from "@/flow/protocol/question";

const isPlaceholder = /^(?:Please)?Choose$/;

function routeOf(flow: FlowDefinition): Record<string, string> {
  const answers = walk(flow, pageOf(flow, flow.firstPage), {});
  if (!answers) throw new Error(`No way through ${flow.key} ends with a lead.`);
  return Object.fromEntries(Object.entries(answers).map(([name, [value = ""]]) => [name, value]));
}

/** Depth first: the first choice that leads on to a lead. */
function walk(flow: FlowDefinition, page: PageDefinition, before: ClientData): ClientData | null {
  if (hasMadeLead(page)) return before;
  if (page.end) return null;
  for (const answers of choicesOf(page, before)) {
    const found = walk(flow, nextPage(flow, page, answers, false), answers);
    if (found) return found;
  }
  return null;
}

/** Every way to choose on the page, one option of each question. */
function choicesOf(page: PageDefinition, before: ClientData): ClientData[] {
  return (page.questions ?? []).reduce(
    (ways, question) => {
      const options = fixedOptions(question).filter(
        ({ value, isDisabled }) => value && !isDisabled && !isPlaceholder.test(value),
      );
      if (options.length === 0) return ways;
      return options.flatMap(({ value }) =>
        ways.map((way) => ({ ...way, [question.fieldName]: [value] })),
      );
    },
    [before],
  );
}

/** Of computed options any will do: no page that follows depends on them. */
function fixedOptions({ options }: QuestionDefinition): Option[] {
  return Array.isArray(options) ? options : [];
}

/** A command: prints for each flow what to choose, by field name, so that it ends with a lead. */
const routes = flowDefinitions.map((flow) => [flow.key, routeOf(flow)]);
console.log(JSON.stringify(Object.fromEntries(routes)));
