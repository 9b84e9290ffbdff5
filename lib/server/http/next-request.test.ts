import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { sanitizeNextRequest } from "./next-request";

function dropped(url: string, headers: Record<string, string> = {}) {
  const request = { url, headers: { ...headers } } as unknown as IncomingMessage;
  sanitizeNextRequest(request);
  return { url: request.url, headers: request.headers };
}

it("passes what pages and files depend on, and no other header", () => {
  const passed = {
    host: "a.example",
    "user-agent": "Mozilla/5.0",
    cookie: "landing-draw=0123456789abcdefghijkl",
    "accept-encoding": "br",
    "if-none-match": '"x"',
    range: "bytes=0-1",
  };
  const internal = {
    rsc: "1",
    "next-router-state-tree": "x",
    "next-url": "/",
    "x-nextjs-data": "1",
    "x-middleware-prefetch": "1",
    "x-middleware-subrequest": "proxy",
    "x-matched-path": "/x",
    "x-invoke-status": "500",
    "x-forwarded-host": "evil.example",
    "x-a-later-version-of-next": "1",
    "sec-fetch-dest": "image",
  };
  const cookie = `__prerender_bypass=x; ${passed.cookie}; __next_preview_data=x`;
  expect(dropped("/claims", { ...passed, ...internal, cookie })).toEqual({
    url: "/claims",
    headers: passed,
  });
  expect(dropped("/claims", { cookie: "__prerender_bypass=x; landing-draw=x" }).headers).toEqual(
    {},
  );
});

it.each([
  ["/claims?_rsc", "/claims"],
  ["/claims?_rsc=abc&utm_source=a%20b", "/claims?utm_source=a%20b"],
  ["/?a=1&%5Frsc=x&b=2", "/?a=1&b=2"],
  ["/?nxtPsite=roundup&nxtIsite=x&__nextLocale=es&__nextDataReq=1", "/"],
  ["/?rsc=1&_rscx=1&next=2", "/?rsc=1&_rscx=1&next=2"],
  ["/?&&a=%E0%A4%A&", "/?&&a=%E0%A4%A&"],
])("hands %s on as %s", (url, expected) => {
  expect(dropped(url).url).toBe(expected);
});
