import { useWords } from "#use-words";
import { Button } from "@/components/ui/button";
import { isDeadEnd } from "@/flow/engine/selectors";
import type { Action } from "@/flow/protocol/action";
import {
  isForwardAction,
  isGoBack,
  isNoThanks,
  navigationActionNames,
} from "@/flow/protocol/traits";
import { formFields } from "@/flow/protocol/form-post";
import { useFlowEngine, useIsBusyShown, useFlowState } from "./flow-engine-context";
import { usePageControl } from "./page-context";
import { findMissingProgram } from "@/flow/engine/page-answers";
import { useHasScript } from "@/lib/browser/use-has-script";
import { canAutoAdvance, submitButtonAttributes } from "./submit-form";
import styles from "./flow-screen.module.css";
import { RetryOrCall } from "./retry-or-call";

/** Renders the page's buttons. Adds Back on every page but the first. */
export function PageActions() {
  const { say } = useWords();
  const { store } = useFlowEngine();
  const actions = useFlowState((state) => state.actions);
  const canGoBack = useFlowState((state) => state.pageIndex > 0);
  const showsBusy = useIsBusyShown();
  const isGoingBack = useFlowState((state) => state.isGoingBack);
  // Without script the button could never become enabled. The server then checks the programs instead.
  const hasScript = useHasScript();
  const isWaiting = usePageControl(
    ({ values }) => findMissingProgram(store.getState(), values) !== null,
  );
  const isStuck = useFlowState(isDeadEnd);
  const main = actions.find(({ actionType }) => isForwardAction(actionType));
  const hasBack = actions.some(({ name, actionType }) => isGoBack(name, actionType));
  // On the first page, `KnownContext` renders the back action.
  const isDrawnHere = ({ name, actionType }: Action) => canGoBack || !isGoBack(name, actionType);
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
          className={styles.back}
          variant="quiet"
          busy={showsBusy}
          hasRing={false}
          type="submit"
          name={formFields.action}
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
  action: Action;
  /** True for the button that Enter activates. */
  isMain: boolean;
  isBusy: boolean;
  /** True for the button that displays the progress ring during a request. */
  hasRing: boolean;
  isDisabled: boolean;
}

/** Renders a button that submits the form with the action's name. */
function ActionButton({ action, isMain, isBusy, hasRing, isDisabled }: ActionButtonProps) {
  // The button is hidden only on pages that advance by script.
  const hidesSubmit = useFlowState(
    (state) => Boolean(state.config.hideSubmitButton) && canAutoAdvance(state),
  );
  const hasScript = useHasScript();
  const isHidden = isMain && hidesSubmit && hasScript;
  const { name, label, actionType } = action;
  const isQuiet = isGoBack(name, actionType) || isNoThanks(name, actionType);
  return (
    <Button
      {...(isMain ? submitButtonAttributes : {})}
      className={isHidden ? styles.shownOnFocus : undefined}
      type="submit"
      name={formFields.action}
      value={name}
      variant={isMain ? "primary" : isQuiet ? "quiet" : "secondary"}
      busy={isBusy}
      hasRing={hasRing}
      disabled={isDisabled}
    >
      {label}
    </Button>
  );
}
