import { expect, it } from "vitest";
import { themes } from "@/themes/registry";
import { clientEventPayloadSchemas } from "./requests";

it.each(Object.keys(themes))("takes the events of the site %s", (site) => {
  const { Navigation } = clientEventPayloadSchemas;
  expect(Navigation.safeParse({ page: "/", site }).success).toBe(true);
});

it("takes no site that is no name", () => {
  const { Navigation } = clientEventPayloadSchemas;
  expect(Navigation.safeParse({ page: "/", site: "a b" }).success).toBe(false);
});
