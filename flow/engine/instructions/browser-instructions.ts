import type { InstructionContext, InstructionHandler } from "./handler";
import type { KeyValueStore } from "../ports";
import type { ScriptKey } from "../../protocol/instruction";
import { isTracker } from "../../protocol/traits";
import type { FeatureSwitches, FlowState } from "../flow-state";

/**
 * Clears what the site itself stored, the record of this session too: after a reload a new one begins. The
 * record of this page was saved before, and the next page saves it again.
 */
export const clearLocalStorage: InstructionHandler<"ClearLocalStorage"> = (_, { ports }) => ({
  effect: () => ports.storage.local.clear(),
});

/** Clears the cookies that the site itself set. */
export const clearCookies: InstructionHandler<"ClearCookies"> = (_, { ports }) => ({
  effect: () => ports.storage.clearCookies(),
});

/** Appends to the JSON list stored at `key`, no duplicates. */
export const addLocalStorageValues: InstructionHandler<"AddLocalStorageValues"> = (
  { key, addedValues },
  { ports },
) => ({
  effect: () => {
    const list = storedList(ports.storage.local, key);
    if (list === null) ports.log.warn("flow.stored-list-replaced", { key: key.slice(0, 64) });
    const merged = distinct([...(list ?? []), ...addedValues]);
    ports.storage.local.set(key, JSON.stringify(merged));
  },
});

/** The list at `key`; empty when there is nothing, null when there is something else. */
function storedList(store: KeyValueStore, key: string): unknown[] | null {
  const text = store.get(key);
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    // Not JSON, so not a list; the caller logs that it is replaced.
    return null;
  }
}

/** Equal as JSON is equal here: the values are what JSON can hold. */
function distinct(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** The API's message, on the browser's console. */
export const writeToJsConsole: InstructionHandler<"WriteToJsConsole"> = (
  { message },
  { ports },
) => ({ effect: () => ports.viewport.print(message) });

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
      const events = scriptEvents();
      for (const key of wanted) {
        const { captchaField, recaptchaSiteKey } = state.config;
        const lacksKey = captchaField === "RecaptchaToken" && recaptchaSiteKey === "";
        if (key === "Recaptcha" && lacksKey) {
          events.unavailable(key, "no site key");
        } else if (state.config.initTrackingTools || !isTracker(key)) {
          ports.scripts.run(key, events);
        } else {
          events.unavailable(key, "tracking is off");
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

/**
 * Fires conversion pixels, unless a privacy signal says not to (docs/architecture.md, Principles). Each key
 * fires once a page of a session: a reload or a way back and forth is no second conversion.
 */
export const fireAdPlatformPixels: InstructionHandler<"FireAdPlatformPixels"> = (
  { pixelKeys, value },
  context,
) => ({
  effect: () => {
    const { ports } = context;
    if (ports.tracking.hasPrivacySignal()) {
      ports.log.info("flow.pixels-withheld", { pixelKeys: pixelKeys.length });
      return;
    }
    const unfired = pixelKeys.filter((key) => isFirstTime(key, context));
    if (unfired.length > 0) ports.pixels.fire(unfired, value);
  },
});

/** Notes in session storage that a pixel fired; where that is blocked, it may fire again. */
function isFirstTime(pixelKey: string, { ports, state }: InstructionContext): boolean {
  const note = `flow-pixel:${state.uuid}:${state.pageIndex}:${state.pageKey}:${pixelKey}`;
  if (ports.storage.session.get(note) !== null) return false;
  ports.storage.session.set(note, "fired");
  return true;
}
