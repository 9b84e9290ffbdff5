import { loadScript } from "../load-script";
import { oncePerPage } from "../once-per-page";
import { notConfigured, type ScriptRunner } from "./script-runner";

type Clarity = ((...call: unknown[]) => void) & { q?: unknown[][] };

declare global {
  interface Window {
    clarity?: Clarity;
  }
}

/** Microsoft Clarity, session replay: it starts when the visitor has been told. Off under a privacy signal (docs/architecture.md, Principles). */
export const clarity: ScriptRunner = {
  isTracking: false,
  isRecorder: true,
  async run({ config, hasPrivacySignal, noticeShown }) {
    const { scriptUrl, projectId } = config.clarity;
    if (hasPrivacySignal()) throw new Error("privacy signal");
    if (!scriptUrl || !projectId) throw new Error(notConfigured);
    await noticeShown();
    await startRecording(`${scriptUrl}/${encodeURIComponent(projectId)}`);
  },
};

const startRecording = oncePerPage((address: string) => {
  window.clarity ??= callQueue();
  return loadScript(address);
});

/** Until the script is there, calls queue up; it works them off. */
function callQueue(): Clarity {
  const queue: Clarity = (...call) => (queue.q ??= []).push(call);
  return queue;
}
