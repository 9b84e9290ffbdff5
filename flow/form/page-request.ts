import { AsyncLocalStorage } from "node:async_hooks";
import { processState } from "@/lib/server/process-state";
import type { FormPage } from "./form-page";

/** Data about the request for which Next.js is rendering a page. The server passes it with `runWithPageRequest`. */
export interface PageRequest {
  /** True if the visitor's connection uses HTTPS, even if a trusted proxy terminates TLS. */
  isHttps: boolean;
  /** The questionnaire page to render for a browser without JavaScript. Undefined for all other pages. */
  formPage?: FormPage | undefined;
}

// Next.js bundles its own copy of this module. Both copies share this storage through `processState`. No other module
// writes to it.
const pageRequests = (processState.pageRequests ??=
  new AsyncLocalStorage()) as AsyncLocalStorage<PageRequest>;

/** Runs a function. Within it and its asynchronous calls, `getPageRequest()` returns the given request. */
export function runWithPageRequest<Result>(request: PageRequest, render: () => Result): Result {
  return pageRequests.run(request, render);
}

/**
 * Returns data about the request that is being rendered. Without a request, for example during the build, returns `{
 * isHttps: false }`.
 */
export function getPageRequest(): PageRequest {
  return pageRequests.getStore() ?? { isHttps: false };
}
