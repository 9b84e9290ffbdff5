import { expect, it } from "vitest";
import { readEnv } from "@/lib/server/env";
import { provisionPhoneNumberHandler } from "./phone-numbers";

const url = new URL("http://localhost/api/phone-numbers/provision");
const printed: Record<string, string> = { mva: "8005550142", roundup: "8005550163" };

it.each(Object.entries(printed))("without an API, %s keeps its own number", async (site, phone) => {
  const handler = provisionPhoneNumberHandler(
    () => readEnv({}),
    (of) => printed[of] ?? "",
  );
  const client = { address: "", rateKey: "", isHttps: false, isBehindTrustedProxy: false };
  const call = { request: new Request(url), url, site, client, body: undefined };
  const answer: unknown = await (await handler(call)).json();
  expect(answer).toMatchObject({ id: "default", phoneNumber: phone });
});
