import { useWords } from "#use-words";
import { useCallback, useEffect, useRef, useState } from "react";
import makeAsyncScriptLoader, { type ScriptEntry } from "react-async-script";
import { ReCAPTCHA } from "react-google-recaptcha";
import { useFlowEngine, useFlowState } from "../flow-engine-context";
import fieldStyles from "@/components/ui/field.module.css";
import { captchaFieldId } from "../page-context";
import styles from "./captcha.module.css";

/** Narrower than this, in CSS pixels, the widget is compact (docs/product.md section 5). */
const normalWidth = 304;

/** Google's captcha with its messages. When it cannot be had, it says so, and the visitor goes on without it. */
export function RecaptchaField({ isShown }: { isShown: boolean }) {
  const { say } = useWords();
  const engine = useFlowEngine();
  const { recaptchaSiteKey: siteKey, recaptchaScriptUrl } = useFlowState(({ config }) => config);
  const needsSolving = useFlowState((state) => state.recaptcha.showRequired);
  const address = siteKey === "" ? "" : recaptchaScriptUrl;
  const { script, onLoad } = useRecaptchaScript(address);
  const [Widget] = useState(() => (address === "" ? null : widgetAt(address)));
  const widget = useResetWidget();
  const container = useRef<HTMLDivElement>(null);
  const [isNarrow, setIsNarrow] = useState<boolean>();

  useEffect(() => setIsNarrow((container.current?.clientWidth ?? normalWidth) < normalWidth), []);
  useEffect(() => {
    // A submit waits for a captcha that is still on its way: there is nothing to solve yet.
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
  isReady?: boolean;
  /** What to tell the visitor when there is no captcha. */
  problem?: "Google reCaptcha timed out" | "The captcha could not be loaded";
}

/**
 * What became of the captcha's script, and what its loader is to call; no address is a problem too. A script that comes
 * late still counts.
 */
function useRecaptchaScript(scriptUrl: string) {
  const [script, setScript] = useState<RecaptchaScript>(scriptUrl === "" ? missing : {});
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
    // A blocker may put an empty script in its place.
    if (errored || !api) setScript(missing);
    else if (api.ready) api.ready(isReady);
    else isReady();
  }, []);

  return { script, onLoad };
}

const missing: RecaptchaScript = { problem: "The captcha could not be loaded" };

interface RecaptchaWindow {
  grecaptcha?: { ready?: (whenReady: () => void) => void };
}

const widgets = new Map<string, ReturnType<typeof makeWidget>>();

/** The package's widget behind the package's loader, one for an address. */
function widgetAt(scriptUrl: string) {
  const widget = widgets.get(scriptUrl) ?? makeWidget(scriptUrl);
  widgets.set(scriptUrl, widget);
  return widget;
}

function makeWidget(scriptUrl: string) {
  const url = new URL(scriptUrl, document.baseURI);
  // Keeps the script from looking for captchas by itself.
  url.searchParams.set("render", "explicit");
  return makeAsyncScriptLoader(url.href, { globalName: "grecaptcha" })(ReCAPTCHA);
}
