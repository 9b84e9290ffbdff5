import { databaseAddress } from "../support/database-address";
import { startProduct } from "../support/start-app";
import { contactStep, injuredSteps, mva } from "../fixtures/claim-steps";
import { makePerson } from "./journeys";
import { atPhoneSizeOnly } from "./at-phone-size";
import { FlowPage } from "./flow-page";
import { createDatabase } from "./apps";
import { onlyLeadOf, query } from "./stored-leads";
import { expect, test } from "./test";

atPhoneSizeOnly();

test(
  "the embedded API survives its database's and its own absence in mid-flow",
  { tag: "@long" },
  async ({ browser }) => {
    test.slow();
    const person = makePerson();
    const databaseUrl = await createDatabase();
    const env = { DATABASE_URL: databaseUrl, RATE_LIMIT_PER_MINUTE: "0" };
    let app = await startProduct(env);
    const context = await browser.newContext({ baseURL: app.url, hasTouch: true });
    const flow = new FlowPage(await context.newPage());
    await flow.page.goto("/claims/makeclaim");
    await flow.answerAll(injuredSteps.slice(0, 5));
    await flow.expectPage(mva.injuries.page);

    await test.step("the database is away", async () => {
      await setDatabaseOpen(databaseUrl, false);
      await flow.answer(mva.injuries);
      await expect(flow.alert).toContainText("Your answers are still here.");
      await expect(flow.field(mva.injuries.choose ?? "")).toBeChecked();
      await setDatabaseOpen(databaseUrl, true);
      await flow.press(flow.button("Try again"));
      await flow.expectPage(mva.treatment.page);
    });

    await test.step("the server is away, and another process comes in its place", async () => {
      await flow.answerAll(injuredSteps.slice(6));
      await flow.expectPage("How can we reach you?");
      await app.stop();
      await flow.answer(contactStep(person));
      await expect(flow.alert).toContainText("We couldn’t reach our server.");
      await expect(flow.field("Email")).toHaveValue(person.email);
      await expect(flow.consentGroup.getByRole("checkbox")).toBeChecked();
      app = await startProduct({ ...env, PORT: String(app.port) });
      // The form resends the answers by itself. The pauses between attempts grow up to a minute.
      await expect(flow.heading("Submitted!")).toBeVisible({ timeout: 70_000 });
      expect((await onlyLeadOf(person.email, databaseUrl)).last_name).toBe(person.lastName);
    });

    await context.close();
    await app.stop();
  },
);

/** Opens or closes the database for connections. Closing also ends all open connections. */
async function setDatabaseOpen(databaseUrl: string, isOpen: boolean): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const server = databaseAddress(databaseUrl, "postgres");
  await query(`alter database ${name} with allow_connections ${isOpen}`, [], server);
  if (isOpen) return;
  const end = "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1";
  await query(end, [name], server);
}
