import { accidentClaimsTheme } from "@/themes/mva";
import { skipDesktopSize } from "./at-phone-size";
import { mvaArticlePath } from "./routes";
import { provisionedPhoneNumber, externalServicesTest as withServices } from "./apps";
import { queryDatabase } from "./stored-leads";
import { expect, test } from "./test";

const campaigns = ["23029937188", "23029937431", "23019851196", "23026045634"];

interface StoredEvent {
  site: string;
  session_id: string;
  payload: unknown;
  client_timestamp: Date;
}

test(
  "the header sticks, with the number to tap and its label",
  { tag: "@wide" },
  async ({ page, isMobile }) => {
    await page.goto("/");
    const header = page.getByRole("banner");
    const call = header.getByRole("link", { name: /Available 24\/7/ });
    await expect(call.filter({ visible: true })).toHaveCount(1);
    const shown = call.filter({ visible: true });
    await expect(shown).toHaveAttribute("href", "tel:+18005550142");
    await expect(shown).toContainText("(800) 555-0142");
    await expect(shown).toContainText("Available 24/7");
    expect(await shown.locator("svg").count(), "only the desktop variant has an icon").toBe(
      isMobile ? 0 : 1,
    );
    await expect(
      header.getByRole("link", { name: `${accidentClaimsTheme.brand.name}, home page` }),
    ).toHaveAttribute("href", "/");
    await page.evaluate(() => scrollTo(0, 1500));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    expect((await header.boundingBox())?.y).toBe(0);
    await expect(shown).toBeInViewport();
  },
);

withServices.describe("with a phone API", () => {
  withServices.skip(({ isMobile }) => !isMobile, "the same at every size");
  // All tests in this file share one app.
  withServices.describe.configure({ mode: "default" });

  withServices(
    "the campaign's number takes the default's place and stays for the session",
    async ({ page, upstream }) => {
      await page.goto(`/?utm_campaign=${campaigns[0]}&utm_source=x`);
      const call = page.getByRole("banner").getByRole("link", { name: /Available/ });
      const number = call.filter({ visible: true });
      await expect(number).toContainText(provisionedPhoneNumber.formattedPhoneNumber);
      await expect(number).toHaveAttribute("href", "tel:+16195550177");
      const asked = () => upstream.asked.filter(({ url }) => url.includes("provision"));
      expect(asked().map(({ method, url }) => `${method} ${url}`)).toEqual([
        `GET /api/phone-numbers/provision?utm_campaign=${campaigns[0]}`,
      ]);
      const state = await page.evaluate(() => sessionStorage.getItem("showPhone"));
      expect(JSON.parse(state ?? "")).toMatchObject({
        showPhone: true,
        phoneNumber: provisionedPhoneNumber.formattedPhoneNumber,
        overrideState: "",
        callMesubmitted: false,
        claimSubmitted: false,
        claimSubmitloading: false,
      });

      await page.goto("/phonenumbers");
      await expect(number).toContainText(provisionedPhoneNumber.formattedPhoneNumber);
      expect(asked()).toHaveLength(1);
    },
  );

  for (const campaign of [...campaigns, "23029937189", ""])
    withServices(
      `a tap is an event, and a click only for a listed campaign: ${campaign || "none"}`,
      { tag: campaigns.slice(1).includes(campaign) ? "@long" : [] },
      async ({ page, upstream, services }) => {
        const before = Date.now();
        // Cancels the link's default action, because the machine cannot make calls.
        await page.addInitScript(() =>
          addEventListener("click", (event) => event.preventDefault()),
        );
        await page.goto(`/claims/makeclaim${campaign && `?utm_campaign=${campaign}`}`);
        await expect(page.getByRole("form").getByRole("heading").first()).toBeVisible();
        const number = page
          .getByRole("banner")
          .getByRole("link", { name: provisionedPhoneNumber.formattedPhoneNumber })
          .filter({ visible: true });
        await expect(number).toBeVisible();
        // Land's response contains the session. A tap before it cannot be assigned to a session.
        await page.waitForFunction(() =>
          Object.keys(localStorage).some((key) => key.startsWith("flow:")),
        );
        const posted = page.waitForRequest(
          (request) => request.postData()?.includes("PhoneNumberTap") ?? false,
        );
        await number.tap();
        const event = (await posted).postDataJSON() as Record<string, string>;
        expect(event.Name).toBe("PhoneNumberTap");
        expect(event.Timestamp).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}[+-]\d\d:\d\d$/);
        const payload = { phoneNumber: provisionedPhoneNumber.phoneNumber, siteName: "mva" };
        expect(JSON.parse(event.Payload ?? "")).toEqual(payload);
        expect(event.SessionId).toMatch(/^[\da-f-]{36}$/);

        const stored = () =>
          queryDatabase<StoredEvent>(
            "select * from client_events where name = 'PhoneNumberTap' and session_id = $1",
            [event.SessionId],
            services.databaseUrl,
          );
        await expect.poll(async () => (await stored()).length).toBe(1);
        const [row] = await stored();
        expect(row).toMatchObject({ site: "mva", payload });
        expect(row?.client_timestamp.getTime()).toBeGreaterThanOrEqual(before - 1000);

        const clicks = () =>
          upstream.asked
            .filter(({ method }) => method === "POST")
            .map(({ url, body }) => ({ url, body: JSON.parse(body) as unknown }));
        const click = {
          url: `/api/phone-numbers/${provisionedPhoneNumber.phoneNumber}/click`,
          body: { phoneNumber: provisionedPhoneNumber.phoneNumber, id: provisionedPhoneNumber.id },
        };
        await expect.poll(clicks).toEqual(campaigns.includes(campaign) ? [click] : []);
      },
    );

  withServices.describe("that fails", () => {
    withServices.use({ expectedErrors: [/status of 50\d.*(provision|clarity|gtag)/] });
    withServices("leaves the default number", async ({ page, upstream }) => {
      upstream.answer = (response) => response.writeHead(500).end();
      const answer = page.waitForResponse((response) => response.url().includes("provision"));
      await page.goto(`/?utm_campaign=${campaigns[0]}`);
      expect((await answer).status()).toBe(502);
      const number = page.getByRole("banner").getByRole("link", { name: /Available/ });
      await expect(number.filter({ visible: true })).toContainText("(800) 555-0142");
      const kept = await page.evaluate(() => sessionStorage.getItem("showPhone"));
      const none = { showPhone: false, phoneNumber: "(800) 555-0142" };
      expect({ ...none, ...(JSON.parse(kept ?? "{}") as object) }).toMatchObject(none);
    });
  });
});

test.describe("without a phone API", () => {
  skipDesktopSize();
  test("the default number stays on the screen, once", async ({ page }) => {
    await page.goto(mvaArticlePath);
    await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
    const numbers = page.getByRole("link", { name: "(800) 555-0142" }).filter({ visible: true });
    const inView = page.getByRole("banner").getByRole("link", { name: "(800) 555-0142" });
    await expect(inView.filter({ visible: true })).toBeInViewport();
    const shown = await numbers.evaluateAll(
      (links) =>
        links.filter((link) => {
          const { top, bottom } = link.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        }).length,
    );
    expect(shown).toBe(1);
  });
});
