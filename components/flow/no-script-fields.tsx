import {
  type FormQuestionnaire,
  type FormSession,
  formFieldNames,
} from "@/flow/protocol/form-post";
import { isForwardActionType } from "@/flow/protocol/traits";
import { useFlowEngine, useFlowState } from "./flow-engine-context";
import styles from "./flow-screen.module.css";

/**
 * Renders the hidden fields for a form post without JavaScript: the flow, the session and the current page. An
 * invisible first button makes Enter choose the main action instead of Back.
 */
export function NoScriptFields() {
  const flow = useFormSettingsJson();
  const sessionId = useFlowState((state) => state.uuid);
  const pageIndex = useFlowState((state) => state.pageIndex);
  const pageKey = useFlowState((state) => state.pageKey);
  const { trail, key } = useFlowEngine().formState();
  const session: FormSession = { sessionId, pageIndex, trail };
  const main = useFlowState(({ actions }) =>
    actions.find(({ actionType }) => isForwardActionType(actionType)),
  );
  return (
    <>
      {main && (
        <button
          className={styles.onEnter}
          type="submit"
          name={formFieldNames.action}
          value={main.name}
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      <HiddenField name={formFieldNames.flow} value={flow} />
      <HiddenField name={formFieldNames.page} value={pageKey} />
      {sessionId !== "" && (
        <HiddenField name={formFieldNames.session} value={JSON.stringify(session)} />
      )}
      {key !== "" && <HiddenField name={formFieldNames.key} value={key} />}
    </>
  );
}

/** Returns the questionnaire's settings (flow, prefilled answers, experiments) as JSON, for a form field or a link. */
export function useFormSettingsJson(): string {
  const { form, isDefaultFlow, flowKey, prefill, experiments } = useFlowState(
    (state) => state.config,
  );
  const flow: FormQuestionnaire = {
    form,
    prefill,
    experiments,
    ...(!isDefaultFlow && { flowKey }),
  };
  return JSON.stringify(flow);
}

function HiddenField({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={value} />;
}
