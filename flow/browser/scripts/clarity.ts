import { loadOnce } from "@/lib/shared/load-once";
import type { FlowState } from "../../engine/flow-state";
import type { Log, ScriptEvents } from "../../engine/ports";
import { loadScript } from "../load-script";
import { trackFields, type TellClarity } from "./clarity-fields";
import { notConfigured, type ScriptRunner } from "./script-runner";

type Clarity = ((...call: string[]) => void) & { q?: string[][] };

declare global {
  interface Window {
    clarity?: Clarity;
  }
}

/**
 * Microsoft Clarity, session replay: it starts when the visitor has been told. Off under a privacy signal
 * (docs/architecture.md, Principles). It is told the session's id, page keys, and names of fields with times: never
 * what was typed, and what stands in the form is masked.
 */
export const clarity: ScriptRunner = {
  async run({ config, events, hasPrivacySignal, noticeShown, log }) {
    const { scriptUrl, projectId } = config.clarity;
    if (hasPrivacySignal()) throw new Error("privacy signal");
    if (!scriptUrl || !projectId) throw new Error(notConfigured);
    await noticeShown();
    const recording = startRecording.load(`${scriptUrl}/${encodeURIComponent(projectId)}`);
    followFlow(events.store, tellClarity(log));
    await recording;
  },
};

const startRecording = loadOnce((address: string) => {
  window.clarity ??= callQueue();
  return loadScript(address);
});

/** Until the script is there, calls queue up; it works them off. */
function callQueue(): Clarity {
  const queue: Clarity = (...call) => (queue.q ??= []).push(call);
  return queue;
}

/** One event for each page that is shown, under the session's id, for as long as the page lives. */
function followFlow(store: ScriptEvents["store"], tell: TellClarity): void {
  const show = ({ uuid, pageKey, flowKey, config }: FlowState) => {
    tell("identify", uuid, uuid, pageKey);
    tell("set", "siteName", config.siteName);
    tell("set", "flowKey", flowKey);
    tell("event", pageKey);
  };
  show(store.getState());
  store.subscribe((state, before) => {
    if (state.pageVisit !== before.pageVisit) show(state);
  });
  trackFields(store, tell);
}

/** A recorder that throws must not stop the page. */
function tellClarity(log: Log): TellClarity {
  return (...call) => {
    try {
      window.clarity?.(...call);
    } catch (error) {
      log.warn("clarity.failed", { call: call[0], reason: String(error) });
    }
  };
}
