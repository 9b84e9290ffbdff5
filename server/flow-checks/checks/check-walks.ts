import { goesForward, isNoThanks } from "@/flow/protocol/traits";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { sampleCatalogue } from "../../receivers/current-catalogue";
import { pageOf } from "../../flows/flow-pages";
import type { FlowDefinition } from "../../flows/flow-definition";
import type { Session } from "../../sessions/session";
import { pageFault, type FlowFault } from "../flow-fault";
import { answersTo, beginWalk, click, walkOn } from "../walk-flow";

/** So many visitors go through a flow; each takes what fewest have taken before, one in four skips what can be skipped. */
const visitors = 8;

/**
 * Goes through a flow as visitors do, by the transition that the API goes by: every page's own buttons and options lead
 * on to an end. The first fault is the only one that is told.
 */
export function checkWalks(flow: FlowDefinition): FlowFault[] {
  const surroundings = { now: new Date(), catalogue: sampleCatalogue(), brand: "" };
  const taken = new Map<string, number>();
  const timesTaken = (field: string, value: string) => taken.get(`${field}=${value}`) ?? 0;
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    let session: Session = beginWalk(flow, surroundings.now);
    try {
      session = walkOn(flow, session, "look", surroundings).session;
      for (let steps = 0; pageOf(flow, session.pageKey).end === undefined; steps += 1) {
        const page = pageOf(flow, session.pageKey);
        const skip = page.actions.find(({ name, actionType }) => isNoThanks(name, actionType));
        const submit = page.actions.find(({ actionType }) => goesForward(actionType));
        const action = visitor % 4 === 3 ? (skip ?? submit) : submit;
        if (!action || steps > flow.pages.length)
          return [pageFault(flow, page.key, "has no way on to an end")];
        const answers = answersTo(page, flow, session, surroundings, (options, { fieldName }) => {
          const times = options.map(({ value }) => timesTaken(fieldName, value));
          const least = times.indexOf(Math.min(...times));
          const value = options[least]?.value ?? "";
          taken.set(`${fieldName}=${value}`, timesTaken(fieldName, value) + 1);
          return least;
        });
        const command = click(flow, session, action.name, action === skip ? {} : answers);
        session = walkOn(flow, session, command, surroundings).session;
      }
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      const message = `refuses what it asks for: ${error.field ?? ""} ${error.message}`;
      return [pageFault(flow, session.pageKey, message)];
    }
  }
  return [];
}
