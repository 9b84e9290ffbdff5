import { isGoingBack, isNoThanks } from "@/flow/engine/action-kind";
import type { FlowEngine, PageAnswers } from "@/flow/engine/flow-engine";

interface PageSubmit {
  engine: FlowEngine;
  actionName: string;
  /** The answers at the press: these are validated, and these are sent. */
  answers: PageAnswers;
  /** Runs every rule of the page. */
  isValid: () => Promise<boolean>;
}

/**
 * Submits a page with the chosen action (docs/product.md section 4, Submit). No Thanks and Back skip validation.
 * `invalid`: messages are on the page, to be shown to the visitor.
 */
export async function submitPage(page: PageSubmit): Promise<"done" | "invalid"> {
  const { engine, actionName, answers, isValid } = page;
  const action = engine.store.getState().actions.find(({ name }) => name === actionName);
  if (isGoingBack(actionName, action)) {
    engine.goBack();
    return "done";
  }
  if (!isNoThanks(actionName, action) && !(await isValid())) return "invalid";
  const result = await engine.submit(actionName, answers);
  return result === "invalid-consent" || result === "recaptcha" ? "invalid" : "done";
}
