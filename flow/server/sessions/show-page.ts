import "server-only";
import type { ConsentItem } from "../../protocol/consent";
import type { Instruction, ScriptKey } from "../../protocol/instruction";
import type { ClientData, OnActionResponse } from "../../protocol/on-action";
import { screenOf } from "../definitions/find-flow";
import type { FlowDefinition, FlowPage } from "../definitions/flow-definition";
import { consentItems } from "./consent-items";
import { showQuestion } from "./show-question";

/** What a page is shown with. */
export interface Showing {
  flow: FlowDefinition;
  page: FlowPage;
  answers: ClientData;
  brand: string;
  scripts: readonly ScriptKey[];
  now: Date;
  /** False when a page is given again: its pixels have fired. */
  isFirst: boolean;
}

/** A page as the browser gets it, with what was answered before. */
export function showPage(showing: Showing): OnActionResponse {
  const { page } = showing;
  return {
    instructions: [
      ...scripts(showing),
      content(page),
      ...questions(showing),
      ...consent(consentItems(page, showing.brand)),
      ...pixels(showing),
    ],
    actionsAvailable: page.actions,
    pageKey: screenOf(page),
  };
}

/** The scripts that the flow wants and that are configured. */
export function requestedScripts(
  flow: FlowDefinition,
  configured: readonly ScriptKey[],
): ScriptKey[] {
  return flow.scripts.filter((key) => configured.includes(key));
}

function scripts({ flow, scripts }: Showing): Instruction[] {
  const scriptKeys = requestedScripts(flow, scripts);
  return scriptKeys.length > 0 ? [{ instructionType: "RunClientScript", scriptKeys }] : [];
}

function content(page: FlowPage): Instruction {
  const displayData = [{ slotName: "ProgressBar", content: String(page.progress) }];
  if (page.proTip !== undefined) displayData.push({ slotName: "ProTip", content: page.proTip });
  const pageData = page.content ? { pageData: page.content } : {};
  return { instructionType: "DisplayContent", displayData, ...pageData };
}

function questions({ page, answers, now }: Showing): Instruction[] {
  const asked = (page.questions ?? []).map((question) => showQuestion(question, answers, now));
  return asked.length > 0 ? [{ instructionType: "AskQuestions", questions: asked }] : [];
}

function consent(tcpa: ConsentItem[]): Instruction[] {
  return tcpa.length > 0 ? [{ instructionType: "RequestTcpaConsent", tcpa }] : [];
}

function pixels({ page, isFirst }: Showing): Instruction[] {
  if (!isFirst || !page.pixels) return [];
  return [{ instructionType: "FireAdPlatformPixels", pixelKeys: page.pixels }];
}
