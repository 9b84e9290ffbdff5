import { AsyncLocalStorage } from "node:async_hooks";
import { processState } from "@/lib/server/process-state";
import type { FormPage } from "./form-page";

/** The front server's data about a request that Next.js renders. Next.js itself sees only the URL and the headers. */
export interface PageRequest {
  /** True if the visitor's connection uses HTTPS, also where a trusted proxy terminates it. */
  isHttps: boolean;
  /** The questionnaire page to render; undefined for every other page. */
  formPage?: FormPage | undefined;
}

// Next.js bundles its own copy of this module. Only this module uses the storage, so it holds no other type.
const pageRequests = (processState.pageRequests ??=
  new AsyncLocalStorage()) as AsyncLocalStorage<PageRequest>;

/** Runs `render` so that `getPageRequest()` returns `request` in all code that it calls or awaits. */
export function withPageRequest<Result>(request: PageRequest, render: () => Result): Result {
  return pageRequests.run(request, render);
}

/**
 * Returns the request that is being rendered. Outside of a request, such as during the build, returns a plain HTTP
 * request.
 */
export function getPageRequest(): PageRequest {
  return pageRequests.getStore() ?? { isHttps: false };
}
