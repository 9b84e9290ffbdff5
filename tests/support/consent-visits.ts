import { eq } from "drizzle-orm";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import { deliverLead } from "./deliver";
import { db } from "@/lib/server/db/client";
import { deliveries, leads } from "@/lib/server/db/schema";
import { createTestDatabase } from "./database";
import { contactPageAnswers, walkToPage } from "./mva-journey";
import { createUnnamedTestRegister } from "./receivers";
import { serveApi } from "./serve-api";
import { Visitor } from "./visitor";
import { startWebhookReceiver } from "./webhook-receiver";
import { webhookSecret } from "./webhook-secret";

let numbers = 0;
/** Returns a unique phone number and email address, and the same values as `answers`. */
export function createUniquePerson() {
  numbers += 1;
  const phone = `619234${5000 + numbers}`;
  const email = `p${numbers}@example.com`;
  return { phone, email, answers: { Phone: [phone], Email: [email] } };
}

/** Starts the API with one receiver of leads. Returns functions that simulate visits and deliveries. */
export async function startConsentTestSite() {
  const receiver = await startWebhookReceiver();
  const database = await createTestDatabase();
  Object.assign(process.env, {
    LOG_LEVEL: "silent",
    RATE_LIMIT_PER_MINUTE: "0",
    LEADS_PER_ADDRESS_PER_HOUR: "0",
    LEADS_PER_CONTACT_PER_DAY: "0",
    LEAD_LOOK_BACK_DAYS: "30",
    LEAD_SCORE_LIMIT: "0",
    LEAD_WEBHOOK_URLS: receiver.url,
    LEAD_WEBHOOK_SECRET: webhookSecret,
  });
  const server = await serveApi();
  return {
    receiver,
    url: server.url,
    /** Completes the flow with these answers, in a new browser or in the browser of `from`. */
    async send(answers: Record<string, string[]>, from?: Visitor): Promise<Visitor> {
      const visitor = new Visitor(server.url, "mva", from ? { cookie: from.cookie } : {});
      await walkToPage(visitor, "Pii");
      await visitor.submit({ ...contactPageAnswers, ...answers });
      return visitor;
    },
    /**
     * Attempts all pending deliveries. Returns everything that the receiver got since the test started, as `[message
     * type, lead id]`.
     */
    async deliverAll(): Promise<[type: string, leadId: string][]> {
      await appendAndSignLog(db());
      const deps = {
        db: db(),
        random: () => 0,
        receivers: () => createUnnamedTestRegister([receiver.url]),
      };
      for (const { id } of await db().select().from(deliveries)) await deliverLead(deps, id);
      return receiver.received.map(({ body }) => {
        const { type, data } = JSON.parse(body) as { type: string; data: { leadId: string } };
        return [type, data.leadId];
      });
    },
    async stop(): Promise<void> {
      await server.close();
      await database.drop();
      await receiver.close();
    },
  };
}

/** Returns the id of the lead that a visitor created. Throws if there is none. */
export async function findVisitorLeadId({ sessionId }: Visitor): Promise<string> {
  const [lead] = await db().select().from(leads).where(eq(leads.sessionId, sessionId));
  if (!lead) throw new Error("No lead was made.");
  return lead.id;
}

/** Withdraws the visitor's consent, as the button on the thank-you page does. */
export async function withdrawConsent(visitor: Visitor): Promise<void> {
  const { sessionId } = visitor;
  const { status } = await visitor.post("/api/submission/withdrawal", { sessionId });
  if (status !== 204) throw new Error(`The withdrawal was answered with ${status}.`);
}

/** Returns the page's texts (`says`), and whether it fires conversion pixels (`fires`). */
export function readShownPage({ answer }: Visitor): { says: string; fires: boolean } {
  const pages = answer?.instructions.map((one) => ("pageData" in one ? one.pageData : ""));
  const fires = answer?.instructions.some((one) => one.instructionType === "FireAdPlatformPixels");
  return { says: JSON.stringify(pages), fires: fires === true };
}
