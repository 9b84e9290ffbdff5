import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { injuredVisitorAnswers } from "../support/mva-journey";
import { mvaSteps } from "../fixtures/claim-steps";
import type { QuestionnairePage } from "./flow-page";

/** Opens a late page of the site `mvaSteps` quickly. Posts the earlier answers directly to the API, then reloads. */
export async function jumpToFlowPage(flow: QuestionnairePage, target: string): Promise<void> {
  const { page } = flow;
  await page.goto("/claims/makeclaim");
  await flow.expectPage(mvaSteps.kind.page);
  const sessionId = await flow.sessionId();
  for (const [pageKey, answers] of injuredVisitorAnswers) {
    if (pageKey === target) break;
    const certificates = { TrustedFormCertificateId: [""], TrustedFormCertificateUrl: [""] };
    const unknown = { UniversalLeadId: [""], UserAgentString: [""], ...certificates };
    const clientData = { PageKey: [pageKey], ...unknown, ...answers };
    const response = await page.request.post("/api/flow/OnAction", {
      headers: { "idempotency-key": randomUUID() },
      data: { flowKey: "mva", sessionId, selectedActionName: "Submit", clientData },
    });
    expect(response.status(), `answering ${pageKey}`).toBe(200);
  }
  await page.reload();
}
