import { useEffect, useRef, useState } from "react";
import { ReCAPTCHA } from "react-google-recaptcha";
import { useFlowEngine, useFlowState } from "../flow-engine-context";
import fieldStyles from "@/components/ui/field.module.css";
import type { CaptchaFieldProps } from "./captcha-field-props";
import { loadRecaptcha, type RecaptchaApi } from "./load-recaptcha";
import styles from "./captcha.module.css";

/** Narrower than this, in CSS pixels, the widget is compact (docs/product.md section 5). */
const normalWidth = 304;

/** Google's captcha with its messages. When it cannot be had, it says so, and the visitor goes on without it. */
export function RecaptchaField({ fieldId, scriptUrl, isShown }: CaptchaFieldProps) {
  const engine = useFlowEngine();
  const siteKey = useFlowState((state) => state.config.recaptchaSiteKey);
  const needsSolving = useFlowState((state) => state.recaptcha.showRequired);
  const script = useRecaptchaScript(siteKey === "" ? "" : scriptUrl);
  const widget = useResetWidget();
  const container = useRef<HTMLDivElement>(null);
  const [isNarrow, setIsNarrow] = useState<boolean>();

  useEffect(() => setIsNarrow((container.current?.clientWidth ?? normalWidth) < normalWidth), []);
  useEffect(() => {
    // A submit waits for a captcha that is still on its way: there is nothing to solve yet.
    const isOpen = engine.store.getState().recaptcha.state !== "solved";
    if (script.problem) engine.setRecaptcha("error");
    else if (isOpen) engine.setRecaptcha(script.api ? "unsolved" : "working");
  }, [engine, script]);

  return (
    <div
      className={fieldStyles.field}
      ref={container}
      hidden={!isShown}
      data-field={fieldId}
      data-invalid={needsSolving ? "" : undefined}
    >
      {script.problem && (
        <p className={styles.note} role="status">
          {script.problem}
        </p>
      )}
      {script.api && isNarrow !== undefined && (
        <ReCAPTCHA
          ref={widget}
          grecaptcha={script.api}
          sitekey={siteKey}
          size={isNarrow ? "compact" : "normal"}
          onChange={(token) => engine.setRecaptcha(token ? "solved" : "unsolved", token ?? "")}
          onExpired={() => engine.setRecaptcha("expired")}
          onErrored={() => engine.setRecaptcha("error")}
        />
      )}
      {needsSolving && <p className={fieldStyles.message}>Required</p>}
    </div>
  );
}

/** Empties the widget when its solution was refused: a token counts once. Returns the widget's ref. */
function useResetWidget() {
  const { store } = useFlowEngine();
  const widget = useRef<ReCAPTCHA>(null);
  useEffect(
    () =>
      store.subscribe(({ recaptcha }, before) => {
        const isRefused = recaptcha.state === "unsolved" && before.recaptcha.state === "solved";
        if (isRefused && recaptcha.showRequired) widget.current?.reset();
      }),
    [store],
  );
  return widget;
}

/** How long the script may take, in milliseconds (docs/product.md section 9). */
const timeoutMs = 10_000;

interface RecaptchaScript {
  api?: RecaptchaApi;
  /** What to tell the visitor when there is no captcha. */
  problem?: "Google reCaptcha timed out" | "The captcha could not be loaded";
}

/** Loads the captcha's script; an empty address is a problem too. A script that comes late still counts. */
function useRecaptchaScript(scriptUrl: string): RecaptchaScript {
  const [script, setScript] = useState<RecaptchaScript>({});

  useEffect(() => {
    let isWanted = true;
    const report = (next: RecaptchaScript) => isWanted && setScript(next);
    const timer = setTimeout(() => report({ problem: "Google reCaptcha timed out" }), timeoutMs);
    loadRecaptcha(scriptUrl)
      .then(
        (api) => report({ api }),
        () => report({ problem: "The captcha could not be loaded" }),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [scriptUrl]);

  return script;
}
