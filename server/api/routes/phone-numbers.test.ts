import { expect, it } from "vitest";
import { getDefaultPhoneNumber } from "@/lib/server/site/sites";
import { handleApiRequest } from "../api";

it.each(["mva", "roundup"])("without an API, %s keeps its own number", async (site) => {
  const request = new Request("http://localhost/api/phone-numbers/provision", {
    headers: { host: `${site}.localhost` },
  });
  const answer: unknown = await (await handleApiRequest(request, "127.0.0.1")).json();
  expect(answer).toMatchObject({ id: "default", phoneNumber: getDefaultPhoneNumber(site) });
});
