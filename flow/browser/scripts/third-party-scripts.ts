import type { ClientConfig } from "@/lib/shared/client-config";
import type { Clock, Log, ThirdPartyScripts } from "../../engine/ports";
import type { ScriptKey } from "../../protocol/instruction";
import { notConfigured, type ScriptRunner } from "./script-runner";
import { clarity } from "./clarity";
import { jornaya } from "./jornaya";
import { trustedForm } from "./trusted-form";

export interface ThirdPartyOptions {
  /** Settles to undefined when the configuration could not be had. */
  config: Promise<ClientConfig | undefined>;
  hasPrivacySignal(): boolean;
  clock: Clock;
  log: Log;
}

/** The scripts that RunClientScript asks for. Whatever happens to one, the visitor goes on. */
export function createThirdPartyScripts(options: ThirdPartyOptions): ThirdPartyScripts {
  const started = new Set<ScriptKey>();
  const tracking = new Set<ScriptKey>();
  let isNoticeShown = false;
  let showNotice = () => {};
  const notice = new Promise<void>((resolve) => (showNotice = resolve));
  return {
    run(key, events) {
      if (started.has(key)) return;
      started.add(key);
      const { isTracking, isRecorder, run }: ScriptRunner = scriptRunners[key];
      const track = () => void (isTracking && tracking.add(key));
      // A submit waits for what is at work, not for a notice that may never come on screen.
      if (!isRecorder || isNoticeShown) track();
      const noticeShown = () => notice.then(track);
      const work = options.config.then((config) => {
        if (!config) throw new Error(notConfigured);
        return run({ ...options, config, events, noticeShown });
      });
      void work
        .catch((error: unknown) => events.unavailable(key, reasonOf(error)))
        .finally(() => tracking.delete(key));
    },
    recordingNoticeShown() {
      isNoticeShown = true;
      showNotice();
    },
    isTrackingActive: () => tracking.size > 0,
    tag(name, value) {
      try {
        window.clarity?.("set", name, value);
      } catch (error) {
        options.log.warn("scripts.tag-failed", { name, reason: reasonOf(error) });
      }
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** These two load no script of their own: the captcha is a widget, the listings come through our API. */
const withoutScript = (event: string): ScriptRunner => ({
  isTracking: false,
  run: ({ log }) => Promise.resolve(log.info(event)),
});

/** What each script key runs (docs/product.md section 3, RunClientScript). */
export const scriptRunners = {
  Recaptcha: withoutScript("scripts.recaptcha-is-a-widget"),
  ClicksDotNet: withoutScript("scripts.listings-come-through-the-api"),
  JornayaLeadId: jornaya,
  TrustedForm: trustedForm,
  Clarity: clarity,
} satisfies Record<ScriptKey, ScriptRunner>;
