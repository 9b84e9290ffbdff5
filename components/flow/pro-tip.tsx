import { SafeHtml } from "@/components/ui/safe-html";
import { displayFragment } from "@/flow/engine/selectors";
import { useFlowState } from "./flow-engine-context";
import styles from "./flow-screen.module.css";

/** A hint that the API sends with a page. */
export function ProTip() {
  const tip = useFlowState((state) => displayFragment(state, "ProTip"));
  if (!tip) return null;
  return (
    <aside className={styles.proTip} aria-label="Tip">
      <SafeHtml html={tip} />
    </aside>
  );
}
