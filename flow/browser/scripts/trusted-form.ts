import { createLazyResource } from "@/lib/browser/lazy";
import type { Clock } from "../../engine/ports";
import { loadScript } from "../load-script";
import { scriptNotConfiguredReason, type ScriptRunner } from "./script-runner";

declare global {
  interface Window {
    trustedFormCertUrlCallback?: (url: string) => void;
  }
}

const field = "xxTrustedFormCertUrl";
/** Maximum milliseconds to wait for the certificate after TrustedForm's script has loaded. */
const timeoutMs = 10_000;
const pollMs = 100;

/**
 * Runs ActiveProspect TrustedForm, which certifies the visitor's consent. The certificate contains a replay of the
 * visitor's input, so the script waits for the recording notice. The certificate's URL arrives in a hidden input or a
 * callback.
 */
export const trustedFormScriptRunner: ScriptRunner = {
  async run({ config, events, clock, waitForRecordingNotice, runWhileSubmitWaits }) {
    const { scriptUrl } = config.trustedForm;
    if (!scriptUrl) throw new Error(scriptNotConfiguredReason);
    await waitForRecordingNotice();
    events.trustedFormCertificate(
      await runWhileSubmitWaits(() => certificateLoader.load(scriptUrl, clock)),
    );
  },
};

const certificateLoader = createLazyResource(async (scriptUrl: string, clock: Clock) => {
  let calledBack = "";
  window.trustedFormCertUrlCallback = (url) => (calledBack = url);
  await loadScript(buildScriptUrl(scriptUrl, clock));
  for (let waited = 0; waited < timeoutMs; waited += pollMs) {
    const url = calledBack || readHiddenInput();
    if (URL.canParse(url)) return { id: new URL(url).pathname.split("/").at(-1) ?? "", url };
    await clock.wait(pollMs);
  }
  throw new Error("no certificate");
});

/**
 * Returns the script's URL with TrustedForm's parameters: the name of the hidden field, `use_tagged_consent`, and a
 * random number that prevents caching.
 */
function buildScriptUrl(scriptUrl: string, clock: Clock): string {
  const address = new URL(scriptUrl);
  address.searchParams.set("field", field);
  address.searchParams.set("use_tagged_consent", "true");
  address.searchParams.set("l", `${clock.now()}${Math.random()}`);
  return address.href;
}

function readHiddenInput(): string {
  const input = document.querySelector<HTMLInputElement>(`input[name^="${field}"]`);
  return input?.value ?? "";
}
