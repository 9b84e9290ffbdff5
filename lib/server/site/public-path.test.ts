import { expect, it } from "vitest";
import { publicPath } from "./public-path";

it.each([
  ["/", "/"],
  ["/claims/makeclaim", "/claims/makeclaim"],
  ["/campaign/rideshare", "/rideshare"],
  ["/files/robots.txt", "/robots.txt"],
  ["/error-500", undefined],
  ["/error-screen", undefined],
  ["/opengraph/claims", undefined],
])("shows %s as %s", (inside, outside) => {
  expect(publicPath(inside)).toBe(outside);
});
