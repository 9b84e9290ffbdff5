import { useEffect, useRef, useState } from "react";
import { ReCAPTCHA } from "react-google-recaptcha";
import { useEngine, useFlow } from "../engine-context";
import fieldStyles from "@/components/ui/field.module.css";
import { recaptchaFieldId } from "./recaptcha-field-id";
import { useRecaptchaScript } from "./use-recaptcha-script";
import styles from "./recaptcha.module.css";

/** Narrower than this, in CSS pixels, the widget is compact (docs/product.md section 5). */
const normalWidth = 304;

interface CaptchaFieldProps {
  scriptUrl: string;
  isShown: boolean;
}

/** The captcha with its messages. When it cannot be had, it says so, and the visitor goes on without it. */
export function CaptchaField({ scriptUrl, isShown }: CaptchaFieldProps) {
  const engine = useEngine();
  const siteKey = useFlow((state) => state.config.recaptchaSiteKey);
  const needsSolving = useFlow((state) => state.recaptcha.showRequired);
  const script = useRecaptchaScript(siteKey === "" ? "" : scriptUrl);
  const place = useRef<HTMLDivElement>(null);
  const [isNarrow, setIsNarrow] = useState<boolean>();

  useEffect(() => setIsNarrow((place.current?.clientWidth ?? normalWidth) < normalWidth), []);
  useEffect(() => {
    if (script.problem) engine.setRecaptcha("error");
  }, [engine, script.problem]);

  return (
    <div
      className={fieldStyles.field}
      ref={place}
      hidden={!isShown}
      data-field={recaptchaFieldId}
      data-invalid={needsSolving ? "" : undefined}
    >
      {script.problem && (
        <p className={styles.note} role="status">
          {script.problem}
        </p>
      )}
      {script.api && isNarrow !== undefined && (
        <ReCAPTCHA
          grecaptcha={script.api}
          sitekey={siteKey}
          size={isNarrow ? "compact" : "normal"}
          onChange={(token) => engine.setRecaptcha(token ? "solved" : "unsolved")}
          onExpired={() => engine.setRecaptcha("expired")}
          onErrored={() => engine.setRecaptcha("error")}
        />
      )}
      {needsSolving && <p className={fieldStyles.message}>Required</p>}
    </div>
  );
}
