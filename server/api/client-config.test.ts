import { expect, it } from "vitest";
import { readEnv } from "@/lib/server/env";
import { getPublicEnvironment } from "./client-config";

it.each([
  [{ GOOGLE_API_CLIENT: "G-1" }, "G-1", "G-1"],
  [{ GOOGLE_API_CLIENT: "G-1", GOOGLE_CONVERSION_ID: "AW-1" }, "G-1", "AW-1"],
  [{ GOOGLE_CONVERSION_ID: "AW-1" }, "AW-1", "AW-1"],
])("%j: Google's pixel loads the tag %s and converts to %s", (env, tagId, conversionId) => {
  const { pixels } = getPublicEnvironment(readEnv(env), "mva");
  expect(pixels.google).toMatchObject({ tagId, conversionId });
});
