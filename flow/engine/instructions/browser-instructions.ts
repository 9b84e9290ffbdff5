import type { InstructionContext, InstructionHandler } from "./handler";
import type { KeyValueStore } from "../ports";
import type { ScriptKey } from "../../protocol/instruction";
import { isTrackerScript } from "../../protocol/traits";
import type { FeatureSwitches, FlowState } from "../flow-state";

/**
 * Removes the site's own local storage values, including the session record. A reload then begins a new session; the
 * next page stores the record again.
 */
export const clearLocalStorage: InstructionHandler<"ClearLocalStorage"> = (_, { ports }) => ({
  effect: () => ports.storage.local.clear(),
});

/** Expires the cookies set by the site itself. */
export const clearCookies: InstructionHandler<"ClearCookies"> = (_, { ports }) => ({
  effect: () => ports.storage.clearCookies(),
});

/** Appends values to a JSON list in local storage and removes duplicates. */
export const addLocalStorageValues: InstructionHandler<"AddLocalStorageValues"> = (
  { key, addedValues },
  { ports },
) => ({
  effect: () => {
    const list = readStoredList(ports.storage.local, key);
    if (list === null) ports.log.warn("flow.stored-list-replaced", { key: key.slice(0, 64) });
    const merged = removeDuplicates([...(list ?? []), ...addedValues]);
    ports.storage.local.set(key, JSON.stringify(merged));
  },
});

/**
 * Reads a JSON list from local storage. Returns an empty list if there is no value, and null if the value is not a
 * list.
 */
function readStoredList(store: KeyValueStore, key: string): unknown[] | null {
  const text = store.get(key);
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Removes duplicate values. Values with the same JSON are duplicates. */
function removeDuplicates(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** Writes a message from the API to the browser's console. */
export const writeToJsConsole: InstructionHandler<"WriteToJsConsole"> = (
  { message },
  { ports },
) => ({ effect: () => ports.viewport.logToConsole(message) });

/**
 * Turns on the requested feature switches and loads their scripts. Under Global Privacy Control, a tracker loads only
 * if the theme states a reason for it. A theme may also disable all trackers. The visitor continues without the missing
 * scripts (docs/architecture.md, Principles).
 */
export const runClientScript: InstructionHandler<"RunClientScript"> = ({ scriptKeys }, context) => {
  const isSignalled = context.ports.tracking.hasPrivacySignal();
  const necessary = context.state.config.necessaryScripts ?? {};
  const wanted = scriptKeys.filter(
    (key) => !isSignalled || !isTrackerScript(key) || necessary[key],
  );
  const turnedOn = wanted.map((key) => [switchesByScriptKey[key], true] as const);
  const { state, ports, scriptEvents } = context;
  return {
    patch: {
      switches: { ...state.switches, ...Object.fromEntries(turnedOn) },
      ...(wanted.includes("Recaptcha") ? { recaptcha: requireCaptcha(state) } : {}),
    },
    effect: () => {
      const events = scriptEvents();
      for (const key of wanted) {
        const { captchaField, recaptchaSiteKey } = state.config;
        const lacksKey = captchaField === "RecaptchaToken" && recaptchaSiteKey === "";
        if (key === "Recaptcha" && lacksKey) {
          events.unavailable(key, "no site key");
        } else if (state.config.initTrackingTools || !isTrackerScript(key)) {
          ports.scripts.run(key, events);
        } else {
          events.unavailable(key, "tracking is off");
        }
      }
    },
  };
};

/** Returns the captcha's state after the current page has requested the captcha. */
function requireCaptcha({ pageIndex, recaptcha }: FlowState): FlowState["recaptcha"] {
  return {
    ...recaptcha,
    state: recaptcha.state === "off" ? "unsolved" : recaptcha.state,
    sinceIndex: Math.min(recaptcha.sinceIndex, pageIndex),
  };
}

const switchesByScriptKey = {
  Recaptcha: "useRecaptcha",
  JornayaLeadId: "useJornaya",
  TrustedForm: "useTrustedForm",
  ClicksDotNet: "useClicksDotNet",
  Clarity: "useClarity",
} as const satisfies Record<ScriptKey, keyof FeatureSwitches>;

/**
 * Fires conversion pixels, except under Global Privacy Control (docs/architecture.md, Principles). Each pixel fires
 * once per page and session, so a reload does not report a second conversion.
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
    const unfired = pixelKeys.filter((key) => isFirstFiring(key, context));
    if (unfired.length > 0) ports.pixels.fire(unfired, value);
  },
});

/**
 * Returns whether a pixel fires for the first time, and records that in session storage. If storage is blocked, the
 * pixel may fire again.
 */
function isFirstFiring(pixelKey: string, { ports, state }: InstructionContext): boolean {
  const note = `flow-pixel:${state.uuid}:${state.pageIndex}:${state.pageKey}:${pixelKey}`;
  if (ports.storage.session.get(note) !== null) return false;
  ports.storage.session.set(note, "fired");
  return true;
}
