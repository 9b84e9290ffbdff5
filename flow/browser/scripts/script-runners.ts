import type { ScriptKey } from "../../protocol/instruction";
import { clarity } from "./clarity";
import { jornaya } from "./jornaya";
import type { ScriptRunner } from "./script-runner";
import { trustedForm } from "./trusted-form";

/** These two bring no script of their own: the captcha is a widget, the listings come through our API. */
const elsewhere = (event: string): ScriptRunner => ({
  isTracking: false,
  run: ({ log }) => Promise.resolve(log.info(event)),
});

/** What each script key runs (docs/product.md section 3, RunClientScript). */
export const scriptRunners = {
  Recaptcha: elsewhere("scripts.recaptcha-is-a-widget"),
  ClicksDotNet: elsewhere("scripts.listings-come-through-the-api"),
  JornayaLeadId: jornaya,
  TrustedForm: trustedForm,
  Clarity: clarity,
} satisfies Record<ScriptKey, ScriptRunner>;
