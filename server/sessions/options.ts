import { englishTranslator, type Translator } from "@/lib/shared/words";
import type { QuestionOption, QuestionOptionGroup } from "@/flow/protocol/question";
import type { ClientData } from "@/flow/protocol/requests";
import type { SchoolCatalogue } from "../receivers/catalogue";
import { localizeCatalogue } from "../receivers/localize-catalogue";
import {
  listFieldOfStudyOptions,
  listMatchedProgramOptions,
  groupProgramOptions,
  listProgramOptions,
  pickShortQuestionnairePrograms,
} from "../receivers/program-choices";
import type { QuestionOptionSource, QuestionDefinition } from "../flows/flow-definition";
import { listCallDayOptions, listCallTimeOptions } from "../flows/call-options";

/** The input from which a question's options are computed: the time, the school catalogue, and the answers so far. */
export interface QuestionOptionContext {
  now: Date;
  /** Translator for the texts of the options. Defaults to English. */
  words?: Translator;
  catalogue: SchoolCatalogue;
  flowKey: string;
  sessionId: string;
  answers: ClientData;
  /** Ids of the receivers that the page's consent text names. */
  matchedReceiverIds?: readonly string[];
}

type Options = (QuestionOption | QuestionOptionGroup)[];

const optionSources = {
  callDays: ({ now, answers, words }) => listCallDayOptions(now, answers, words),
  callTimes: ({ now, answers, words }) => listCallTimeOptions(now, answers, words),
  areas: ({ catalogue, answers }) => listFieldOfStudyOptions(catalogue, answers),
  programs: ({ catalogue, answers, words }) => listProgramOptions(catalogue, answers, words?.tag),
  programsByArea: ({ catalogue, answers, words }) =>
    groupProgramOptions(catalogue, answers, words?.tag),
  shortList: ({ catalogue, flowKey, sessionId, answers }) =>
    pickShortQuestionnairePrograms(catalogue, flowKey, {
      interest: answers.Interest?.[0],
      seed: sessionId,
    }),
  matchedPrograms: ({ catalogue, answers, matchedReceiverIds }) =>
    listMatchedProgramOptions(catalogue, answers, matchedReceiverIds),
} satisfies Record<QuestionOptionSource, (context: QuestionOptionContext) => Options>;

/**
 * Returns a question's options, fixed or computed for this session. Returns `undefined` for a question without
 * options.
 */
export function resolveQuestionOptions(
  { options }: QuestionDefinition,
  context: QuestionOptionContext,
): Options | undefined {
  return typeof options === "string"
    ? optionSources[options](localizeOptionContext(context))
    : options;
}

/** Returns the context with the names in its school catalogue translated. */
function localizeOptionContext(context: QuestionOptionContext): QuestionOptionContext {
  const { words = englishTranslator, catalogue } = context;
  return { ...context, catalogue: localizeCatalogue(words, catalogue) };
}

/** Returns all options as one list, including options in groups. */
export function flattenOptionGroups(options: Options): QuestionOption[] {
  return options.flatMap((one) => ("groupName" in one ? one.options : [one]));
}
