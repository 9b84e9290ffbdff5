import { AsyncLocalStorage } from "node:async_hooks";
import { processState } from "@/lib/server/process-state";
import type { FormPage } from "./form-page";

/**
 * Data about the current request that Next.js does not provide. The front server provides this data during rendering.
 */
export interface PageRequest {
  /** True if the visitor's connection uses HTTPS, even if a trusted proxy terminates TLS. */
  isHttps: boolean;
  /** The page of the questionnaire without JavaScript to render. Undefined for every other page. */
  formPage?: FormPage | undefined;
}

// Next.js bundles its own copy of this module. Both copies share this storage through `processState`. No other module
// writes to it.
const pageRequests = (processState.pageRequests ??=
  new AsyncLocalStorage()) as AsyncLocalStorage<PageRequest>;

/**
 * Runs a function, including its asynchronous parts. Calls of `getPageRequest()` within the function return the given
 * request.
 */
export function runWithPageRequest<Result>(request: PageRequest, render: () => Result): Result {
  return pageRequests.run(request, render);
}

/**
 * Returns the data of the request that is being rendered. Outside of a request, for example during the build, returns a
 * plain HTTP request.
 */
export function getPageRequest(): PageRequest {
  return pageRequests.getStore() ?? { isHttps: false };
}
