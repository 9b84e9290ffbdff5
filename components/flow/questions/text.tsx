import { type ComponentProps, useEffect, useState } from "react";
import { Field } from "@/components/ui/field";
import { splitRuleType } from "@/flow/protocol/traits";
import { controlAttributes } from "./control-attributes";
import type { QuestionViewProps } from "./question-view";
import styles from "./control.module.css";
import type { LocationResponse } from "@/flow/protocol/responses";
import { useFlowEngine } from "../flow-engine-context";

/** A line of text; a postal code also shows the city that it names. */
export function TextQuestion({ question, field }: QuestionViewProps) {
  const isPostalCode = ruleOf(question, "postalCode") !== undefined;
  const inputMode = isPostalCode ? "numeric" : undefined;
  return (
    <Field id={field.id} label={question.label} error={field.error} heading={field.heading}>
      <LineInput question={question} field={field} inputMode={inputMode} />
      {isPostalCode && <PostalLocation postalCode={field.value[0] ?? ""} />}
    </Field>
  );
}

/** An email address. */
export function EmailQuestion({ question, field }: QuestionViewProps) {
  return (
    <Field id={field.id} label={question.label} error={field.error} heading={field.heading}>
      <LineInput
        question={question}
        field={field}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  );
}

/** A number, typed on a number pad; no spinner, whose wheel changes answers unseen. */
export function NumberQuestion({ question, field }: QuestionViewProps) {
  return (
    <Field id={field.id} label={question.label} error={field.error} heading={field.heading}>
      <LineInput question={question} field={field} inputMode="decimal" />
    </Field>
  );
}

function LineInput({
  question,
  field,
  ...attributes
}: QuestionViewProps & ComponentProps<"input">) {
  return (
    <input
      type="text"
      {...controlAttributes({ question, field })}
      {...attributes}
      className={styles.control}
      value={field.value[0] ?? ""}
      onChange={(event) => field.onChange([event.target.value])}
    />
  );
}

export function ruleOf({ validationRules }: QuestionViewProps["question"], type: string) {
  return validationRules?.find((rule) => splitRuleType(rule.validationRuleType).type === type);
}

/** City and state of a complete postal code, as soon as they are known; otherwise nothing. */
function PostalLocation({ postalCode }: { postalCode: string }) {
  const location = useLocation(postalCode);
  return (
    <p className={styles.location} role="status">
      {location && `${location.city}, ${location.state}`}
    </p>
  );
}

function useLocation(postalCode: string): LocationResponse | undefined {
  const engine = useFlowEngine();
  const [found, setFound] = useState<{ postalCode: string; location?: LocationResponse }>();
  const isComplete = /^\d{5}(?:-\d{4})?$/.test(postalCode);

  useEffect(() => {
    if (!isComplete) return;
    let isWanted = true;
    void engine.location(postalCode).then((location) => {
      if (isWanted) setFound({ postalCode, location });
    });
    return () => {
      isWanted = false;
    };
  }, [engine, postalCode, isComplete]);

  return found?.postalCode === postalCode ? found.location : undefined;
}
