import * as routerHeaders from "next/dist/client/components/app-router-headers.js";
import * as constants from "next/dist/lib/constants.js";

/** The headers that Next's sources name, with a value that each would have. */
const named = [...Object.values(routerHeaders), ...Object.values(constants)].filter(
  (value): value is string => typeof value === "string" && /^(?:rsc$|next-|x-)/.test(value),
);

const tree = encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}] }, null, null]));

/**
 * Request headers that mean something to Next, or to a proxy or platform in front of it, each with a value that would
 * change a page. `next-action` is left out: it is a 400.
 */
export const internalHeaders: Readonly<Record<string, string>> = {
  ...Object.fromEntries(named.map((name) => [name, "1"])),
  "next-router-state-tree": tree,
  "next-router-segment-prefetch": "/_tree",
  "next-url": "/roundup/claims",
  "x-nextjs-data": "1",
  "x-matched-path": "/roundup/claims",
  "x-now-route-matches": "1=roundup",
  "x-invoke-path": "/roundup/claims",
  "x-invoke-query": "%7B%7D",
  "x-invoke-status": "500",
  "x-invoke-output": "/404",
  "x-middleware-prefetch": "1",
  "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy",
  "x-middleware-rewrite": "/roundup/claims",
  "x-middleware-redirect": "/",
  "x-middleware-next": "1",
  "x-middleware-skip": "1",
  "x-middleware-set-cookie": "a=b",
  "x-middleware-override-headers": "host",
  "x-middleware-request-host": "roundup.localhost",
  "x-action-forwarded": "1",
  "x-deployment-id": "other",
  "x-edge-runtime": "1",
  "x-page-error-message": "other",
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "https",
  "x-forwarded-port": "1",
  forwarded: "host=evil.example;proto=https",
  "x-original-url": "/x",
  "x-rewrite-url": "/x",
  "x-http-method-override": "POST",
  "content-security-policy": "script-src 'nonce-x'",
  "sec-fetch-dest": "image",
  "sec-purpose": "prefetch",
  purpose: "prefetch",
  accept: "text/x-component",
  "accept-language": "es",
  cookie: "__prerender_bypass=x; __next_preview_data=x; next-instant-navigation-testing=1",
};
Reflect.deleteProperty(internalHeaders, "next-action");

/** Query parameters of the same kind. */
export const internalParameters = [
  "_rsc",
  "_rsc=abc",
  "%5Frsc=abc",
  "nxtPsite=roundup",
  "nxtPslug=trucking",
  "nxtIsite=x",
  "__nextLocale=es",
  "__nextDefaultLocale=es",
  "__nextDataReq=1",
  "__nextFallback=1",
  "__nextppronly=fallback",
];
