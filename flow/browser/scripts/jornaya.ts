import type { Clock } from "../../engine/ports";
import { loadScript } from "../load-script";
import { oncePerPage } from "../once-per-page";
import { notConfigured, type ScriptRunner } from "./script-runner";

/** docs/product.md section 9; times in milliseconds. */
const attempts = 5;
const retryMs = 3000;
const pollMs = 100;
const tokenId = "leadid_token";

/** Jornaya LeadiD: the campaign's script writes the visit's universal lead id into a hidden input. */
export const jornaya: ScriptRunner = {
  isTracking: true,
  async run({ config, events, clock }) {
    const { scriptUrl, campaignId } = config.jornaya;
    if (!scriptUrl || !campaignId) throw new Error(notConfigured);
    const url = `${scriptUrl}/${encodeURIComponent(campaignId)}.js?snippet_version=2`;
    events.universalLeadId(await leadId(url, clock));
  },
};

const leadId = oncePerPage(async (url: string, clock: Clock) => {
  let failure: unknown = new Error("no lead id");
  let isLoaded = false;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const input = tokenInput();
    try {
      if (!isLoaded) await loadScript(url, "LeadiDscript_campaign");
      isLoaded = true;
      failure = new Error("no lead id");
    } catch (error) {
      failure = error;
    }
    const isLast = attempt === attempts;
    const id = await writtenValue(input, isLast && !isLoaded ? 0 : retryMs, clock);
    if (id) return id;
  }
  throw failure;
});

/** Finds or adds the hidden input that the script looks for, in the page's form when it has one. */
function tokenInput(): HTMLInputElement {
  const existing = document.getElementById(tokenId);
  if (existing instanceof HTMLInputElement) return existing;
  const input = document.createElement("input");
  input.type = "hidden";
  input.id = tokenId;
  input.name = "universal_leadid";
  (document.querySelector("form") ?? document.body).append(input);
  return input;
}

async function writtenValue(
  input: HTMLInputElement,
  timeoutMs: number,
  clock: Clock,
): Promise<string> {
  for (let waited = 0; input.value === "" && waited < timeoutMs; waited += pollMs)
    await clock.wait(pollMs);
  return input.value.trim();
}
