import { type ComponentProps, useEffect, useState } from "react";
import { Field } from "@/components/ui/field";
import { normalizePostalCode } from "@/lib/shared/postal-code";
import { parseRuleType } from "@/flow/protocol/traits";
import { getControlAttributes } from "./control-attributes";
import type { QuestionViewProps } from "./question-view";
import styles from "./control.module.css";
import type { LocationResponse } from "@/flow/protocol/responses";
import { useFlowEngine } from "../flow-engine-context";

/** Renders a text input. For a postal code, displays the city and state below the input. */
export function TextQuestion(props: QuestionViewProps) {
  const isPostalCode = findValidationRule(props.question, "postalCode") !== undefined;
  return (
    <LineInput {...props} inputMode={isPostalCode ? "numeric" : undefined}>
      {isPostalCode && <PostalLocation typed={props.field.value[0] ?? ""} />}
    </LineInput>
  );
}

/** Renders an email input without spell checking. The browser may fill in the visitor's address. */
export function EmailQuestion(props: QuestionViewProps) {
  const attributes = { autoComplete: "email", autoCapitalize: "none", spellCheck: false };
  return <LineInput {...props} {...attributes} type="email" />;
}

/**
 * Renders a text input with a numeric keypad. It is no `<input type="number">`, because scrolling would change the
 * number.
 */
export function NumberQuestion(props: QuestionViewProps) {
  return <LineInput {...props} inputMode="decimal" />;
}

/** Renders an input of one line with its label, and its children below the input. */
function LineInput({
  question,
  field,
  children,
  ...attributes
}: QuestionViewProps & ComponentProps<"input">) {
  return (
    <Field id={field.id} label={question.label} error={field.error} heading={field.heading}>
      <input
        type="text"
        {...getControlAttributes({ question, field })}
        {...attributes}
        className={styles.control}
        value={field.value[0] ?? ""}
        onChange={(event) => field.onChange([event.target.value])}
      />
      {children}
    </Field>
  );
}

export function findValidationRule(
  { validationRules }: QuestionViewProps["question"],
  type: string,
) {
  return validationRules?.find((rule) => parseRuleType(rule.validationRuleType).type === type);
}

/** Renders the city and state of a complete postal code, once they are known. */
function PostalLocation({ typed }: { typed: string }) {
  const location = usePostalLocation(normalizePostalCode(typed));
  return (
    <p className={styles.location} role="status">
      {location && [location.city, location.state].filter(Boolean).join(", ")}
    </p>
  );
}

function usePostalLocation(postalCode: string): LocationResponse | undefined {
  const engine = useFlowEngine();
  const [found, setFound] = useState<{ postalCode: string; location?: LocationResponse }>();
  const isComplete = /^\d{5}(?:-\d{4})?$/.test(postalCode);

  useEffect(() => {
    if (!isComplete) return;
    let isWanted = true;
    void engine.api.location(postalCode).then((location) => {
      if (isWanted) setFound({ postalCode, location });
    });
    return () => {
      isWanted = false;
    };
  }, [engine, postalCode, isComplete]);

  return found?.postalCode === postalCode ? found.location : undefined;
}
