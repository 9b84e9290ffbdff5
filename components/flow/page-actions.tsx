import { createPortal } from "react-dom";
import { Button } from "@/components/ui/button";
import type { FlowState } from "@/flow/engine/flow-state";
import { lacksWayOn } from "@/flow/engine/selectors";
import { type Action, goesForward, isGoBack, isNoThanks } from "@/flow/protocol/action";
import { useIsBusy, useShowsBusy } from "./busy";
import { useFlowEngine, useFlowState } from "./flow-engine-context";
import { formName, type PageValues } from "./answers";
import { isPlaceholder, optionsOf } from "./questions/options";
import { submitButtonMark } from "./submit-button";
import { useExtras } from "./later-code";
import styles from "./flow-screen.module.css";

interface PageActionsProps {
  /** The form's element for the buttons; null until the form is mounted. */
  container: HTMLElement | null;
  /** What is in the page's fields now. */
  values: Partial<PageValues>;
}

/**
 * The page's buttons: the main one first, others after it, and Back whenever there is a page to go back to. They
 * belong to the page, but stand below the captcha, which outlives it: hence the portal.
 */
export function PageActions({ container, values }: PageActionsProps) {
  const engine = useFlowEngine();
  const actions = useFlowState((state) => state.actions);
  const canGoBack = useFlowState((state) => state.pageIndex > 0);
  const showsBusy = useShowsBusy();
  const isBusy = useIsBusy();
  const isGoingBack = useFlowState((state) => state.isGoingBack);
  const needsProgram = useFlowState((state) => lacksProgram(state, values));
  const isStuck = useFlowState(lacksWayOn);
  const extras = useExtras(isStuck);
  const main = actions.find(({ actionType }) => goesForward(actionType));
  const hasBack = actions.some(({ name, actionType }) => isGoBack(name, actionType));
  // Above the question of the first page (`KnownContext`).
  const isDrawnHere = ({ name, actionType }: Action) => canGoBack || !isGoBack(name, actionType);
  if (!container) return null;
  return createPortal(
    <>
      {actions.filter(isDrawnHere).map((action) => (
        <ActionButton
          key={action.name}
          action={action}
          isMain={action === main}
          isBusy={showsBusy}
          hasRing={action === main && !isGoingBack}
          isDisabled={needsProgram && action.actionType === "AcceptTcpaAndSubmit"}
        />
      ))}
      {isStuck && extras && <extras.WayOn />}
      {canGoBack && !hasBack && (
        <Button
          className={styles.back}
          look="quiet"
          busy={showsBusy}
          hasRing={false}
          onClick={() => isBusy() || engine.goBack()}
        >
          Back
        </Button>
      )}
    </>,
    container,
  );
}

interface ActionButtonProps {
  action: Action;
  /** The button that Enter presses. */
  isMain: boolean;
  isBusy: boolean;
  /** A press of it is what is under way. */
  hasRing: boolean;
  isDisabled: boolean;
}

/** Submits the form with the action's name; the engine does what its type asks for. */
function ActionButton({ action, isMain, isBusy, hasRing, isDisabled }: ActionButtonProps) {
  const hidesSubmit = useFlowState((state) => state.config.hideSubmitButton ?? false);
  const { name, label, actionType } = action;
  const isQuiet = isGoBack(name, actionType) || isNoThanks(name, actionType);
  return (
    <Button
      {...(isMain ? submitButtonMark : {})}
      className={isMain && hidesSubmit ? styles.shownOnFocus : undefined}
      type="submit"
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

/**
 * True on More while its program select stands on nothing, or on a disabled entry: the accept-and-submit
 * button waits for it (docs/product.md section 4, Consent).
 */
function lacksProgram({ pageKey, questions }: FlowState, values: Partial<PageValues>): boolean {
  const index = questions.findIndex(({ questionType }) => questionType === "SingleSelect");
  const select = questions[index];
  if (pageKey !== "More" || !select) return false;
  const answer = values[formName(index)] ?? [];
  const choosable = optionsOf(select).filter(
    (option) => !option.isDisabled && !isPlaceholder(option),
  );
  // Where no program can be chosen, waiting for one would have no end.
  return choosable.length > 0 && !choosable.some(({ value }) => answer.includes(value));
}
