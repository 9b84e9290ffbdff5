import type { EngineContext } from "./engine-context";
import { type ScriptEvents, FlowApiError } from "./ports";
import type { CaptchaReport, FlowState } from "./flow-state";

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

/** Posts a client event of this session, best effort (docs/protocol.md section 6). */
export function sendEvent(
  { store, ports }: EngineContext,
  name: string,
  payload: Record<string, unknown>,
): Promise<void> {
  return ports.api.sendEvent({
    Timestamp: ports.clock.localTimestamp(),
    Name: name,
    SessionId: store.getState().uuid,
    Payload: JSON.stringify(payload),
  });
}

/**
 * True on a page that needs the captcha: one that asked for it, and those after it. Pages before it, to which the
 * visitor may go back, did not.
 */
export function needsCaptcha({ pageIndex, recaptcha }: FlowState): boolean {
  return pageIndex >= recaptcha.sinceIndex;
}

/** Takes the captcha widget's report; an expired challenge clears the solution (docs/product.md section 5). */
export function setRecaptcha(context: EngineContext, state: CaptchaReport, token = ""): void {
  const isOpen = state === "unsolved" || state === "expired";
  context.store.setState(({ recaptcha }) => ({
    recaptcha: {
      ...recaptcha,
      state,
      token,
      showRequired: isOpen && recaptcha.showRequired,
    },
  }));
  if (state === "error") scriptEvents(context).unavailable("Recaptcha", "widget error");
}

/** True for the API's word that the captcha was not solved: a 400 that names its field (docs/protocol.md section 3). */
export function isCaptchaRefusal({ config }: EngineContext, error: unknown): boolean {
  return error instanceof FlowApiError && error.field === config.captchaField;
}

/** Shows the page again with 'Required': the widget is to be solved anew. */
export function refuseCaptcha({ store }: EngineContext): void {
  store.setState(({ recaptcha }) => ({
    recaptcha: { ...recaptcha, state: "unsolved", token: "", showRequired: true },
  }));
}
