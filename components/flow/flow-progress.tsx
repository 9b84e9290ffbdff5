import { Progress } from "@/components/ui/progress";
import { progress } from "@/flow/engine/selectors/display-fragment";
import { useFlow } from "./engine-context";

/** How far the visitor is, when the page says so. */
export function FlowProgress() {
  const percent = useFlow(progress);
  if (percent === null) return null;
  return <Progress percent={percent} label="Progress" />;
}
