import { Button } from "@/components/ui/button";
import { isSelectAllChecked, selectAllLabel } from "@/flow/engine/selectors/select-all";
import { clickSubmit } from "../click-submit";
import { useEngine, useFlow } from "../engine-context";
import { usePage } from "../page-context";
import { CheckRow } from "../questions/check-row";
import { useConsentIds } from "./use-consent-ids";

/** One box or button for every consent, when the API offers it: 'Select All' or 'Select All & Submit'. */
export function SelectAllConsent() {
  const engine = useEngine();
  const option = useFlow((state) => state.displaySelectAllTcpaOption);
  const label = useFlow(selectAllLabel);
  const isChecked = useFlow(isSelectAllChecked);
  const ids = useConsentIds();
  const { isBusy } = usePage();
  const setAll = (checked: boolean, form: HTMLFormElement | null) => {
    if (isBusy) return;
    if (engine.setAllConsents(checked) === "submit" && form) clickSubmit(form);
  };
  if (!option) return null;
  if (option.style === "button") {
    return (
      <Button look="secondary" onClick={(event) => setAll(true, event.currentTarget.form)}>
        {label}
      </Button>
    );
  }
  return (
    <CheckRow id={`${ids.group}-all`} checked={isChecked} onChange={setAll}>
      {label}
    </CheckRow>
  );
}
