import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useEngine, useFlow } from "../engine-context";
import fieldStyles from "@/components/ui/field.module.css";
import { recaptchaFieldId } from "./recaptcha-field-id";
import { useRecaptchaScript } from "./use-recaptcha-script";
import styles from "./recaptcha.module.css";

const ReCAPTCHA = lazy(async () => ({
  default: (await import("react-google-recaptcha")).ReCAPTCHA,
}));

/** Narrower than this, in CSS pixels, the widget is compact (SPEC.md section 5). */
const normalWidth = 304;

interface RecaptchaWidgetProps {
  scriptUrl: string;
  isShown: boolean;
}

/**
 * The captcha, once a page has asked for it. It stays mounted from then on: taken away, the widget throws a
 * late 'timeout'. When it cannot be had, the visitor goes on without it (DESIGN.md section 3, decision 11).
 */
export function RecaptchaWidget({ scriptUrl, isShown }: RecaptchaWidgetProps) {
  const isAsked = useFlow((state) => state.switches.useRecaptcha);
  if (!isAsked) return null;
  return <Widget scriptUrl={scriptUrl} isShown={isShown} />;
}

function Widget({ scriptUrl, isShown }: RecaptchaWidgetProps) {
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
        <Suspense>
          <ReCAPTCHA
            grecaptcha={script.api}
            sitekey={siteKey}
            size={isNarrow ? "compact" : "normal"}
            onChange={(token) => engine.setRecaptcha(token ? "solved" : "unsolved")}
            onExpired={() => engine.setRecaptcha("expired")}
            onErrored={() => engine.setRecaptcha("error")}
          />
        </Suspense>
      )}
      {needsSolving && <p className={fieldStyles.message}>Required</p>}
    </div>
  );
}
