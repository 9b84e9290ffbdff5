import { startUpstream, type Upstream } from "../support/upstream";

const words = "Some words, as long as they need to be to fill a few lines. ".repeat(12);
const first = `<!doctype html><title>First</title><main><h1>First</h1><p><a href="/second">On</a></p></main>`;
const second = `<!doctype html><title>Second</title><main><h1>The second page</h1><p>${words}</p></main>`;
const rules = { prerender: [{ where: { href_matches: "/second" }, eagerness: "moderate" }] };

/** Serves two minimal pages, of which the browser prerenders the second. They measure the machine's minimum. */
export async function startBarePages(): Promise<Upstream> {
  const pages = await startUpstream();
  pages.answer = (response, { url }) => {
    if (url === "/rules.json")
      return void response
        .writeHead(200, { "content-type": "application/speculationrules+json" })
        .end(JSON.stringify(rules));
    response.writeHead(200, {
      "content-type": "text/html",
      "speculation-rules": '"/rules.json"',
    });
    response.end(url === "/second" ? second : first);
  };
  return pages;
}
