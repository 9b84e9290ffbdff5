import { expect, it } from "vitest";
import { getPageRender } from "../site/page-render";
import { createPageRenderer } from "./page-renderer";

const page = {
  host: "www.stillharbor.example",
  path: "/rideshare",
  render: { purpose: "store", path: "/mva/published/rideshare", published: [] } as const,
};

it("renders a page within the process, in the render's context and without a nonce", async () => {
  const render = createPageRenderer((request, response) => {
    const { host, "content-security-policy": policy } = request.headers;
    const { url } = request;
    response.end(JSON.stringify({ host, url, policy, render: getPageRender() }));
    return Promise.resolve();
  });
  expect(JSON.parse(String(await render(page)))).toEqual({
    ...{ host: page.host, url: "/rideshare" },
    render: page.render,
  });
});

it("reports a page that is not answered with a 200, and a failure of Next", async () => {
  const refused = createPageRenderer((_, response) => {
    response.writeHead(404).end("Not found");
    return Promise.resolve();
  });
  await expect(refused(page)).rejects.toThrow("The page was answered with 404.");
  const broken = createPageRenderer(() => Promise.reject(new Error("out of order")));
  await expect(broken(page)).rejects.toThrow("out of order");
});
