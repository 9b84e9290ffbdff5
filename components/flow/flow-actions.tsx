import { Button } from "@/components/ui/button";
import { isGoingBack } from "@/flow/engine/action-kind";
import type { Action } from "@/flow/protocol/action";
import { ActionButton } from "./action-button";
import { useEngine, useFlow } from "./engine-context";
import styles from "./flow-screen.module.css";

const waysOn = new Set(["Submit", "AcceptTcpaAndSubmit", "AcceptTcpas"]);

/** The page's buttons: the way on first, others after it, and Back whenever there is a page to go back to. */
export function FlowActions({ isBusy }: { isBusy: boolean }) {
  const engine = useEngine();
  const actions = useFlow((state) => state.actions);
  const canGoBack = useFlow((state) => state.pageIndex > 0);
  const main = actions.find(isWayOn);
  const hasBack = actions.some((action) => isGoingBack(action.name, action));

  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <ActionButton key={action.name} action={action} isMain={action === main} isBusy={isBusy} />
      ))}
      {canGoBack && !hasBack && (
        <Button className={styles.back} look="quiet" busy={isBusy} onClick={() => engine.goBack()}>
          Back
        </Button>
      )}
    </div>
  );
}

function isWayOn({ actionType }: Action): boolean {
  return waysOn.has(actionType);
}
