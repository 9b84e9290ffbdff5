import type { EngineContext } from "./engine-context";
import type { Clock, FlowPorts, ThirdPartyScriptCallbacks } from "./ports";

/**
 * Creates the callbacks by which third-party scripts report certificates and failures (docs/product.md section 4,
 * Certificates). The callbacks update the engine's state.
 */
export function createThirdPartyScriptCallbacks(context: EngineContext): ThirdPartyScriptCallbacks {
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
      void sendClientEvent(context, "ScriptUnavailable", { script, reason });
    },
  };
}

/**
 * Returns the session id, or "" if the flow API does not know the session yet. The API rejects events with an unknown
 * id.
 */
export function getKnownSessionId({ store, memory }: EngineContext): string {
  return memory.isSessionKnown ? store.getState().uuid : "";
}

/** Posts a client event of this session (docs/protocol.md section 6). Failures are ignored. */
export function sendClientEvent(
  context: EngineContext,
  name: string,
  payload: Record<string, unknown>,
): Promise<void> {
  const { api, clock } = context.ports;
  return api.sendEvent({
    Timestamp: clock.localTimestamp(),
    Name: name,
    SessionId: getKnownSessionId(context),
    Payload: JSON.stringify(payload),
  });
}

/** Maximum milliseconds to wait for third-party tracking scripts (docs/product.md section 9). */
const trackingTimeoutMs = 7000;

/** Resolves when all third-party tracking scripts have finished, or after 7 s. */
export async function waitForTrackingScripts({ scripts, clock, log }: FlowPorts): Promise<void> {
  if (!(await pollWhile(scripts.isTrackingActive, clock, trackingTimeoutMs)))
    log.warn("flow.tracking-wait-given-up", { waited: trackingTimeoutMs });
}

/** Milliseconds between two calls of a polled function (docs/product.md section 9). */
const pollMs = 100;

/**
 * Calls a function every 100 ms until the function returns false, then resolves to true. Resolves to false if the time
 * limit passes first.
 */
export async function pollWhile(
  isWaiting: () => boolean,
  clock: Clock,
  limitMs: number,
): Promise<boolean> {
  for (let waited = 0; isWaiting(); waited += pollMs) {
    if (waited >= limitMs) return false;
    await clock.wait(pollMs);
  }
  return true;
}
