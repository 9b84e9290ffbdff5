import type { InstructionHandler } from "./handler";

/** The page's questions; a second AskQuestions on the same page adds to them. */
export const askQuestions: InstructionHandler<"AskQuestions"> = ({ questions }, { state }) => ({
  patch: { questions: [...state.questions, ...questions] },
});
