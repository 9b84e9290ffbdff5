import { expect, it } from "vitest";
import { toInternalPath, toPublicPath } from "./internal-path";

it.each([
  ["/home/hero-and-topics", "/"],
  ["/claims/makeclaim", "/claims/makeclaim"],
  ["/campaign/rideshare", "/rideshare"],
  ["/campaign-split/networking", "/networking"],
  ["/campaign/networking", undefined],
  ["/campaign/rideshare--lyft", undefined],
  ["/files/robots.txt", "/robots.txt"],
  ["/error-500", undefined],
  ["/error-404", undefined],
  ["/opengraph/claims", undefined],
])("shows %s as %s", (internal, shown) => {
  expect(toPublicPath(internal)).toBe(shown);
});

it.each([
  ["/", "/mva/home/hero-and-topics"],
  ["/claims/makeclaim", "/mva/claims/makeclaim"],
  ["/rideshare", "/mva/campaign/rideshare"],
  ["/rideshare--lyft", "/mva/campaign/rideshare--lyft"],
  ["/robots.txt", "/mva/files/robots.txt"],
])("keeps %s of the site mva at %s", (path, internal) => {
  expect(toInternalPath("mva", path)).toBe(internal);
});
