import { type FormFlow, type FormSession, formFields } from "@/flow/protocol/form-post";
import { useFlowEngine, useFlowState } from "./flow-engine-context";

/** What the form says where no script sends it: which questionnaire and session this is, and the page that it answers. */
export function WithoutScript() {
  const { form, isDefaultFlow, flowKey, prefill, experiments } = useFlowState(
    (state) => state.config,
  );
  const flow: FormFlow = { form, prefill, experiments, ...(!isDefaultFlow && { flowKey }) };
  const sessionId = useFlowState((state) => state.uuid);
  const pageIndex = useFlowState((state) => state.pageIndex);
  const pageKey = useFlowState((state) => state.pageKey);
  const { trail, key } = useFlowEngine().formState();
  const session: FormSession = { sessionId, pageIndex, trail };
  return (
    <>
      <Hidden name={formFields.flow} value={JSON.stringify(flow)} />
      <Hidden name={formFields.page} value={pageKey} />
      {sessionId !== "" && <Hidden name={formFields.session} value={JSON.stringify(session)} />}
      {key !== "" && <Hidden name={formFields.key} value={key} />}
    </>
  );
}

function Hidden({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={value} />;
}
