import { useWords } from "#use-words";
import { Button } from "@/components/ui/button";
import { lacksWayOn } from "@/flow/engine/selectors";
import type { Action } from "@/flow/protocol/action";
import { goesForward, isGoBack, isNoThanks, navigationActionNames } from "@/flow/protocol/traits";
import { formFields } from "@/flow/protocol/form-post";
import { useFlowEngine, useShowsBusy, useFlowState } from "./flow-engine-context";
import { usePageControl } from "./page-context";
import { lacksProgram } from "@/flow/engine/page-answers";
import { useHasScript } from "@/lib/browser/use-has-script";
import { autoAdvances, submitButtonMark } from "./submit-form";
import styles from "./flow-screen.module.css";
import { WayOn } from "./way-on";

/** Renders the page's buttons: the main one first, then the others, and Back on every page but the first. */
export function PageActions() {
  const { say } = useWords();
  const { store } = useFlowEngine();
  const actions = useFlowState((state) => state.actions);
  const canGoBack = useFlowState((state) => state.pageIndex > 0);
  const showsBusy = useShowsBusy();
  const isGoingBack = useFlowState((state) => state.isGoingBack);
  // Without script the button could not become enabled later, so the server checks instead.
  const hasScript = useHasScript();
  const isWaiting = usePageControl(({ values }) => lacksProgram(store.getState(), values) !== null);
  const isStuck = useFlowState(lacksWayOn);
  const main = actions.find(({ actionType }) => goesForward(actionType));
  const hasBack = actions.some(({ name, actionType }) => isGoBack(name, actionType));
  // On the first page, `KnownContext` renders the back action above the question.
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
      {isStuck && <WayOn />}
      {canGoBack && !hasBack && (
        <Button
          className={styles.back}
          look="quiet"
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
  /** The button that Enter activates. */
  isMain: boolean;
  isBusy: boolean;
  /** True for the button that displays the progress ring while the flow is busy. */
  hasRing: boolean;
  isDisabled: boolean;
}

/** Renders a button that submits the form with the action's name. The engine performs the action's type. */
function ActionButton({ action, isMain, isBusy, hasRing, isDisabled }: ActionButtonProps) {
  // The button may be hidden only if script advances the page by itself.
  const hidesSubmit = useFlowState(
    (state) => Boolean(state.config.hideSubmitButton) && autoAdvances(state),
  );
  const hasScript = useHasScript();
  const isHidden = isMain && hidesSubmit && hasScript;
  const { name, label, actionType } = action;
  const isQuiet = isGoBack(name, actionType) || isNoThanks(name, actionType);
  return (
    <Button
      {...(isMain ? submitButtonMark : {})}
      className={isHidden ? styles.shownOnFocus : undefined}
      type="submit"
      name={formFields.action}
      value={name}
      look={isMain ? "primary" : isQuiet ? "quiet" : "secondary"}
      busy={isBusy}
      hasRing={hasRing}
      disabled={isDisabled}
    >
      {label}
    </Button>
  );
}
