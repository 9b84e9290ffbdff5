import "server-only";
import type { FlowDefinition, FlowPage } from "../definitions/flow-definition";
import type { FlowFault } from "./flow-fault";
import { waysFrom, waysOf } from "./ways";

/** Every page can be reached, every path ends (no cycle), and progress never falls on the way forward. */
export function checkWays(flow: FlowDefinition): FlowFault[] {
  return [...unreachable(flow), ...cycles(flow), ...falling(flow)];
}

/** The pages that can be reached from `start`, itself included, over the ways that `isOpen` lets through. */
export function reachable(
  flow: FlowDefinition,
  start: string,
  isOpen: (from: FlowPage) => boolean = () => true,
): Set<string> {
  const pages = new Map(flow.pages.map((page) => [page.key, page]));
  const reached = new Set([start]);
  for (const key of reached) {
    const page = pages.get(key);
    if (page && isOpen(page)) waysFrom(page).forEach((way) => reached.add(way.to));
  }
  return reached;
}

function unreachable(flow: FlowDefinition): FlowFault[] {
  const reached = reachable(flow, flow.firstPage);
  return flow.pages
    .filter((page) => !reached.has(page.key))
    .map((page) => ({ flow: flow.key, page: page.key, message: "cannot be reached" }));
}

/** One fault a cycle, at the page where a walk in depth closes it. */
function cycles(flow: FlowDefinition): FlowFault[] {
  const pages = new Map(flow.pages.map((page) => [page.key, page]));
  const done = new Set<string>();
  const faults: FlowFault[] = [];
  const walk = (key: string, path: string[]) => {
    const start = path.indexOf(key);
    if (start >= 0) {
      const message = `a path never ends: ${[...path.slice(start), key].join(" → ")}`;
      faults.push({ flow: flow.key, page: key, message });
      return;
    }
    const page = pages.get(key);
    if (!page || done.has(key)) return;
    new Set(waysFrom(page).map((way) => way.to)).forEach((to) => walk(to, [...path, key]));
    done.add(key);
  };
  walk(flow.firstPage, []);
  return faults;
}

function falling(flow: FlowDefinition): FlowFault[] {
  const progress = new Map(flow.pages.map((page) => [page.key, page.progress]));
  return waysOf(flow)
    .filter((way) => (progress.get(way.to) ?? 0) < (progress.get(way.from) ?? 0))
    .map((way) => ({
      flow: flow.key,
      page: way.to,
      message: `its progress is lower than that of ${way.from}, which leads to it`,
    }));
}
