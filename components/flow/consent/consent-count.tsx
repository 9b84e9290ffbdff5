import { Button } from "@/components/ui/button";
import { useIsBusy, useShowsBusy } from "../busy";
import { useFlowEngine, useFlowState } from "../flow-engine-context";
import styles from "./consent.module.css";

/** From so many boxes on, the box for all of them may be far above the page's button. */
const longList = 4;

/**
 * Near the button of a page with several consents: how many of them are given. On a long list, where the API offers a
 * box for all, it checks or unchecks them from here too, and never submits: the button beside it does.
 */
export function ConsentCount() {
  const engine = useFlowEngine();
  const showsBusy = useShowsBusy();
  const isBusy = useIsBusy();
  const total = useFlowState(({ tcpa }) => tcpa.length);
  const checked = useFlowState(({ tcpa }) => tcpa.filter((item) => item.isCheckboxChecked).length);
  const offersAll = useFlowState(({ displaySelectAllTcpaOption }) => !!displaySelectAllTcpaOption);
  if (total < 2) return null;
  return (
    <div className={styles.count}>
      <p role="status">
        <strong>
          {checked} of {total}
        </strong>{" "}
        checked
      </p>
      {offersAll && total >= longList && (
        <Button
          look="quiet"
          busy={showsBusy}
          hasRing={false}
          onClick={() => isBusy() || engine.setAllConsents(checked < total)}
        >
          {checked < total ? "Check all" : "Uncheck all"}
        </Button>
      )}
    </div>
  );
}
