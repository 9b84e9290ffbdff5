import { sendEvent } from "./client-event";
import type { EngineContext } from "./engine-context";
import type { ScriptEvents } from "./ports";

/** Writes what third-party scripts report into the state (docs/product.md section 4, Certificates). */
export function scriptEvents(context: EngineContext): ScriptEvents {
  const { store, ports } = context;
  return {
    store,
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
          ? { recaptcha: { ...recaptcha, state: "error" as const, showRequired: false } }
          : {}),
      }));
      void sendEvent(context, "ScriptUnavailable", { script, reason });
    },
  };
}
