import type { Clock } from "../../engine/ports";
import { loadScript } from "../load-script";
import { oncePerPage } from "../once-per-page";
import { notConfigured, type ScriptRunner } from "./script-runner";

/** docs/product.md section 9; times in milliseconds. */
const attempts = 5;
const apart = 3000;
const poll = 100;
const tokenId = "leadid_token";

/** Jornaya LeadiD: the campaign's script writes the visit's universal lead id into a hidden input. */
export const jornaya: ScriptRunner = {
  isTracking: true,
  async run({ config, events, clock }) {
    const { scriptUrl, campaignId } = config.jornaya;
    if (!scriptUrl || !campaignId) throw new Error(notConfigured);
    const address = `${scriptUrl}/${encodeURIComponent(campaignId)}.js?snippet_version=2`;
    events.universalLeadId(await leadId(address, clock));
  },
};

const leadId = oncePerPage(async (address: string, clock: Clock) => {
  let failure: unknown = new Error("no lead id");
  let isLoaded = false;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const input = tokenInput();
    try {
      if (!isLoaded) await loadScript(address, "LeadiDscript_campaign");
      isLoaded = true;
      failure = new Error("no lead id");
    } catch (error) {
      failure = error;
    }
    const isLast = attempt === attempts;
    const id = await writtenValue(input, isLast && !isLoaded ? 0 : apart, clock);
    if (id) return id;
  }
  throw failure;
});

/** The hidden input that the script looks for, in the page's form when it has one. */
function tokenInput(): HTMLInputElement {
  const there = document.getElementById(tokenId);
  if (there instanceof HTMLInputElement) return there;
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
  for (let waited = 0; input.value === "" && waited < timeoutMs; waited += poll)
    await clock.wait(poll);
  return input.value.trim();
}
