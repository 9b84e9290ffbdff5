import { FieldMessage, messageId } from "@/components/ui/field-message";
import { SafeHtml } from "@/components/ui/safe-html";
import type { ConsentItem } from "@/flow/protocol/consent";
import { clickSubmit } from "../click-submit";
import { useEngine, useFlow } from "../engine-context";
import { usePage } from "../page-context";
import { CheckRow } from "../questions/check-row";
import fieldStyles from "@/components/ui/field.module.css";
import styles from "./consent.module.css";

interface ConsentBoxProps {
  item: ConsentItem;
  id: string;
}

/** One consent: its disclosure stands inside the checkbox's label, so that it is what is agreed to. */
export function ConsentBox({ item, id }: ConsentBoxProps) {
  const engine = useEngine();
  const error = useFlow((state) => state.consentItemErrors[item.fieldName]);
  const { isBusy } = usePage();
  const check = (isChecked: boolean, form: HTMLFormElement | null) => {
    if (isBusy) return;
    if (engine.setConsent(item.fieldName, isChecked) === "submit" && form) clickSubmit(form);
  };
  return (
    <div className={fieldStyles.field} data-field={id} data-invalid={error ? "" : undefined}>
      <CheckRow
        id={id}
        name={item.fieldName}
        value={item.value}
        checked={item.isCheckboxChecked}
        required={item.isCheckboxRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? messageId(id) : undefined}
        onChange={check}
      >
        <SafeHtml as="span" className={styles.text} html={item.content} />
      </CheckRow>
      <FieldMessage id={id} error={error} />
    </div>
  );
}
