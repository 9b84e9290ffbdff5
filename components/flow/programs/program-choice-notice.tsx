import { useTranslator } from "#use-words";
import { useEffect, useRef, useState } from "react";
import { Toast } from "@/components/ui/toast";
import { getProgramSelectionNotice } from "@/flow/engine/school-matches";
import { getInitialInputValues } from "@/flow/engine/page-answers";
import { useFlowEngine } from "../flow-engine-context";
import { flattenAnswers, useSelectedPrograms } from "./use-selected-programs";

/**
 * Milliseconds between a choice and its notice; `noticeDurationMs` is how long the notice is displayed (docs/product.md
 * section 9).
 */
const noticeDelayMs = 3000;
const noticeDurationMs = 6000;

/** Renders a notice 3 s after the visitor chose a program. It says whether more programs would match more schools. */
export function ProgramChoiceNotice() {
  const { say } = useTranslator();
  const { store } = useFlowEngine();
  const selected = useSelectedPrograms();
  // Ignores initial values, but not programs that the visitor chose before this code loaded.
  const [arrived] = useState(() =>
    flattenAnswers(getInitialInputValues(store.getState().questions)),
  );
  const known = useRef(arrived);
  const [notice, setNotice] = useState<{ message: string; at: number } | null>(null);

  const latest = useRef(selected);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    latest.current = selected;
    const before = new Set(known.current);
    known.current = selected;
    if (selected.every((program) => before.has(program))) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const message = getProgramSelectionNotice(store.getState(), latest.current);
      setNotice({ message, at: performance.now() });
    }, noticeDelayMs);
  }, [selected, store]);

  if (!notice) return null;
  return (
    <Toast
      key={notice.at}
      message={say(notice.message)}
      durationMs={noticeDurationMs}
      onEnd={() => setNotice(null)}
    />
  );
}
