import { useEffect } from "react";
import type { HeadingLevel } from "@/components/ui/question-heading";
import { ConnectionNote } from "./connection-note";
import { Experiments } from "./experiments/experiments";
import { useFlowEngine, useFlowState } from "./flow-engine-context";
import { GoOnElsewhere } from "./go-on-elsewhere";
import { reportVisit } from "./visit-report";

/** Stands below the pages of a flow: the link to another device, the connection note, and additions of experiments. */
export function BesideQuestions({ level }: { level: HeadingLevel }) {
  const engine = useFlowEngine();
  const hasVariants = useFlowState(({ experiments }) =>
    Object.values(experiments).some(({ activeVariant }) => activeVariant !== "default"),
  );
  useEffect(() => reportVisit(engine), [engine]);
  return (
    <>
      <GoOnElsewhere />
      <ConnectionNote />
      {hasVariants && <Experiments level={level} />}
    </>
  );
}
