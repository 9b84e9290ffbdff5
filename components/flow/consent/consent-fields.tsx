import { useTranslator } from "#use-words";
import { useRef, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { FieldGroup } from "@/components/ui/field-group";
import { FieldError, getErrorMessageId } from "@/components/ui/field";
import { SafeHtml } from "@/components/ui/safe-html";
import {
  findAcceptAllAction,
  isConsentGivenByButton,
  areAllConsentsChecked,
  getSelectAllLabel,
} from "@/flow/engine/consent";
import { getOwnPropertyValue } from "@/flow/engine/record";
import { formFieldNames } from "@/flow/protocol/form-post";
import type { ConsentItem } from "@/flow/protocol/instruction";
import { useHasJavaScript } from "@/lib/browser/use-has-script";
import {
  useRequestRunningCheck,
  useFlowEngine,
  useFlowState,
  useIsBusyDisplayed,
} from "../flow-engine-context";
import { useConsentIds } from "./consent-ids";
import { CheckboxRow } from "../questions/checkbox-row";
import { clickMainButton } from "../submit-form";
import fieldStyles from "@/components/ui/field.module.css";
import {
  trustedFormDisclosureRole,
  useJornayaAttributes,
  useTrustedFormAttributes,
  type JornayaDisclosureAttributes,
} from "./disclosure-attributes";
import styles from "./consent.module.css";

/**
 * Renders the page's consents (docs/product.md section 4, Consent). Each has a checkbox, unless a click on the submit
 * button gives consent.
 */
export function ConsentFields() {
  const isAsked = useFlowState((state) => state.tcpa.length > 0);
  return isAsked && <ConsentList />;
}

function ConsentList() {
  const { say } = useTranslator();
  const items = useFlowState((state) => state.tcpa);
  const error = useGroupError();
  const isGivenByButton = useFlowState(isConsentGivenByButton);
  const ids = useConsentIds();
  const marks = useJornayaAttributes();
  // The element around the rendered consents.
  const shown = useRef<HTMLUListElement & HTMLDivElement>(null);
  useTrustedFormAttributes(shown);
  const isCards = items.length > 1 || items.some(({ description }) => description !== undefined);
  const boxes = isCards ? `${styles.boxes} ${styles.several}` : styles.boxes;
  if (isGivenByButton) {
    const [List, Item] = items.length > 1 ? (["ul", "li"] as const) : (["div", "div"] as const);
    return (
      <List ref={shown} className={boxes}>
        {items.map(({ fieldName, content, description }, index) => (
          <Item key={fieldName}>
            <Disclosure content={content}>
              {(inView) => (
                <label className={styles.alone}>
                  <input type="hidden" {...marks(index)} />
                  {inView}
                </label>
              )}
            </Disclosure>
            <CallerDescription html={description} />
          </Item>
        ))}
      </List>
    );
  }
  return (
    <FieldGroup id={ids.group} label={say("Your consent")} error={error && say(error)}>
      <div ref={shown} className={boxes}>
        <SelectAllConsent />
        {items.map((item, index) => (
          <ConsentBox
            key={item.fieldName}
            item={item}
            id={ids.item(item.fieldName)}
            disclosureAttributes={marks(index)}
          />
        ))}
      </div>
      <AcceptAllAction />
    </FieldGroup>
  );
}

/**
 * Returns one error message for all consents if no box is checked. If some boxes are checked, returns `undefined`,
 * because each missing consent has its own message.
 */
function useGroupError(): string | undefined {
  return useFlowState(({ consentError, consentItemErrors }) =>
    consentError === null ? undefined : (Object.values(consentItemErrors)[0] ?? consentError),
  );
}

interface DisclosureProps {
  /** The disclosure as HTML. */
  content: string;
  /** Function that renders a label around the visible part of the disclosure, which it receives. */
  children: (inView: ReactNode) => ReactNode;
}

/**
 * Renders a disclosure: the visible part inside the label, and the collapsed part after it, because a label cannot
 * contain `<details>`. The element around both is marked for TrustedForm.
 */
function Disclosure({ content, children }: DisclosureProps) {
  const { inView, folded } = splitDisclosure(content);
  return (
    <div className={styles.disclosure} data-tf-element-role={trustedFormDisclosureRole}>
      {children(<SafeHtml as="span" className={styles.text} html={inView} />)}
      {folded && <SafeHtml className={styles.text} html={folded} />}
    </div>
  );
}

/** Splits a disclosure's HTML into the part that is visible and the part that is collapsed, which may be "". */
function splitDisclosure(content: string): { inView: string; folded: string } {
  const start = content.endsWith("</details>") ? content.lastIndexOf("<details>") : -1;
  if (start <= 0) return { inView: content, folded: "" };
  return { inView: content.slice(0, start), folded: content.slice(start) };
}

/** Renders details about the callers below a consent. These details are not part of the consent text. */
function CallerDescription({ html }: { html: string | undefined }) {
  return html && <SafeHtml className={styles.about} html={html} />;
}

interface ConsentBoxProps {
  item: ConsentItem;
  id: string;
  disclosureAttributes: JornayaDisclosureAttributes;
}

/** Renders one consent: a checkbox whose label is the disclosure (docs/decisions/0013). */
function ConsentBox({ item, id, disclosureAttributes }: ConsentBoxProps) {
  const { say } = useTranslator();
  const engine = useFlowEngine();
  const isBusy = useRequestRunningCheck();
  const error = useFlowState((state) =>
    getOwnPropertyValue(state.consentItemErrors, item.fieldName),
  );
  const isSaidOnce = useGroupError() !== undefined;
  const { group } = useConsentIds();
  const check = (isChecked: boolean, form: HTMLFormElement | null) => {
    if (isBusy()) return;
    if (engine.setConsent(item.fieldName, isChecked) === "submit" && form) clickMainButton(form);
  };
  return (
    <div className={fieldStyles.field} data-field={id} data-invalid={error ? "" : undefined}>
      <FieldError id={id} error={isSaidOnce || !error ? undefined : say(error)} />
      <Disclosure content={item.content}>
        {(inView) => (
          <CheckboxRow
            id={id}
            {...disclosureAttributes}
            data-tf-element-role="consent-opt-in"
            name={item.fieldName}
            value={item.value}
            checked={item.isCheckboxChecked}
            required={item.isCheckboxRequired}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? getErrorMessageId(isSaidOnce ? group : id) : undefined}
            onChange={check}
          >
            {inView}
          </CheckboxRow>
        )}
      </Disclosure>
      <CallerDescription html={item.description} />
    </div>
  );
}

/** Renders the checkbox or button that accepts all consents, if the flow API offers one. */
function SelectAllConsent() {
  const { say } = useTranslator();
  const engine = useFlowEngine();
  const isBusy = useRequestRunningCheck();
  const option = useFlowState((state) => state.displaySelectAllTcpaOption);
  const label = useFlowState(getSelectAllLabel);
  const isChecked = useFlowState(areAllConsentsChecked);
  const ids = useConsentIds();
  const hasScript = useHasJavaScript();
  const setAll = (checked: boolean, form: HTMLFormElement | null) => {
    if (isBusy()) return;
    if (engine.setAllConsents(checked) === "submit" && form) clickMainButton(form);
  };
  if (!option) return null;
  if (option.style === "button") {
    return (
      <Button
        variant="secondary"
        // Without JavaScript, "Select All & Submit" must submit the form itself.
        type={option.performSubmit && !hasScript ? "submit" : "button"}
        name={formFieldNames.allConsents}
        value="on"
        onClick={(event) => setAll(true, event.currentTarget.form)}
      >
        {say(label)}
      </Button>
    );
  }
  return (
    <CheckboxRow
      id={`${ids.group}-all`}
      name={formFieldNames.allConsents}
      checked={isChecked}
      onChange={setAll}
    >
      {say(label)}
    </CheckboxRow>
  );
}

/**
 * Renders a button below the list that accepts all consents and submits, styled as a link. Only some pages of the flow
 * API have it.
 */
function AcceptAllAction() {
  const action = useFlowState(findAcceptAllAction);
  const isBusy = useIsBusyDisplayed();
  if (!action) return null;
  return (
    <Button
      className={styles.acceptAll}
      variant="quiet"
      type="submit"
      name={formFieldNames.action}
      value={action.name}
      isBusy={isBusy}
      hasRing={false}
    >
      {action.label}
    </Button>
  );
}
