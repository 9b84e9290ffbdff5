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

/** The inputs of computed options. */
export interface OptionContext {
  now: Date;
  /** English by default. */
  words?: Words;
  catalogue: Catalogue;
  flowKey: string;
  sessionId: string;
  answers: ClientData;
  /** Ids of the receivers named in the page's consent. */
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

/**
 * Returns a question's options, including those computed for this session. Returns undefined for a question without
 * options.
 */
export function optionsOf(
  { options }: QuestionDefinition,
  context: OptionContext,
): Options | undefined {
  return typeof options === "string" ? sources[options](inItsWords(context)) : options;
}

/** Translates the names in the catalogue into the page's language. */
function inItsWords(context: OptionContext): OptionContext {
  const { words = englishWords, catalogue } = context;
  return { ...context, catalogue: catalogueIn(words, catalogue) };
}

/** Returns all options, including those inside groups. */
export function flatOptions(options: Options): Option[] {
  return options.flatMap((one) => ("groupName" in one ? one.options : [one]));
}
