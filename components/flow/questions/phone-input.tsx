import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { normalizePhone } from "@/flow/rules/read-phone";
import { editPhone, maskedPhone } from "./phone-mask";
import styles from "./control.module.css";

interface PhoneInputProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  /** The digits of a North American number; any other text as it was typed. */
  answer: string;
  onAnswer(answer: string): void;
}

/** An input for a phone number, which shows a North American one as (xxx) xxx-xxxx (docs/product.md section 5). */
export function PhoneInput({ answer, onAnswer, onBlur, ...attributes }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // An extension stays in sight while it is typed, and is no part of the answer.
  const [typed, setTyped] = useState({ answer, shown: maskedPhone(answer) });
  const shown = typed.answer === answer ? typed.shown : maskedPhone(answer);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const edit = ({ value: text, selectionStart }: HTMLInputElement, event: Event) => {
    const before = { answer, shown };
    const edited = isComposing(event, text)
      ? { answer: normalizePhone(text), shown: text, caret: null }
      : editPhone({ before, text, caret: selectionStart, ...keyOf(event) });
    caret.current = edited.caret;
    setTyped(edited);
    onAnswer(edited.answer);
  };

  return (
    <input
      {...attributes}
      ref={input}
      className={styles.control}
      type="tel"
      inputMode="tel"
      value={shown}
      onChange={(event) => edit(event.target, event.nativeEvent)}
      onBlur={(event) => {
        setTyped({ answer, shown: maskedPhone(answer) });
        onBlur?.(event);
      }}
    />
  );
}

/** Full-width text that an input method is still working on must not be rewritten. ASCII keys may be. */
function isComposing(event: Event, text: string): boolean {
  return event instanceof InputEvent && event.isComposing && /[^ -~]/.test(text);
}

function keyOf(event: Event): { isBackspace: boolean; isKey: boolean } {
  if (!(event instanceof InputEvent)) return { isBackspace: false, isKey: false };
  const { inputType, data } = event;
  return {
    isBackspace: inputType === "deleteContentBackward",
    // Old browsers do not say the type.
    isKey: String(inputType).startsWith("delete") || data?.length === 1,
  };
}
