import { englishWords, type Words } from "@/lib/shared/words";
import type { Option, OptionGroup } from "@/flow/protocol/question";
import type { ClientData } from "@/flow/protocol/requests";
import type { Catalogue } from "../receivers/catalogue";
import { catalogueIn } from "../receivers/local-catalogue";
import {
  areaOptions,
  matchedProgramOptions,
  programGroups,
  programOptions,
  shortList,
} from "../receivers/program-choices";
import type { OptionSource, QuestionDefinition } from "../flows/flow-definition";
import { callDays, callTimes } from "../flows/call-options";

/** What computed options go by. */
export interface OptionContext {
  now: Date;
  /** English without. */
  words?: Words;
  catalogue: Catalogue;
  flowKey: string;
  sessionId: string;
  answers: ClientData;
  /** Ids of those whom the page's consent names. */
  matched?: readonly string[];
}

type Options = (Option | OptionGroup)[];

const sources = {
  callDays: ({ now, answers, words }) => callDays(now, answers, words),
  callTimes: ({ now, answers, words }) => callTimes(now, answers, words),
  areas: ({ catalogue, answers }) => areaOptions(catalogue, answers),
  programs: ({ catalogue, answers, words }) => programOptions(catalogue, answers, words?.tag),
  programsByArea: ({ catalogue, answers, words }) => programGroups(catalogue, answers, words?.tag),
  shortList: ({ catalogue, flowKey, sessionId, answers }) =>
    shortList(catalogue, flowKey, { interest: answers.Interest?.[0], seed: sessionId }),
  matchedPrograms: ({ catalogue, answers, matched }) =>
    matchedProgramOptions(catalogue, answers, matched),
} satisfies Record<OptionSource, (context: OptionContext) => Options>;

/** The options of a question, those computed for this session now included; undefined for one without options. */
export function optionsOf(
  { options }: QuestionDefinition,
  context: OptionContext,
): Options | undefined {
  return typeof options === "string" ? sources[options](inItsWords(context)) : options;
}

/** The names of the catalogue are words of the page too. */
function inItsWords(context: OptionContext): OptionContext {
  const { words = englishWords, catalogue } = context;
  return { ...context, catalogue: catalogueIn(words, catalogue) };
}

/** Each option by itself, those of groups among them. */
export function flatOptions(options: Options): Option[] {
  return options.flatMap((one) => ("groupName" in one ? one.options : [one]));
}
