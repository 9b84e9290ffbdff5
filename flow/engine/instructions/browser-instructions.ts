import type { InstructionHandlerContext, InstructionHandler } from "./handler";
import type { KeyValueStore } from "../ports";
import type { ThirdPartyScriptKey } from "../../protocol/instruction";
import { isTrackerScript } from "../../protocol/traits";
import type { FlowFeatureSwitches, FlowState } from "../flow-state";

/**
 * Handles the instruction ClearLocalStorage: removes all values that the site itself stored in local storage, including
 * the session record.
 */
export const clearLocalStorage: InstructionHandler<"ClearLocalStorage"> = (_, { ports }) => ({
  effect: () => ports.storage.local.clear(),
});

/** Handles the instruction ClearCookies: expires the cookies that the site itself set, except HttpOnly cookies. */
export const clearCookies: InstructionHandler<"ClearCookies"> = (_, { ports }) => ({
  effect: () => ports.storage.clearCookies(),
});

/**
 * Handles the instruction AddLocalStorageValues: appends values to a JSON list in local storage, without duplicates.
 */
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
 * Reads a JSON list from local storage. Returns an empty list if nothing is stored, and null if the value is not a
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

/** Handles the instruction WriteToJsConsole: writes a message from the API to the browser's console. */
export const writeToJsConsole: InstructionHandler<"WriteToJsConsole"> = (
  { message },
  { ports },
) => ({ effect: () => ports.viewport.logToConsole(message) });

/**
 * Handles the instruction RunClientScript: turns on optional features, such as the captcha, and loads their third-party
 * scripts. Under Global Privacy Control, a tracking script loads only if the theme declares it necessary
 * (`necessaryScripts`).
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

/** Returns the captcha's state after the API has requested a captcha for the current page. */
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
} as const satisfies Record<ThirdPartyScriptKey, keyof FlowFeatureSwitches>;

/**
 * Handles the instruction FireAdPlatformPixels: fires conversion pixels, except under Global Privacy Control
 * (docs/architecture.md, Principles). Each pixel fires once per page and session, so a reload does not report a second
 * conversion.
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

/** Returns whether a pixel has not fired yet on this page of the session, and records it in session storage. */
function isFirstFiring(pixelKey: string, { ports, state }: InstructionHandlerContext): boolean {
  const note = `flow-pixel:${state.uuid}:${state.pageIndex}:${state.pageKey}:${pixelKey}`;
  if (ports.storage.session.get(note) !== null) return false;
  ports.storage.session.set(note, "fired");
  return true;
}
