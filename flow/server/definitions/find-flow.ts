import "server-only";
import type { FlowDefinition, PageDefinition } from "./flow-definition";
import { flowDefinitions } from "./registry";

const byKey = new Map(flowDefinitions.map((flow) => [flow.key, flow]));

/** The flow with this key; undefined when there is none. */
export function findFlow(key: string): FlowDefinition | undefined {
  return byKey.get(key);
}

/** A page that the definition is known to have. Throws for one that it has not: a broken definition. */
export function pageOf(flow: FlowDefinition, key: string): PageDefinition {
  const page = flow.pages.find((p) => p.key === key);
  if (!page) throw new Error(`Flow ${flow.key} has no page ${key}`);
  return page;
}

/** The page key that goes over the wire. */
export function wirePageKeyOf(page: PageDefinition): string {
  return page.wirePageKey ?? page.key;
}
