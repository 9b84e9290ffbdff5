import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { normalizePhoneNumber } from "@/flow/rules/parse-phone";
import { applyPhoneEdit, formatPhoneAnswer } from "./phone-mask";
import styles from "./control.module.css";

interface PhoneInputProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  /** The ten digits of a North American number, for example `2025550123`. For any other input, the typed text. */
  answer: string;
  onAnswer(answer: string): void;
}

/**
 * Renders an input that formats a North American phone number as (xxx) xxx-xxxx while it is typed (docs/product.md
 * section 5).
 */
export function PhoneInput({ answer, onAnswer, onBlur, ...attributes }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // The input displays an extension while it is typed. The answer does not include it.
  const [typed, setTyped] = useState({ answer, shown: formatPhoneAnswer(answer) });
  const shown = typed.answer === answer ? typed.shown : formatPhoneAnswer(answer);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const edit = ({ value: text, selectionStart }: HTMLInputElement, event: Event) => {
    const before = { answer, shown };
    const edited = isComposingFullWidth(event, text)
      ? { answer: normalizePhoneNumber(text), shown: text, caret: null }
      : applyPhoneEdit({ before, text, caret: selectionStart, ...readKey(event) });
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
        setTyped({ answer, shown: formatPhoneAnswer(answer) });
        onBlur?.(event);
      }}
    />
  );
}

/**
 * Returns whether an input method (IME) is composing full-width characters. Changing the input's text would interrupt
 * the composition.
 */
function isComposingFullWidth(event: Event, text: string): boolean {
  return event instanceof InputEvent && event.isComposing && /[^ -~]/.test(text);
}

function readKey(event: Event): { isBackspace: boolean; isKey: boolean } {
  if (!(event instanceof InputEvent)) return { isBackspace: false, isKey: false };
  const { inputType, data } = event;
  return {
    isBackspace: inputType === "deleteContentBackward",
    // Old browsers do not report the input type.
    isKey: String(inputType).startsWith("delete") || data?.length === 1,
  };
}
