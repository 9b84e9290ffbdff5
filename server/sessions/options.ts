import { englishWords, type Words } from "@/lib/shared/words";
import type { Option, OptionGroup } from "@/flow/protocol/question";
import type { ClientData } from "@/flow/protocol/requests";
import type { Catalogue } from "../receivers/catalogue";
import { localizeCatalogue } from "../receivers/localize-catalogue";
import {
  listAreaOptions,
  listMatchedProgramOptions,
  groupProgramOptions,
  listProgramOptions,
  pickShortList,
} from "../receivers/program-choices";
import type { OptionSource, QuestionDefinition } from "../flows/flow-definition";
import { listCallDays, listCallTimes } from "../flows/call-options";

/** Input of the functions that compute a question's options. */
export interface OptionContext {
  now: Date;
  /** Translated texts. Defaults to English. */
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
  callDays: ({ now, answers, words }) => listCallDays(now, answers, words),
  callTimes: ({ now, answers, words }) => listCallTimes(now, answers, words),
  areas: ({ catalogue, answers }) => listAreaOptions(catalogue, answers),
  programs: ({ catalogue, answers, words }) => listProgramOptions(catalogue, answers, words?.tag),
  programsByArea: ({ catalogue, answers, words }) =>
    groupProgramOptions(catalogue, answers, words?.tag),
  shortList: ({ catalogue, flowKey, sessionId, answers }) =>
    pickShortList(catalogue, flowKey, { interest: answers.Interest?.[0], seed: sessionId }),
  matchedPrograms: ({ catalogue, answers, matched }) =>
    listMatchedProgramOptions(catalogue, answers, matched),
} satisfies Record<OptionSource, (context: OptionContext) => Options>;

/**
 * Returns a question's options, fixed or computed for this session. Returns `undefined` for a question without
 * options.
 */
export function resolveOptions(
  { options }: QuestionDefinition,
  context: OptionContext,
): Options | undefined {
  return typeof options === "string" ? sources[options](inItsWords(context)) : options;
}

/** Translates names in the school catalogue into the page's language. */
function inItsWords(context: OptionContext): OptionContext {
  const { words = englishWords, catalogue } = context;
  return { ...context, catalogue: localizeCatalogue(words, catalogue) };
}

/** Returns all options as one list, including those inside groups. */
export function flattenOptions(options: Options): Option[] {
  return options.flatMap((one) => ("groupName" in one ? one.options : [one]));
}
