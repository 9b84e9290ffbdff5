import { isTracker, type ScriptKey } from "../../protocol/instruction";
import type { FeatureSwitches, FlowState } from "../flow-state";
import type { InstructionHandler } from "./handler";

/**
 * Turns the named switches on and loads their scripts. Under a privacy signal trackers stay off, but for those that
 * the theme gives a reason for, and a theme may keep them out altogether; the visitor goes on without them
 * (docs/architecture.md, Principles).
 */
export const runClientScript: InstructionHandler<"RunClientScript"> = ({ scriptKeys }, context) => {
  const isSignalled = context.ports.tracking.hasPrivacySignal();
  const necessary = context.state.config.necessaryScripts ?? {};
  const wanted = scriptKeys.filter((key) => !isSignalled || !isTracker(key) || necessary[key]);
  const turnedOn = wanted.map((key) => [switchOf[key], true] as const);
  const { state, ports, scriptEvents } = context;
  return {
    patch: {
      switches: { ...state.switches, ...Object.fromEntries(turnedOn) },
      ...(wanted.includes("Recaptcha") ? { recaptcha: askedCaptcha(state) } : {}),
    },
    effect: () => {
      for (const key of wanted) {
        const { captchaField, recaptchaSiteKey } = state.config;
        const lacksKey = captchaField === "RecaptchaToken" && recaptchaSiteKey === "";
        if (key === "Recaptcha" && lacksKey) {
          scriptEvents.unavailable(key, "no site key");
        } else if (state.config.initTrackingTools || !isTracker(key)) {
          ports.scripts.run(key, scriptEvents);
        } else {
          scriptEvents.unavailable(key, "tracking is off");
        }
      }
    },
  };
};

/** The captcha as it stands from this page on. */
function askedCaptcha({ pageIndex, recaptcha }: FlowState): FlowState["recaptcha"] {
  return {
    ...recaptcha,
    state: recaptcha.state === "off" ? "unsolved" : recaptcha.state,
    sinceIndex: Math.min(recaptcha.sinceIndex, pageIndex),
  };
}

const switchOf = {
  Recaptcha: "useRecaptcha",
  JornayaLeadId: "useJornaya",
  TrustedForm: "useTrustedForm",
  ClicksDotNet: "useClicksDotNet",
  Clarity: "useClarity",
} as const satisfies Record<ScriptKey, keyof FeatureSwitches>;
