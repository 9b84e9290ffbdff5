import { skipDesktopSize } from "./at-phone-size";
import { expect } from "@playwright/test";
import { apiSecretKey, externalServicesTest as test } from "./apps";

skipDesktopSize();

test.describe.configure({ mode: "default" });

/** Sends a request from a separate client address, because requests are limited per client. */
function ask(url: string, client: string, headers: Record<string, string> = {}, query = "") {
  return fetch(`${url}/api/secret${query}`, { headers: { "x-forwarded-for": client, ...headers } });
}

test("the key in a header or in the query opens the configuration", async ({
  services: { app, upstream },
}) => {
  const byHeader = await ask(app.url, "203.0.113.1", { "x-secret-key": apiSecretKey });
  const byQuery = await ask(app.url, "203.0.113.1", {}, `?key=${encodeURIComponent(apiSecretKey)}`);
  for (const answer of [byHeader, byQuery]) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({
      DEFAULT_PHONE_NUMBER: "8005550142",
      DEFAULT_FLOWKEY: "mva",
      PIXEL_MODE: "live",
      GOOGLE_API_CLIENT: "",
      API_PHONE_NUMBER_URL: upstream.url,
    });
  }
});

test("nothing is told without the key", async ({ services: { app }, started }) => {
  const answers = await Promise.all([
    ask(app.url, "203.0.113.2"),
    ask(app.url, "203.0.113.2", { "x-secret-key": "wrong" }),
    ask(app.url, "203.0.113.2", { "x-secret-key": `${apiSecretKey} ` + "x" }),
    ask(app.url, "203.0.113.2", {}, "?key="),
    // An app without a key rejects every request.
    ask(started.appUrl, "203.0.113.2"),
    ask(started.appUrl, "203.0.113.2", { "x-secret-key": "" }),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).not.toContain("8005550142");
  }
});

test("keys cannot be tried out", async ({ services: { app } }) => {
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1)
    statuses.push((await ask(app.url, "203.0.113.3", { "x-secret-key": `guess ${i}` })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  const late = await ask(app.url, "203.0.113.3", { "x-secret-key": apiSecretKey });
  expect(late.status).toBe(429);
  expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
});
