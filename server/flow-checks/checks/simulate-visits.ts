import { isForwardActionType, isNoThanksAction } from "@/flow/protocol/traits";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { readSampleCatalogue } from "../../receivers/current-catalogue";
import { getFlowPage } from "../../flows/flow-pages";
import type { FlowDefinition } from "../../flows/flow-definition";
import type { FlowSession } from "../../sessions/session";
import { createPageFault, type FlowFault } from "../flow-fault";
import {
  createSampleAnswers,
  createSimulatedSession,
  createButtonClick,
  runSimulatedAction,
  type VisitStart,
} from "../walk-flow";

/** Number of visitors to simulate. Each one prefers the options that earlier visitors chose least. */
const simulatedVisitorCount = 8;

/**
 * Simulates visits to the flow with the production code. Returns the first fault: a page that rejects an offered
 * answer, or that leads to no end page.
 * @param start Answers and variants that a campaign page sets when the visits start.
 */
export function findSimulatedVisitFault(flow: FlowDefinition, start?: VisitStart): FlowFault[] {
  const surroundings = { now: new Date(), catalogue: readSampleCatalogue(), brand: "" };
  const taken = new Map<string, number>();
  const timesTaken = (field: string, value: string) => taken.get(`${field}=${value}`) ?? 0;
  for (let visitor = 0; visitor < simulatedVisitorCount; visitor += 1) {
    let session: FlowSession = createSimulatedSession(flow, surroundings.now, start);
    try {
      session = runSimulatedAction(flow, session, "view", surroundings).session;
      for (let steps = 0; getFlowPage(flow, session.pageKey).end === undefined; steps += 1) {
        const page = getFlowPage(flow, session.pageKey);
        const skip = page.actions.find(({ name, actionType }) =>
          isNoThanksAction(name, actionType),
        );
        const submit = page.actions.find(({ actionType }) => isForwardActionType(actionType));
        const action = visitor % 4 === 3 ? (skip ?? submit) : submit;
        if (!action || steps > flow.pages.length)
          return [createPageFault(flow, page.key, "has no path to an end page")];
        const answers = createSampleAnswers(
          page,
          flow,
          session,
          surroundings,
          (options, { fieldName }) => {
            const times = options.map(({ value }) => timesTaken(fieldName, value));
            const least = times.indexOf(Math.min(...times));
            const value = options[least]?.value ?? "";
            taken.set(`${fieldName}=${value}`, timesTaken(fieldName, value) + 1);
            return least;
          },
        );
        const command = createButtonClick(
          flow,
          session,
          action.name,
          action === skip ? {} : answers,
        );
        session = runSimulatedAction(flow, session, command, surroundings).session;
      }
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      const message = `rejects a valid answer: ${error.field ?? ""} ${error.message}`;
      return [createPageFault(flow, session.pageKey, message)];
    }
  }
  return [];
}
