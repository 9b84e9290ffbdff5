import { type FormFlow, type FormSession, formFields } from "@/flow/protocol/form-post";
import { isForwardAction } from "@/flow/protocol/traits";
import { useFlowEngine, useFlowState } from "./flow-engine-context";
import styles from "./flow-screen.module.css";

/**
 * Renders the hidden fields for a form post without script: the flow, the session and the current page. An invisible
 * first button makes Enter choose the main action instead of Back.
 */
export function NoScriptFields() {
  const flow = useFormFlowJson();
  const sessionId = useFlowState((state) => state.uuid);
  const pageIndex = useFlowState((state) => state.pageIndex);
  const pageKey = useFlowState((state) => state.pageKey);
  const { trail, key } = useFlowEngine().formState();
  const session: FormSession = { sessionId, pageIndex, trail };
  const main = useFlowState(({ actions }) =>
    actions.find(({ actionType }) => isForwardAction(actionType)),
  );
  return (
    <>
      {main && (
        <button
          className={styles.onEnter}
          type="submit"
          name={formFields.action}
          value={main.name}
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      <Hidden name={formFields.flow} value={flow} />
      <Hidden name={formFields.page} value={pageKey} />
      {sessionId !== "" && <Hidden name={formFields.session} value={JSON.stringify(session)} />}
      {key !== "" && <Hidden name={formFields.key} value={key} />}
    </>
  );
}

/** Returns the questionnaire's settings (flow, prefilled answers, experiments) as JSON, for a form field or a link. */
export function useFormFlowJson(): string {
  const { form, isDefaultFlow, flowKey, prefill, experiments } = useFlowState(
    (state) => state.config,
  );
  const flow: FormFlow = { form, prefill, experiments, ...(!isDefaultFlow && { flowKey }) };
  return JSON.stringify(flow);
}

function Hidden({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={value} />;
}
