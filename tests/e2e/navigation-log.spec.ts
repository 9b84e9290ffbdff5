import { skipDesktopSize } from "./at-phone-size";
import { queryDatabase } from "./stored-leads";
import { expect, test } from "./test";

skipDesktopSize();

test("each page is logged, without anything personal, and the embedded API keeps it", async ({
  page,
}) => {
  const campaign = `log-${Date.now()}`;
  const logged = page.waitForResponse((response) => response.url().endsWith("/client/event"));
  await page.goto(`/phonenumbers?utm_campaign=${campaign}&email=ann@example.com`);
  expect((await logged).status()).toBe(204);
  await page.goto("/claims/scheduleacall");
  await expect(page.getByRole("textbox", { name: "What is your ZIP code?" })).toBeVisible();
  const rows = () =>
    queryDatabase<{ session_id: string; payload: Record<string, string> }>(
      "select session_id, payload from client_events where name = 'Navigation' and payload->>'campaign' = $1 order by id",
      [campaign],
    );
  await expect.poll(async () => (await rows()).length).toBe(2);
  expect((await rows()).map(({ payload }) => payload)).toEqual([
    { page: "/phonenumbers", site: "mva", campaign },
    { page: "/claims/scheduleacall", site: "mva", campaign },
  ]);
  expect((await rows())[0]?.session_id).toBe("");
});

test("schedule a call is a page of its own, and without a script, too", async ({
  browser,
  started,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${started.appUrl}/claims/scheduleacall`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Complete This Form For a Free Case Evaluation",
  );
  await expect(page.getByRole("form").getByRole("textbox").first()).toBeVisible();
  await page.close();
});
