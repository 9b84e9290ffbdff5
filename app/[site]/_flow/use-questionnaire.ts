import { useEffect, useState, type RefObject } from "react";
import { log } from "@/flow/browser/log";
import { sendAgain } from "@/flow/browser/send-again";
import { createFlowConfig } from "@/flow/engine/create-flow-config";
import { createFlowEngine } from "@/flow/engine/create-flow-engine";
import type { FlowEngine } from "@/flow/engine/flow-engine";
import type { PageHistory } from "@/flow/engine/ports";
import { fetchClientConfig } from "@/lib/browser/fetch-client-config";
import { registerFlow } from "@/lib/browser/tracking/session-id";
import { whenIdleAfterPaint } from "@/lib/browser/after-paint";
import { loadOnce } from "@/lib/shared/load-once";
import type { QuestionnaireProps } from "./questionnaire-props";
import { updateUiState, type UiState } from "@/lib/browser/ui-state";

interface Questionnaire {
  engine: FlowEngine;
  recaptchaScriptUrl: string;
}

/** What calls the flow API and reads its responses: a page that is drawn already comes first (docs/decisions/0017). */
const connecting = loadOnce(() => import("./connect-questionnaire"));

/**
 * The composition root of the flow: one engine per mount, which draws its first page at once, where there is one, and is
 * then joined to this browser. `ownHistory` stands in for the browser's where the flow must leave the address alone.
 */
export function useQuestionnaire(
  props: QuestionnaireProps,
  container: RefObject<HTMLElement | null>,
  form: SiteForm,
  ownHistory?: PageHistory,
): Questionnaire {
  const [first] = useState(props);
  const [recaptchaScriptUrl, setRecaptchaScriptUrl] = useState("");
  const [engine] = useState(() =>
    createFlowEngine({
      config: createFlowConfig(first, first.environment),
      environment: "browser",
      drawn: first.drawn,
      async connection() {
        try {
          const { connectQuestionnaire } = await connecting.load();
          const scrollToTop = () => scrollToFlow(container.current);
          const connected = await connectQuestionnaire({ props: first, ownHistory, scrollToTop });
          setRecaptchaScriptUrl(connected.recaptchaScriptUrl);
          return connected;
        } catch (error) {
          log.error("flow.navigation-not-loaded", { reason: String(error) });
          throw error;
        }
      },
    }),
  );

  useEffect(() => {
    const mount = new AbortController();
    fetchClientConfig().catch(() => undefined);
    if (!first.drawn) connecting.ahead();
    const cancel = whenIdleAfterPaint(() => {
      const ends = [syncUiState(engine, form), registerFlow(engine.store), sendAgain(engine)];
      for (const end of [...ends, engine.dispose]) mount.signal.addEventListener("abort", end);
      void engine.start();
    });
    mount.signal.addEventListener("abort", cancel);
    return () => mount.abort();
  }, [engine, first, form]);

  return { engine, recaptchaScriptUrl };
}

/** Which of a site's two forms a flow is. */
export type SiteForm = "claim" | "call";

/** Keeps the UI state's flags of a form in step with its flow (docs/product.md section 3). Returns a function that stops it. */
export function syncUiState({ store }: FlowEngine, form: SiteForm): () => void {
  const flagsOf = flags[form];
  let lastSent = "";
  const sync = () => {
    const { status, pageKey } = store.getState();
    const isSubmitted = status === "finished" && pageKey === "ThankYou";
    const change = flagsOf(isSubmitted, status === "submitting");
    const now = JSON.stringify(change);
    if (now !== lastSent) updateUiState(change);
    lastSent = now;
  };
  sync();
  return store.subscribe(sync);
}

/** What was submitted once stays so for the session. */
const flags = {
  claim: (isSubmitted, isLoading) => ({
    claimSubmitloading: isLoading,
    ...(isSubmitted && { claimSubmitted: true }),
  }),
  call: (isSubmitted) => (isSubmitted ? { callMesubmitted: true } : {}),
} satisfies Record<SiteForm, (isSubmitted: boolean, isLoading: boolean) => Partial<UiState>>;

/**
 * After a page the window scrolls to the top of the questionnaire (docs/product.md section 4): the next question must
 * not be out of sight. With the first step of a visit the page gives itself over to the questions (`data-begun`,
 * app/globals.css).
 */
export function scrollToFlow(container: HTMLElement | null) {
  if (!container) return;
  const isModal = container.closest("dialog") !== null;
  const card = isModal ? container : (container.closest("section") ?? container);
  const scroll = () => card.scrollIntoView({ behavior: "instant" });
  scroll();
  requestAnimationFrame(() => {
    // The page that comes may change what stands above the flow: its place is known when it has been drawn.
    scroll();
    if (!isModal && document.documentElement.dataset.begun === undefined)
      withInput(() => begin(card));
  });
}

/** What stood above the card goes, and the window goes along: on the screen nothing moves. */
function begin(card: HTMLElement) {
  const { top } = card.getBoundingClientRect();
  document.documentElement.dataset.begun = "";
  window.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: "instant" });
}

/** For so many milliseconds after a press what moves is its answer, and no layout shift (docs/architecture.md, Budgets). */
const answerMs = 450;
let lastInput = -Infinity;
const inputs = ["click", "keydown"];
if (typeof window !== "undefined")
  for (const input of inputs)
    addEventListener(input, () => (lastInput = performance.now()), { capture: true });

/** In the next frame where the last press is not long ago, else after the next one: not while a finger is down. */
function withInput(act: () => void) {
  if (performance.now() - lastInput < answerMs) return requestAnimationFrame(act);
  const heard = new AbortController();
  const { signal } = heard;
  const once = () => {
    heard.abort();
    requestAnimationFrame(act);
  };
  for (const input of inputs) addEventListener(input, once, { signal });
}
