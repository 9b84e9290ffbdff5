import { lazy } from "@/lib/browser/lazy";
import type { Clock } from "../../engine/ports";
import { loadScript } from "../load-script";
import { notConfigured, type ScriptRunner } from "./script-runner";

declare global {
  interface Window {
    trustedFormCertUrlCallback?: (url: string) => void;
  }
}

const field = "xxTrustedFormCertUrl";
/** How long after loading the certificate may take, and how often to look; in milliseconds. */
const timeoutMs = 10_000;
const pollMs = 100;

/**
 * ActiveProspect TrustedForm: the script watches the page's form and leaves a certificate's address in a hidden
 * input, or hands it to a callback. It issues one certificate a page load, with a replay of what was entered: it starts
 * when the visitor has been told.
 */
export const trustedForm: ScriptRunner = {
  async run({ config, events, clock, noticeShown, working }) {
    const { scriptUrl } = config.trustedForm;
    if (!scriptUrl) throw new Error(notConfigured);
    await noticeShown();
    events.trustedFormCertificate(await working(() => issueCertificate.load(scriptUrl, clock)));
  },
};

const issueCertificate = lazy(async (scriptUrl: string, clock: Clock) => {
  let calledBack = "";
  window.trustedFormCertUrlCallback = (url) => (calledBack = url);
  await loadScript(versionedScriptUrl(scriptUrl, clock));
  for (let waited = 0; waited < timeoutMs; waited += pollMs) {
    const url = calledBack || hiddenInput();
    if (URL.canParse(url)) return { id: new URL(url).pathname.split("/").at(-1) ?? "", url };
    await clock.wait(pollMs);
  }
  throw new Error("no certificate");
});

/** As its documentation says: the field's name, consent marked by us, and a number against caches. */
function versionedScriptUrl(scriptUrl: string, clock: Clock): string {
  const address = new URL(scriptUrl);
  address.searchParams.set("field", field);
  address.searchParams.set("use_tagged_consent", "true");
  address.searchParams.set("l", `${clock.now()}${Math.random()}`);
  return address.href;
}

function hiddenInput(): string {
  const input = document.querySelector<HTMLInputElement>(`input[name^="${field}"]`);
  return input?.value ?? "";
}
