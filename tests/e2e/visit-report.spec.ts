import { queryDatabase } from "./stored-leads";
import { expect, test } from "./test";

/** Simulates that the page is hidden, as if the visitor opened another tab. */
const hide = () => {
  Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
};

test("a page that is hidden tells how it felt, and which rules stopped its visitor, and nothing else", async ({
  page,
}) => {
  const landed = page.waitForResponse((response) => response.url().endsWith("/Land"));
  await page.goto("/claims/scheduleacall");
  const { sessionId } = (await landed).request().postDataJSON() as { sessionId: string };
  const zip = page.getByRole("textbox", { name: "What is your ZIP code?" });
  await zip.fill("ann@example.com");
  await page
    .getByRole("button", { name: /Continue|Next|Call/ })
    .first()
    .click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  // The report is sent when the browser is idle.
  await page.waitForLoadState("networkidle");
  const reported = page.waitForRequest(
    (request) =>
      request.url().endsWith("/client/event") && (request.postData() ?? "").includes("VisitReport"),
  );
  await expect(async () => {
    await page.evaluate(hide);
    expect(await Promise.race([reported.then(() => true), page.waitForTimeout(500)])).toBe(true);
  }).toPass();
  const rows = () =>
    queryDatabase<{ payload: { vitals: Record<string, number>; faults: string[] } }>(
      "select payload from client_events where name = 'VisitReport' and session_id = $1",
      [sessionId],
    );
  await expect.poll(async () => (await rows()).length).toBe(1);
  const [{ payload } = { payload: { vitals: {}, faults: [] } }] = await rows();
  expect(payload.faults.toSorted()).toEqual(["Phone required", "PostalCode max"]);
  expect(payload.vitals.TTFB).toBeGreaterThanOrEqual(0);
  expect(payload.vitals.FCP).toBeGreaterThan(0);
  expect(JSON.stringify(payload)).not.toContain("ann");
});

test("without a script what was refused is told as well", async ({ browser, started }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${started.appUrl}/claims/scheduleacall`);
  const form = page.getByRole("form");
  const count = async () =>
    Number(
      (
        await queryDatabase<{ n: string }>(
          `select count(*) as n from client_events e join flow_sessions s on s.id::text = e.session_id
           where e.name = 'VisitReport' and s.without_script and e.payload->'faults' ? 'PostalCode postalCode'`,
          [],
        )
      )[0]?.n,
    );
  const before = await count();
  await form.getByRole("textbox", { name: "What is your ZIP code?" }).fill("00000");
  await form.locator("button[data-submit]").click();
  await expect.poll(count).toBe(before + 1);
  await page.close();
});
