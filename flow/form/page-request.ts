import { AsyncLocalStorage } from "node:async_hooks";
import type { FormPage } from "./form-page";

/** The front server's knowledge about a request that Next renders. Next itself sees only URL and headers. */
export interface PageRequest {
  /** The visitor's connection uses HTTPS, also where a trusted proxy ends it. */
  isHttps: boolean;
  /** The questionnaire page to render; undefined for every other page. */
  formPage?: FormPage | undefined;
}

// Next bundles its own copy of this module. Both copies share one storage.
const shared: typeof globalThis & { pageRequests?: AsyncLocalStorage<PageRequest> } = globalThis;
const pageRequests = (shared.pageRequests ??= new AsyncLocalStorage());

/** Runs `render` so that `pageRequest()` returns `request` in all code that it calls or awaits. */
export function withPageRequest<Result>(request: PageRequest, render: () => Result): Result {
  return pageRequests.run(request, render);
}

/** Returns the request that is being rendered. Outside of a request, such as in the build, it is a plain HTTP one. */
export function pageRequest(): PageRequest {
  return pageRequests.getStore() ?? { isHttps: false };
}
