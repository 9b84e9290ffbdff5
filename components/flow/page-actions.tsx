import { useTranslator } from "#use-words";
import { Button } from "@/components/ui/button";
import { findAcceptAllAction } from "@/flow/engine/consent";
import {
  isAlreadySubmittedToday,
  isDeadEndPage,
  isEndPageWithoutLead,
} from "@/flow/engine/selectors";
import type { FlowAction } from "@/flow/protocol/action";
import {
  isForwardActionType,
  isGoBackAction,
  isNoThanksAction,
  navigationActionNames,
} from "@/flow/protocol/traits";
import { formFieldNames } from "@/flow/protocol/form-post";
import { useFlowEngine, useIsBusyDisplayed, useFlowState } from "./flow-engine-context";
import { usePageFormState } from "./page-context";
import { findUnansweredProgramSelect } from "@/flow/engine/page-answers";
import { useHasJavaScript } from "@/lib/browser/use-has-script";
import { canAutoAdvance, mainButtonAttributes } from "./submit-form";
import styles from "./flow-screen.module.css";
import { RetryOrCall } from "./retry-or-call";

/** Renders the page's buttons. Adds a Back button to every page except the first. */
export function PageActions() {
  const { say } = useTranslator();
  const { store } = useFlowEngine();
  const actions = useFlowState((state) => state.actions);
  const canGoBack = useFlowState((state) => state.pageIndex > 0);
  const showsBusy = useIsBusyDisplayed();
  const isGoingBack = useFlowState((state) => state.isGoingBack);
  // Without JavaScript the button could never become enabled. The server then checks the programs instead.
  const hasScript = useHasJavaScript();
  const isWaiting = usePageFormState(
    ({ values }) => findUnansweredProgramSelect(store.getState(), values) !== null,
  );
  const isStuck = useFlowState(isDeadEndPage);
  // Sending the same request again cannot work. A changed answer brings the buttons back.
  const isOver = useFlowState(isAlreadySubmittedToday);
  const main = actions.find(({ actionType }) => isForwardActionType(actionType));
  const hasBack = actions.some(({ name, actionType }) => isGoBackAction(name, actionType));
  const acceptAll = useFlowState(findAcceptAllAction);
  // `ConsentFields` renders the action that accepts all consents. On the first page, `KnownFactButton` renders the
  // back action.
  const isDrawnHere = (action: FlowAction) => {
    const { name, actionType } = action;
    if (isGoBackAction(name, actionType)) return canGoBack;
    return action !== acceptAll && !(isOver && isForwardActionType(actionType));
  };
  return (
    <>
      {actions.filter(isDrawnHere).map((action) => (
        <ActionButton
          key={action.name}
          action={action}
          isMain={action === main}
          isBusy={showsBusy}
          hasRing={action === main && !isGoingBack}
          isDisabled={hasScript && isWaiting && action.actionType === "AcceptTcpaAndSubmit"}
        />
      ))}
      {isStuck && <RetryOrCall />}
      {canGoBack && !hasBack && (
        <Button
          variant="quiet"
          isBusy={showsBusy}
          hasRing={false}
          type="submit"
          name={formFieldNames.action}
          value={navigationActionNames.browserBack}
          data-back=""
        >
          {say("Back")}
        </Button>
      )}
    </>
  );
}

interface ActionButtonProps {
  action: FlowAction;
  /** True for the button that Enter activates. */
  isMain: boolean;
  isBusy: boolean;
  /** True for the button that displays the progress ring during a request. */
  hasRing: boolean;
  isDisabled: boolean;
}

/** Renders one of the page's buttons. A click submits the form with the action's name. */
function ActionButton({ action, isMain, isBusy, hasRing, isDisabled }: ActionButtonProps) {
  const isTapEnough = useFlowState(
    (state) => state.config.hideSubmitButton !== false && canAutoAdvance(state),
  );
  const isNeeded = usePageFormState((state) => state.needsMainButton);
  const isEnd = useFlowState(isEndPageWithoutLead);
  const { name, label, actionType } = action;
  const isQuiet =
    (isGoBackAction(name, actionType) && !isEnd) || isNoThanksAction(name, actionType);
  return (
    <Button
      {...(isMain ? mainButtonAttributes : {})}
      className={isMain && isTapEnough && !isNeeded ? styles.untilNeeded : undefined}
      type="submit"
      name={formFieldNames.action}
      value={name}
      variant={isMain ? "primary" : isQuiet ? "quiet" : "secondary"}
      isBusy={isBusy}
      hasRing={hasRing}
      disabled={isDisabled}
    >
      {label}
    </Button>
  );
}
