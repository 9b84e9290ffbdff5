import { useTranslator } from "#use-words";
import { useCallback, useEffect, useRef, useState } from "react";
import makeAsyncScriptLoader, { type ScriptEntry } from "react-async-script";
import { ReCAPTCHA } from "react-google-recaptcha";
import { useFlowEngine, useFlowState } from "../flow-engine-context";
import fieldStyles from "@/components/ui/field.module.css";
import { captchaFieldId } from "../page-context";
import styles from "./captcha.module.css";

/**
 * Minimum width of the container, in CSS pixels, for the normal reCAPTCHA widget. A narrower container gets the compact
 * widget (docs/product.md section 5).
 */
const normalWidthPx = 304;

/** Renders Google reCAPTCHA with its messages. If its script does not load, the visitor continues without it. */
export function RecaptchaField({ isShown }: { isShown: boolean }) {
  const { say } = useTranslator();
  const engine = useFlowEngine();
  const { recaptchaSiteKey: siteKey, recaptchaScriptUrl } = useFlowState(({ config }) => config);
  const needsSolving = useFlowState((state) => state.recaptcha.showRequired);
  const address = siteKey === "" ? "" : recaptchaScriptUrl;
  const { script, onLoad } = useRecaptchaScript(address);
  const [Widget] = useState(() => (address === "" ? null : getWidget(address)));
  const widget = useResetWidget();
  const container = useRef<HTMLDivElement>(null);
  const [isNarrow, setIsNarrow] = useState<boolean>();

  useEffect(
    () => setIsNarrow((container.current?.clientWidth ?? normalWidthPx) < normalWidthPx),
    [],
  );
  useEffect(() => {
    // Until the script has loaded, the visitor cannot solve the captcha, so a submit waits.
    const isOpen = engine.store.getState().recaptcha.state !== "solved";
    if (script.problem) engine.setRecaptcha("error");
    else if (isOpen) engine.setRecaptcha(script.isReady ? "unsolved" : "working");
  }, [engine, script]);

  return (
    <div
      className={fieldStyles.field}
      ref={container}
      hidden={!isShown}
      data-field={captchaFieldId}
      data-invalid={needsSolving ? "" : undefined}
    >
      {script.problem && (
        <p className={styles.note} role="status">
          {say(script.problem)}
        </p>
      )}
      {Widget && isNarrow !== undefined && (
        <Widget
          ref={widget}
          asyncScriptOnLoad={onLoad}
          sitekey={siteKey}
          size={isNarrow ? "compact" : "normal"}
          onChange={(token) => engine.setRecaptcha(token ? "solved" : "unsolved", token ?? "")}
          onExpired={() => engine.setRecaptcha("expired")}
          onErrored={() => engine.setRecaptcha("error")}
        />
      )}
      {needsSolving && <p className={fieldStyles.message}>{say("Required")}</p>}
    </div>
  );
}

/**
 * Returns a ref to pass to the captcha widget. Resets the widget when the server rejects its token, because a token is
 * valid only once.
 */
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

/** Time limit for loading the captcha's script, in milliseconds (docs/product.md section 9). */
const timeoutMs = 10_000;

interface RecaptchaScript {
  isReady?: boolean;
  /** Message to display if the captcha cannot be used. */
  problem?:
    "Google reCaptcha timed out" | "The robot check didn’t load. You can continue without it.";
}

/**
 * Returns the loading state of the captcha's script, and a callback for the component that loads the script. A script
 * that arrives after the time limit is still used.
 */
function useRecaptchaScript(scriptUrl: string) {
  const [script, setScript] = useState<RecaptchaScript>(scriptUrl === "" ? missingScript : {});
  const isWaiting = !script.isReady && !script.problem;

  useEffect(() => {
    if (!isWaiting) return;
    const timeOut = () => setScript({ problem: "Google reCaptcha timed out" });
    const timer = setTimeout(timeOut, timeoutMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  const onLoad = useCallback(({ errored }: ScriptEntry) => {
    const api = (window as RecaptchaWindow).grecaptcha;
    const isReady = () => setScript({ isReady: true });
    // A content blocker may replace the script with an empty one.
    if (errored || !api) setScript(missingScript);
    else if (api.ready) api.ready(isReady);
    else isReady();
  }, []);

  return { script, onLoad };
}

const missingScript: RecaptchaScript = {
  problem: "The robot check didn’t load. You can continue without it.",
};

interface RecaptchaWindow {
  grecaptcha?: { ready?: (whenReady: () => void) => void };
}

const widgetsByUrl = new Map<string, ReturnType<typeof createWidget>>();

/** Returns the captcha's component for a script URL. Creates it only once per URL. */
function getWidget(scriptUrl: string) {
  const widget = widgetsByUrl.get(scriptUrl) ?? createWidget(scriptUrl);
  widgetsByUrl.set(scriptUrl, widget);
  return widget;
}

function createWidget(scriptUrl: string) {
  const url = new URL(scriptUrl, document.baseURI);
  // Keeps the script from rendering captchas on its own.
  url.searchParams.set("render", "explicit");
  return makeAsyncScriptLoader(url.href, { globalName: "grecaptcha" })(ReCAPTCHA);
}
