import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ConsentItem } from "@/flow/protocol/instruction";
import { readDecryptedConsents } from "@/server/consent-log/read-consents";
import { db } from "@/lib/server/db/client";
import { receiverCapacityReservations } from "@/lib/server/db/receivers-schema";
import { deliveries, leads } from "@/lib/server/db/schema";
import { startFlowServerWithRegister, type FlowServer } from "../support/flow-server";
import { contactPageAnswers, walkToPage } from "../support/mva-journey";
import type { ReceiversFile } from "../support/receivers-file";
import { Visitor } from "../support/visitor";

let server: FlowServer;
let register: ReceiversFile;
let visitor: Visitor;

beforeAll(async () => {
  ({ server, register } = await startFlowServerWithRegister());
});
afterAll(() => server.close());
beforeEach(async () => {
  await db().delete(receiverCapacityReservations);
  visitor = new Visitor(server.url);
});

function landAt(path: string) {
  visitor.path = path;
  return visitor.land();
}

const label = () =>
  visitor.answer?.instructions.flatMap((one) =>
    one.instructionType === "AskQuestions" ? one.questions.map((question) => question.label) : [],
  )[0];
const items = (): ConsentItem[] =>
  visitor.answer?.instructions.flatMap((one) =>
    one.instructionType === "RequestTcpaConsent" ? one.tcpa : [],
  ) ?? [];

describe("a session", () => {
  it("is in the language of its page, with the same keys", async () => {
    await landAt("/es");
    expect(label()).toBe("¿Qué tipo de accidente tuvo?");
    expect(await visitor.submit({ AccidentType: ["Car"] })).toBe("Location");
    expect(label()).toBe("¿Cuál es su código postal?");
    const { json } = await visitor.act("Submit", { PostalCode: ["1"] });
    expect(json).toMatchObject({
      error: { field: "PostalCode", message: "Escriba un código postal de 5 dígitos." },
    });
  });

  it("keeps place and answers when its visitor changes the language, there and back", async () => {
    await landAt("/es");
    await visitor.submit({ AccidentType: ["Truck"] });
    await landAt("/");
    expect([visitor.pageKey, label()]).toEqual(["Location", "What is your ZIP code?"]);
    await visitor.submit({ PostalCode: ["92101"] });
    await landAt("/es/claims/makeclaim");
    expect([visitor.pageKey, label()]).toEqual(["AccidentDate", "¿Cuándo fue el accidente?"]);
    await visitor.act("BrowserBack");
    await visitor.act("BrowserBack");
    expect(visitor.answer?.instructions).toContainEqual(
      expect.objectContaining({
        questions: [expect.objectContaining({ fieldName: "AccidentType", value: "Truck" })],
      }),
    );
  });
});

describe("a Spanish lead", () => {
  const spanish = {
    id: "habla",
    name: "Firm With Spanish",
    languages: ["es" as const],
    accepts: [{}],
  };

  it("goes to who speaks Spanish alone, with the Spanish words as evidence", async () => {
    register.use([{ id: "english", accepts: [{}] }, spanish]);
    visitor.path = "/es";
    await walkToPage(visitor, "Pii");
    const [item] = items();
    expect(item?.content).toContain("Al marcar esta casilla");
    expect(item?.content).toContain("bufete de abogados en San Diego, California");
    expect(item?.content).toContain('href="/es/company/PrivacyPolicy"');
    expect(await visitor.submit({ ...contactPageAnswers, Phone: ["6192340001"] })).toBe("ThankYou");
    const [lead] = await db().select().from(leads).where(eq(leads.sessionId, visitor.sessionId));
    expect(lead).toMatchObject({ consentLanguage: "es-US" });
    const sent = await db().select().from(deliveries).where(eq(deliveries.leadId, lead!.id));
    expect(sent.map(({ receiverId }) => receiverId)).toEqual(["habla"]);
    const [consent] = await readDecryptedConsents(db(), lead!.id);
    expect(consent?.content).toBe(item?.content);
  });

  it("is asked of nobody where nobody speaks Spanish, and an English one of both", async () => {
    register.use([{ id: "english", accepts: [{}] }]);
    visitor.path = "/es";
    await expect(walkToPage(visitor, "Pii")).rejects.toThrow("On More instead of Pii");
    visitor = new Visitor(server.url);
    register.use([spanish]);
    await walkToPage(visitor, "Pii");
    expect(items()[0]?.content).toContain("Firm With Spanish");
  });
});
