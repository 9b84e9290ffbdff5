import { useWords } from "#use-words";
import { useRef, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { FieldGroup } from "@/components/ui/field-group";
import { FieldMessage, messageId } from "@/components/ui/field";
import { SafeHtml } from "@/components/ui/safe-html";
import { isConsentByButton, isSelectAllChecked, selectAllLabel } from "@/flow/engine/consent";
import { ownValue } from "@/flow/engine/record";
import { formFields } from "@/flow/protocol/form-post";
import type { ConsentItem } from "@/flow/protocol/instruction";
import { useHasScript } from "@/lib/browser/use-has-script";
import { useIsBusy, useFlowEngine, useFlowState } from "../flow-engine-context";
import { useConsentIds } from "./consent-ids";
import { CheckRow } from "../questions/check-row";
import { clickSubmit } from "../submit-form";
import fieldStyles from "@/components/ui/field.module.css";
import {
  disclosureRole,
  useDisclosureMarks,
  useOfferMarks,
  type DisclosureMarks,
} from "./disclosure-marks";
import styles from "./consent.module.css";

/**
 * The consent that a page asks for (docs/product.md section 4, Consent). On More with a consent button the buttons
 * below give it: there the text stands without boxes.
 */
export function ConsentFields() {
  const isAsked = useFlowState((state) => state.tcpa.length > 0);
  return isAsked && <AskedConsent />;
}

function AskedConsent() {
  const { say } = useWords();
  const items = useFlowState((state) => state.tcpa);
  const error = useGroupMessage();
  const isGivenByButton = useFlowState(isConsentByButton);
  const ids = useConsentIds();
  const marks = useDisclosureMarks();
  // A list or a box, as the page has it.
  const shown = useRef<HTMLUListElement & HTMLDivElement>(null);
  useOfferMarks(shown);
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
            <About html={description} />
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

interface DisclosureProps {
  /** The disclosure, HTML. */
  content: string;
  /** Draws the label around the part that is always in view. */
  children: (inView: ReactNode) => ReactNode;
}

/**
 * A disclosure to its last letter: in the label what is in view, right under it what is folded, which no label may hold
 * (`<details>` is no phrasing content). Around both the mark by which TrustedForm finds the words that are agreed to.
 */
function Disclosure({ content, children }: DisclosureProps) {
  const { inView, folded } = partsOf(content);
  return (
    <div className={styles.disclosure} data-tf-element-role={disclosureRole}>
      {children(<SafeHtml as="span" className={styles.text} html={inView} />)}
      {folded && <SafeHtml className={styles.text} html={folded} />}
    </div>
  );
}

/** The last part of a disclosure where that is folded, and what stands before it. */
function partsOf(content: string): { inView: string; folded: string } {
  const start = content.endsWith("</details>") ? content.lastIndexOf("<details>") : -1;
  if (start <= 0) return { inView: content, folded: "" };
  return { inView: content.slice(0, start), folded: content.slice(start) };
}

/** What is known of who may call, and is not agreed to: it comes last. */
function About({ html }: { html: string | undefined }) {
  return html && <SafeHtml className={styles.about} html={html} />;
}

interface ConsentBoxProps {
  item: ConsentItem;
  id: string;
  marks: DisclosureMarks;
}

/**
 * One consent: its disclosure stands inside the checkbox's label, so that it is what is agreed to, and what it folds right
 * under that (docs/decisions/0030).
 */
function ConsentBox({ item, id, marks }: ConsentBoxProps) {
  const { say } = useWords();
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
      <FieldMessage id={id} error={isSaidOnce || !error ? undefined : say(error)} />
      <Disclosure content={item.content}>
        {(inView) => (
          <CheckRow
            id={id}
            {...marks}
            data-tf-element-role="consent-opt-in"
            name={item.fieldName}
            value={item.value}
            checked={item.isCheckboxChecked}
            required={item.isCheckboxRequired}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? messageId(isSaidOnce ? group : id) : undefined}
            onChange={check}
          >
            {inView}
          </CheckRow>
        )}
      </Disclosure>
      <About html={item.description} />
    </div>
  );
}

/** One box or button for every consent, when the API offers it: 'Select All' or 'Select All & Submit'. */
function SelectAllConsent() {
  const { say } = useWords();
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
        {say(label)}
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
      {say(label)}
    </CheckRow>
  );
}
