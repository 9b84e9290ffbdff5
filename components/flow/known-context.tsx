import { isGoBack } from "@/flow/protocol/action";
import { useShowsBusy } from "./busy";
import { useFlowState } from "./flow-engine-context";
import styles from "./flow-screen.module.css";

/**
 * What was known before the first page, above its question, with the way to change it: an action that goes back from
 * where nothing is before.
 */
export function KnownContext() {
  const busy = useShowsBusy();
  const action = useFlowState(({ pageIndex, actions }) =>
    pageIndex === 0
      ? actions.find(({ name, actionType }) => isGoBack(name, actionType))
      : undefined,
  );
  if (!action) return null;
  return (
    <button className={styles.known} type="submit" value={action.name} disabled={busy}>
      {action.label}
    </button>
  );
}
