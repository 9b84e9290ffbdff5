import { Button } from "@/components/ui/button";
import { FieldGroup } from "@/components/ui/field-group";
import { FieldMessage, messageId } from "@/components/ui/field-message";
import { SafeHtml } from "@/components/ui/safe-html";
import { isSelectAllChecked, selectAllLabel } from "@/flow/engine/consent";
import { ownValue } from "@/flow/engine/record";
import { formFields } from "@/flow/protocol/form-post";
import type { ConsentItem } from "@/flow/protocol/instruction";
import { useHasScript } from "@/lib/browser/load-later";
import { useIsBusy, useFlowEngine, useFlowState } from "../flow-engine-context";
import { useConsentIds } from "./consent-ids";
import { CheckRow } from "../questions/check-row";
import { clickSubmit } from "../submit-form";
import fieldStyles from "@/components/ui/field.module.css";
import { disclosureRole, useDisclosureMarks, type DisclosureMarks } from "./disclosure-marks";
import styles from "./consent.module.css";

/**
 * The consent that a page asks for (docs/product.md section 4, Consent). On More with a consent button the buttons
 * below give it: there the text stands without boxes.
 */
export function ConsentFields() {
  const items = useFlowState((state) => state.tcpa);
  const error = useGroupMessage();
  const isGivenByButton = useFlowState(
    (state) => state.pageKey === "More" && state.displaySelectAllTcpaOption?.style === "button",
  );
  const ids = useConsentIds();
  const marks = useDisclosureMarks();
  if (items.length === 0) return null;
  if (isGivenByButton) {
    return items.map((item, index) => (
      <label key={item.fieldName} className={styles.alone} data-tf-element-role={disclosureRole}>
        <input type="hidden" {...marks(index)} />
        <SafeHtml as="span" className={styles.text} html={item.content} />
      </label>
    ));
  }
  const isCards = items.length > 1 || items.some(({ description }) => description !== undefined);
  return (
    <FieldGroup id={ids.group} label="Your consent" error={error}>
      <div className={isCards ? `${styles.boxes} ${styles.several}` : styles.boxes}>
        <SelectAllConsent />
        {items.map((item, index) => (
          <ConsentBox
            key={item.fieldName}
            item={item}
            id={ids.item(item.fieldName)}
            marks={marks(index)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/**
 * One message for all of them while none is checked: what a required box says, where one is. Else each box that is
 * missing has its own.
 */
function useGroupMessage(): string | undefined {
  return useFlowState(({ consentError, consentItemErrors }) =>
    consentError === null ? undefined : (Object.values(consentItemErrors)[0] ?? consentError),
  );
}

interface ConsentBoxProps {
  item: ConsentItem;
  id: string;
  marks: DisclosureMarks;
}

/**
 * One consent: its disclosure stands inside the checkbox's label, so that it is what is agreed to; the part of it that is
 * folded too (docs/decisions/0030). What is known of who may call, and is not agreed to, stands under it.
 */
function ConsentBox({ item, id, marks }: ConsentBoxProps) {
  const engine = useFlowEngine();
  const isBusy = useIsBusy();
  const error = useFlowState((state) => ownValue(state.consentItemErrors, item.fieldName));
  const isSaidOnce = useGroupMessage() !== undefined;
  const { group } = useConsentIds();
  const check = (isChecked: boolean, form: HTMLFormElement | null) => {
    if (isBusy()) return;
    if (engine.setConsent(item.fieldName, isChecked) === "submit" && form) clickSubmit(form);
  };
  return (
    <div className={fieldStyles.field} data-field={id} data-invalid={error ? "" : undefined}>
      <FieldMessage id={id} error={isSaidOnce ? undefined : error} />
      <CheckRow
        id={id}
        {...marks}
        data-tf-element-role="consent-opt-in"
        labelRole={disclosureRole}
        name={item.fieldName}
        value={item.value}
        checked={item.isCheckboxChecked}
        required={item.isCheckboxRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? messageId(isSaidOnce ? group : id) : undefined}
        onChange={check}
      >
        <SafeHtml as="span" className={styles.text} html={item.content} />
      </CheckRow>
      {item.description && <SafeHtml className={styles.about} html={item.description} />}
    </div>
  );
}

/** One box or button for every consent, when the API offers it: 'Select All' or 'Select All & Submit'. */
function SelectAllConsent() {
  const engine = useFlowEngine();
  const isBusy = useIsBusy();
  const option = useFlowState((state) => state.displaySelectAllTcpaOption);
  const label = useFlowState(selectAllLabel);
  const isChecked = useFlowState(isSelectAllChecked);
  const ids = useConsentIds();
  const hasScript = useHasScript();
  const setAll = (checked: boolean, form: HTMLFormElement | null) => {
    if (isBusy()) return;
    if (engine.setAllConsents(checked) === "submit" && form) clickSubmit(form);
  };
  if (!option) return null;
  if (option.style === "button") {
    return (
      <Button
        look="secondary"
        // Without script it sends the form by itself, where that is what it says.
        type={option.performSubmit && !hasScript ? "submit" : "button"}
        name={formFields.allConsents}
        value="on"
        onClick={(event) => setAll(true, event.currentTarget.form)}
      >
        {label}
      </Button>
    );
  }
  return (
    <CheckRow
      id={`${ids.group}-all`}
      name={formFields.allConsents}
      checked={isChecked}
      onChange={setAll}
    >
      {label}
    </CheckRow>
  );
}
