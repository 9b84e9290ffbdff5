import { expect, it } from "vitest";
import { selectForwardedHeaders } from "./forwarded-headers";

it("passes on what says something of the browser, and no secrets", () => {
  const headers = new Headers({
    "user-agent": "x".repeat(2000),
    "accept-language": "en-US",
    "sec-gpc": "1",
    "sec-ch-ua-mobile": "?1",
    cookie: "a=b",
    authorization: "Bearer x",
    "sec-websocket-key": "x",
    host: "a.example",
  });
  expect(selectForwardedHeaders(headers)).toEqual({
    "user-agent": "x".repeat(1024),
    "accept-language": "en-US",
    "sec-gpc": "1",
    "sec-ch-ua-mobile": "?1",
  });
});
