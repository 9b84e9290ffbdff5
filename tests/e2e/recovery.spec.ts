import { buildDatabaseUrl } from "../support/database-address";
import { startProductServer } from "../support/start-app";
import { createContactStep, injuredVisitorSteps, mvaSteps } from "../fixtures/claim-steps";
import { createPerson } from "./journeys";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { createEmptyDatabase } from "./apps";
import { findOnlyLead, queryDatabase } from "./stored-leads";
import { expect, test } from "./test";

skipDesktopSize();

test(
  "the embedded API survives its database's and its own absence in mid-flow",
  { tag: "@long" },
  async ({ browser }) => {
    test.slow();
    const person = createPerson();
    const databaseUrl = await createEmptyDatabase();
    const env = { DATABASE_URL: databaseUrl, RATE_LIMIT_PER_MINUTE: "0" };
    let app = await startProductServer(env);
    const context = await browser.newContext({ baseURL: app.url, hasTouch: true });
    const flow = new QuestionnairePage(await context.newPage());
    await flow.page.goto("/claims/makeclaim");
    await flow.answerAll(injuredVisitorSteps.slice(0, 5));
    await flow.expectPage(mvaSteps.injuries.page);

    await test.step("the database is away", async () => {
      await setDatabaseOpen(databaseUrl, false);
      await flow.answer(mvaSteps.injuries);
      await expect(flow.alert).toContainText("Your answers are still here.");
      await expect(flow.field(mvaSteps.injuries.choose ?? "")).toBeChecked();
      await setDatabaseOpen(databaseUrl, true);
      await flow.press(flow.button("Try again"));
      await flow.expectPage(mvaSteps.treatment.page);
    });

    await test.step("the server is away, and another process comes in its place", async () => {
      await flow.answerAll(injuredVisitorSteps.slice(6));
      await flow.expectPage("How can we reach you?");
      await app.stop();
      await flow.answer(createContactStep(person));
      await expect(flow.alert).toContainText("We couldn’t reach our server.");
      await expect(flow.field("Email")).toHaveValue(person.email);
      await expect(flow.consentGroup.getByRole("checkbox")).toBeChecked();
      app = await startProductServer({ ...env, PORT: String(app.port) });
      // The form resends the answers by itself. The pauses between attempts grow up to a minute.
      await expect(flow.heading("Submitted!")).toBeVisible({ timeout: 70_000 });
      expect((await findOnlyLead(person.email, databaseUrl)).last_name).toBe(person.lastName);
    });

    await context.close();
    await app.stop();
  },
);

/** Opens or closes the database for connections. Closing also ends all open connections. */
async function setDatabaseOpen(databaseUrl: string, isOpen: boolean): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const server = buildDatabaseUrl(databaseUrl, "postgres");
  await queryDatabase(`alter database ${name} with allow_connections ${isOpen}`, [], server);
  if (isOpen) return;
  const end = "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1";
  await queryDatabase(end, [name], server);
}
