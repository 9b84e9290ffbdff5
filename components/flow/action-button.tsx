import { Button } from "@/components/ui/button";
import { isGoingBack, isNoThanks } from "@/flow/engine/action-kind";
import type { Action } from "@/flow/protocol/action";
import { submitButtonMark } from "./click-submit";
import { useFlow } from "./engine-context";
import { lacksProgram } from "./lacks-program";
import styles from "./flow-screen.module.css";

interface ActionButtonProps {
  action: Action;
  /** The way on, which Enter presses. */
  isMain: boolean;
  isBusy: boolean;
}

/** One action of the page. It submits the form; the page does what its type asks for. */
export function ActionButton({ action, isMain, isBusy }: ActionButtonProps) {
  const hidesSubmit = useFlow((state) => state.config.hideSubmitButton ?? false);
  const awaitsProgram = useFlow(lacksProgram) && action.actionType === "AcceptTcpaAndSubmit";
  const isQuiet = isGoingBack(action.name, action) || isNoThanks(action.name, action);
  const look = isMain ? "primary" : isQuiet ? "quiet" : "secondary";
  return (
    <Button
      {...(isMain ? submitButtonMark : {})}
      className={isMain && hidesSubmit ? styles.shownOnFocus : undefined}
      type="submit"
      value={action.name}
      look={look}
      busy={isBusy}
      disabled={awaitsProgram}
    >
      {action.label}
    </Button>
  );
}
