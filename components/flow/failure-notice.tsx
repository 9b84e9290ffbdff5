import { useEffect, useState } from "react";
import { isBusy } from "@/flow/engine/flow-state";
import type { FailurePanel, FailurePanelProps } from "./failure-panel";
import { useFlowEngine, useFlowState } from "./flow-engine-context";
import { LoadFailure } from "./load-failure";
import { whenIdle } from "./load-form-page";
import { loadExtras } from "./optional-view";

/**
 * The panel of a call that failed. Its code is no part of the first question's, and comes before it is needed: a line
 * that is down brings none. Until it is there, or where it does not come, the way to call and another try stand there.
 */
export function FailureNotice(props: FailurePanelProps) {
  const engine = useFlowEngine();
  const failure = useFlowState((state) => state.failure);
  const isTrying = useFlowState(isBusy);
  const { siteName, phoneNumber } = useFlowState((state) => state.config);
  const Panel = useFailurePanel(failure !== null);
  if (Panel) return <Panel {...props} />;
  if (!failure) return null;
  return (
    <LoadFailure
      what={failure.during === "landing" ? undefined : "Your answer could not be sent."}
      site={siteName}
      phone={phoneNumber}
      isTrying={isTrying}
      onRetry={() => {
        props.onRetry?.();
        void engine.retry();
      }}
    />
  );
}

type FailurePanelCode = typeof FailurePanel;

let loaded: FailurePanelCode | null = null;

/** Fetches the panel. Rejects when it does not come; the next call tries again. */
export async function loadFailurePanel(): Promise<FailurePanelCode> {
  return (loaded ??= (await loadExtras()).FailurePanel);
}

/** Null until it has come; asked for when the browser is idle, or at once when it is needed. */
function useFailurePanel(isNeeded: boolean): FailurePanelCode | null {
  const [Loaded, setLoaded] = useState(() => loaded);
  useEffect(() => {
    if (Loaded) return;
    let isWanted = true;
    const load = () =>
      void loadFailurePanel().then(
        (code) => isWanted && setLoaded(() => code),
        () => undefined,
      );
    const cancel = isNeeded ? load() : whenIdle(load);
    return () => {
      isWanted = false;
      cancel?.();
    };
  }, [Loaded, isNeeded]);
  return Loaded;
}
