import type { ThirdPartyScripts } from "../../engine/ports";
import { certificateStateFieldNames, type CertificateState } from "../../protocol/client-data";
import type { ThirdPartyScriptKey } from "../../protocol/instruction";
import { toScriptFailureReason, type ScriptFailureReason } from "../../protocol/traits";
import { clarityScriptRunner } from "./clarity";
import { jornayaScriptRunner } from "./jornaya";
import {
  scriptNotConfiguredReason,
  type ScriptRunner,
  type ThirdPartyDependencies,
} from "./script-runner";
import { trustedFormScriptRunner } from "./trusted-form";

/**
 * Creates the runner of the third-party scripts that the flow API requests. If a script fails, the visitor continues
 * without it.
 */
export function createThirdPartyScripts(options: ThirdPartyDependencies): ThirdPartyScripts {
  const started = new Set<ThirdPartyScriptKey>();
  const states: Partial<Record<ThirdPartyScriptKey, CertificateState>> = {};
  let works = 0;
  let showNotice = () => {};
  const notice = new Promise<void>((resolve) => (showNotice = resolve));
  const working: ScriptContextWork = async (work) => {
    works += 1;
    try {
      return await work();
    } finally {
      works -= 1;
    }
  };
  return {
    run(key, events) {
      if (started.has(key)) return;
      started.add(key);
      const { run }: ScriptRunner = scriptRunnersByKey[key];
      const noteFailure = (error: unknown) => {
        const reason = toScriptFailureReason(error instanceof Error ? error.message : "");
        states[key] = certificateStatesByFailure[reason] ?? "unavailable";
        return reason;
      };
      // Saves the result of every attempt. A lead sent between two attempts reports the latest result.
      const trying: ScriptContextWork = async (work) => {
        try {
          const result = await working(work);
          if (states[key] !== "certified") states[key] = "late";
          return result;
        } catch (error) {
          noteFailure(error);
          throw error;
        }
      };
      states[key] = "late";
      // Tracked from the start, so a submit at this moment waits.
      const work = working(() => Promise.resolve(options.config)).then((config) => {
        if (!config) throw new Error(scriptNotConfiguredReason);
        return run({
          ...options,
          config,
          events,
          waitForRecordingNotice: () => notice,
          runWhileSubmitWaits: trying,
        });
      });
      work.then(
        () => (states[key] = "certified"),
        (error: unknown) => events.unavailable(key, noteFailure(error)),
      );
    },
    recordingNoticeShown: () => showNotice(),
    isTrackingActive: () => works > 0,
    certificateStates: () =>
      Object.fromEntries(
        certificateScriptKeys.flatMap((key) => {
          const state = states[key];
          return state ? [[certificateStateFieldNames[key], [state]]] : [];
        }),
      ),
  };
}

type ScriptContextWork = Parameters<ScriptRunner["run"]>[0]["runWhileSubmitWaits"];

const certificateScriptKeys = ["TrustedForm", "JornayaLeadId"] as const;

/**
 * The state of a consent certificate, by the reason for which its script failed. Reasons that are not listed mean
 * `unavailable`.
 */
const certificateStatesByFailure: Partial<Record<ScriptFailureReason, CertificateState>> = {
  "blocked or not found": "blocked",
  "timed out": "late",
  "no lead id": "uncertified",
  "no certificate": "uncertified",
};

/**
 * Creates a runner that loads no script and only writes a log entry, for the captcha and the listings. React components
 * load the scripts of these two.
 */
const createLogOnlyRunner = (event: string): ScriptRunner => ({
  run: ({ log }) => Promise.resolve(log.info(event)),
});

/** The runners of third-party scripts, by script key (docs/protocol.md section 4, RunClientScript). */
export const scriptRunnersByKey = {
  Recaptcha: createLogOnlyRunner("scripts.recaptcha-is-a-widget"),
  ClicksDotNet: createLogOnlyRunner("scripts.listings-come-through-the-api"),
  JornayaLeadId: jornayaScriptRunner,
  TrustedForm: trustedFormScriptRunner,
  Clarity: clarityScriptRunner,
} satisfies Record<ThirdPartyScriptKey, ScriptRunner>;
