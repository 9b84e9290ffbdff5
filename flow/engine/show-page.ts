import type { Action } from "../protocol/action";
import type { EngineContext } from "./engine-context";
import { deleteDrafts, withDraft } from "./drafts";
import { blankPage } from "./initial-state";
import { runInstructions } from "./instructions/run-instructions";
import { trailTo } from "./page-trail";
import type { AnswerReading } from "./read-answer";
import { ownValue } from "./record";
import { restingStatus } from "./resting-status";
import { scriptEvents } from "./script-events";
import { saveSessionRecord } from "./session-record";

/**
 * Shows the page of an answer: sets the whole of it at once, saves where the visitor stands, then lets the
 * effects of its instructions out, in order.
 */
export function showPage(context: EngineContext, answer: AnswerReading, pageIndex: number): void {
  const { store, ports, memory } = context;
  const before = store.getState();
  const page = {
    ...blankPage(),
    pageKey: answer.pageKey,
    pageIndex,
    pageVisit: before.pageVisit + 1,
    actions: answer.actions,
    instructions: answer.instructions,
    hasAcceptTcpasAction: answer.pageKey === "Pii" && answer.actions.some(isAcceptTcpas),
    failure: null,
  };
  const scene = { state: { ...before, ...page }, ports, scriptEvents: scriptEvents(context) };
  const { patch, effects } = runInstructions(answer.instructions, scene);
  const shown = { ...scene.state, ...patch };
  const draft = ownValue(shown.drafts, shown.pageKey) ?? {};
  store.setState({
    ...page,
    ...patch,
    questions: withDraft(shown.questions, draft),
    recaptcha: { ...shown.recaptcha, showRequired: false },
    status: restingStatus(shown),
  });
  memory.trail = trailTo(memory.trail, pageIndex, answer.pageKey);
  saveSessionRecord(context);
  if (answer.pageKey === "ThankYou") deleteDrafts(context);
  for (const effect of effects) effect();
}

function isAcceptTcpas({ actionType }: Action): boolean {
  return actionType === "AcceptTcpas";
}
