import { expect, it } from "vitest";
import { readEnv } from "@/lib/server/env";
import type { ApiCall } from "@/lib/server/http/api-route";
import { clientConfig } from "@/lib/shared/client-config";
import { clientConfigHandler } from "./client-config";

async function configWith(env: Record<string, string>) {
  const handler = clientConfigHandler({
    env: () => readEnv(env),
    database: () => {
      throw new Error("There is none.");
    },
    now: () => new Date(),
  });
  const call: Pick<ApiCall, "request" | "site" | "client"> = {
    request: new Request("http://localhost/api/client-config"),
    site: "mva",
    client: { rateKey: "203.0.113.1" } as ApiCall["client"],
  };
  return clientConfig.parse(await (await handler(call as ApiCall)).json());
}

it.each([
  [{ GOOGLE_API_CLIENT: "G-1" }, "G-1", "G-1"],
  [{ GOOGLE_API_CLIENT: "G-1", GOOGLE_CONVERSION_ID: "AW-1" }, "G-1", "AW-1"],
  [{ GOOGLE_CONVERSION_ID: "AW-1" }, "AW-1", "AW-1"],
])("%j: Google's pixel loads the tag %s and converts to %s", async (env, tagId, conversionId) => {
  const { pixels } = await configWith(env);
  expect(pixels.google).toMatchObject({ tagId, conversionId });
});
