import { useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { FlowState } from "@/flow/engine/flow-state";
import { lacksWayOn } from "@/flow/engine/selectors";
import {
  type Action,
  goesForward,
  isGoBack,
  isNoThanks,
  navigationActionNames,
} from "@/flow/protocol/action";
import { formFields } from "@/flow/protocol/form-post";
import { useShowsBusy } from "./busy";
import { useFlowState } from "./flow-engine-context";
import { usePageContext } from "./page-context";
import { formName, type PageValues } from "@/flow/engine/page-answers";
import { isPlaceholder, optionsOf } from "@/flow/engine/options";
import { submitButtonMark } from "./submit-button";
import { useExtras } from "./later-code";
import styles from "./flow-screen.module.css";

/** The page's buttons: the main one first, others after it, and Back whenever there is a page to go back to. */
export function PageActions() {
  const { form } = usePageContext();
  const values = useWatch({ control: form.control });
  const actions = useFlowState((state) => state.actions);
  const canGoBack = useFlowState((state) => state.pageIndex > 0);
  const showsBusy = useShowsBusy();
  const isGoingBack = useFlowState((state) => state.isGoingBack);
  const needsProgram = useFlowState((state) => lacksProgram(state, values));
  const isStuck = useFlowState(lacksWayOn);
  const extras = useExtras(isStuck);
  const main = actions.find(({ actionType }) => goesForward(actionType));
  const hasBack = actions.some(({ name, actionType }) => isGoBack(name, actionType));
  // Above the question of the first page (`KnownContext`).
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
          type="submit"
          name={formFields.action}
          value={navigationActionNames.browserBack}
          data-back=""
        >
          Back
        </Button>
      )}
    </>
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
