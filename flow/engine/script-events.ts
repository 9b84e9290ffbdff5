import { scriptFailureOf } from "../protocol/script-failure";
import type { EngineContext } from "./engine-context";
import type { FlowPorts, ScriptEvents } from "./ports";
import { sendEvent } from "./client-event";

/** Writes what third-party scripts report into the state (docs/product.md section 4, Certificates). */
export function scriptEvents(context: EngineContext): ScriptEvents {
  const { store, ports } = context;
  return {
    trustedFormCertificate({ id, url }) {
      store.setState({
        trustedFormCertificateId: id,
        trustedFormCertificateUrl: url,
        trustedFormReady: true,
      });
    },
    universalLeadId(id) {
      store.setState({ universalLeadId: id, jornayaReady: true });
    },
    unavailable(script, reason) {
      if (store.getState().unavailableScripts.includes(script)) return;
      ports.log.warn("flow.script-unavailable", { script, reason });
      store.setState(({ unavailableScripts, recaptcha }) => ({
        unavailableScripts: [...unavailableScripts, script],
        ...(script === "Recaptcha" && recaptcha.state !== "solved"
          ? { recaptcha: { state: "error" as const, showRequired: false } }
          : {}),
      }));
      void sendEvent(context, "ScriptUnavailable", { script, reason: scriptFailureOf(reason) });
    },
  };
}

/** Both in milliseconds (docs/product.md section 9). */
const pollMs = 100;
const timeoutMs = 7000;

/** Waits until no tracking process is at work, but not for ever: tracking is optional, the visitor is not. */
export async function waitForTracking({ scripts, clock, log }: FlowPorts): Promise<void> {
  for (let waited = 0; scripts.isTrackingActive(); waited += pollMs) {
    if (waited >= timeoutMs) {
      log.warn("flow.tracking-wait-given-up", { waited });
      return;
    }
    await clock.wait(pollMs);
  }
}
