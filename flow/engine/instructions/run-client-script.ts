import type { ScriptKey } from "../../protocol/instruction";
import type { FeatureSwitches } from "../flow-state";
import type { InstructionHandler, InstructionContext } from "./handler";

/**
 * Turns the named switches on and loads their scripts. Under a privacy signal Clarity stays off, and a theme
 * may keep tracking scripts out altogether; the visitor goes on without them (docs/architecture.md, Principles).
 */
export const runClientScript: InstructionHandler<"RunClientScript"> = ({ scriptKeys }, context) => {
  const wanted = scriptKeys.filter((key) => key !== "Clarity" || !hasPrivacySignal(context));
  const turnedOn = wanted.map((key) => [switchOf[key], true] as const);
  const { state, ports, scriptEvents } = context;
  return {
    patch: {
      switches: { ...state.switches, ...Object.fromEntries(turnedOn) },
      ...(wanted.includes("Recaptcha") && state.recaptcha.state === "off"
        ? { recaptcha: { state: "unsolved" as const, showRequired: false } }
        : {}),
    },
    effect: () => {
      for (const key of wanted) {
        if (key === "Recaptcha" && state.config.recaptchaSiteKey === "") {
          scriptEvents.unavailable(key, "no site key");
        } else if (state.config.initTrackingTools || !trackingScripts.has(key)) {
          ports.scripts.run(key, scriptEvents);
        } else {
          scriptEvents.unavailable(key, "tracking is off");
        }
      }
    },
  };
};

const switchOf = {
  Recaptcha: "useRecaptcha",
  JornayaLeadId: "useJornaya",
  TrustedForm: "useTrustedForm",
  ClicksDotNet: "useClicksDotNet",
  Clarity: "useClarity",
} as const satisfies Record<ScriptKey, keyof FeatureSwitches>;

const trackingScripts = new Set<ScriptKey>(["JornayaLeadId", "TrustedForm", "Clarity"]);

function hasPrivacySignal({ ports }: InstructionContext): boolean {
  return ports.tracking.hasPrivacySignal();
}
