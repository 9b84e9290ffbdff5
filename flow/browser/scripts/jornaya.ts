import { createLazyResource } from "@/lib/browser/lazy";
import type { Clock } from "../../engine/ports";
import { loadScript } from "../load-script";
import { scriptNotConfiguredReason, type ScriptRunner } from "./script-runner";

/** The maximum number of attempts to get a lead id from Jornaya (docs/product.md section 9). */
const maximumAttempts = 5;
const retryMs = 3000;
const pollMs = 100;
/** Maximum milliseconds for which a submission waits until Jornaya, after its script has loaded, returns a lead id. */
const idRequestMs = 1000;
const tokenId = "leadid_token";

/**
 * Runs Jornaya LeadiD, which certifies the visitor's consent. Jornaya's script writes a lead id into a hidden input.
 */
export const jornayaScriptRunner: ScriptRunner = {
  async run({ config, events, clock, runWhileSubmitWaits }) {
    const { scriptUrl, campaignId } = config.jornaya;
    if (!scriptUrl || !campaignId) throw new Error(scriptNotConfiguredReason);
    const url = `${scriptUrl}/${encodeURIComponent(campaignId)}.js?snippet_version=2`;
    const follow = (attempt: Promise<void>) =>
      void runWhileSubmitWaits(() => attempt).catch(() => undefined);
    if (latestAttempt) follow(latestAttempt);
    attemptListeners.add(follow);
    try {
      events.universalLeadId(await leadIdLoader.load(url, clock));
    } finally {
      attemptListeners.delete(follow);
    }
  },
};

/**
 * Callbacks of the questionnaires that wait for a lead id, one each. A callback receives the promise of every new
 * attempt.
 */
const attemptListeners = new Set<(attempt: Promise<void>) => void>();
let latestAttempt: Promise<void> | undefined;

/**
 * Tries up to five times to get a lead id from Jornaya. A submission waits for a running attempt, but not during the
 * pauses between attempts (docs/decisions/0013).
 */
const leadIdLoader = createLazyResource(async (url: string, clock: Clock) => {
  let failure: unknown;
  let isLoaded = false;
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    const input = getTokenInput();
    let worked = 0;
    try {
      if (!isLoaded)
        await runObservedAttempt(async () => {
          await loadScript(url, "LeadiDscript_campaign");
          worked = idRequestMs;
          await waitForInputValue(input, idRequestMs, clock);
        });
      isLoaded = true;
      failure = new Error("no lead id");
    } catch (error) {
      failure = error;
    }
    const isLast = attempt === maximumAttempts;
    const pause = isLast && !isLoaded ? 0 : retryMs - worked;
    await waitForInputValue(input, pause, clock);
    const id = input.value.trim();
    if (id) return id;
  }
  throw failure;
});

function runObservedAttempt(attempt: () => Promise<void>): Promise<void> {
  const begun = attempt();
  latestAttempt = begun;
  for (const follow of attemptListeners) follow(begun);
  return begun;
}

/** Returns the hidden input for Jornaya's lead id. Creates it if it is missing, in the page's form if there is one. */
function getTokenInput(): HTMLInputElement {
  const existing = document.getElementById(tokenId);
  if (existing instanceof HTMLInputElement) return existing;
  const input = document.createElement("input");
  input.type = "hidden";
  input.id = tokenId;
  input.name = "universal_leadid";
  (document.querySelector("form") ?? document.body).append(input);
  return input;
}

async function waitForInputValue(
  input: HTMLInputElement,
  timeoutMs: number,
  clock: Clock,
): Promise<void> {
  for (let waited = 0; input.value === "" && waited < timeoutMs; waited += pollMs)
    await clock.wait(pollMs);
}
