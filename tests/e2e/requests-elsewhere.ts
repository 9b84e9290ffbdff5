import type { BrowserContext } from "@playwright/test";

/**
 * Records the browser's requests to other origins: URL, headers and body. Returns a function that resolves to the
 * recorded texts.
 */
export function recordThirdPartyRequests(context: BrowserContext, ownOrigin: string) {
  const texts: Promise<string>[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).origin === ownOrigin) return;
    const headers = request.allHeaders().catch(() => ({}));
    const line = `${request.url()}\n${request.postData() ?? ""}`;
    texts.push(headers.then((all) => `${line}\n${JSON.stringify(all)}`));
  });
  return () => Promise.all(texts);
}
