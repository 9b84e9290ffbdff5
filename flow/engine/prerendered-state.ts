import type { PrerenderedPage } from "../protocol/form-post";
import type { Question } from "../protocol/question";
import type { EngineContext } from "./engine-context";
import type { FlowState } from "./flow-state";
import { computePageState } from "./show-page";
import { applyDraftAnswers } from "./stored-visit";

/**
 * Creates an engine's initial state from the page that the server has rendered. Side effects of that page, such as
 * pixels, do not run.
 */
export function createPrerenderedState(context: EngineContext, drawn: PrerenderedPage): FlowState {
  const { store } = context;
  const { response, session, refused } = drawn;
  if (session) store.setState({ uuid: session.sessionId });
  const experiments = response.experiments?.experiments ?? {};
  store.setState({ experiments: { ...store.getState().experiments, ...experiments } });
  const { page } = computePageState(context, response, session?.pageIndex ?? 0);
  const state = { ...store.getState(), ...page };
  if (!refused) return state;
  const { answers, consents, errors, consentError, consentItemErrors } = refused;
  const isChecked = ({ fieldName }: FlowState["tcpa"][number]) => consents.includes(fieldName);
  return {
    ...state,
    // The submitted answers replace earlier answers from the API.
    questions: applyDraftAnswers(state.questions.map(removeValue), answers),
    tcpa: state.tcpa.map((item) => ({ ...item, isCheckboxChecked: isChecked(item) })),
    answerErrors: errors,
    consentError,
    consentItemErrors,
  };
}

function removeValue(question: Question): Question {
  if (question.questionType === "Hidden" || question.isReadOnly) return question;
  const { value: _, ...asked } = question;
  return asked;
}
