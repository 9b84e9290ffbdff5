import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { onActionResponse } from "@/flow/protocol/responses";
import { injured } from "../support/mva-journey";
import type { FlowPage } from "./flow-page";
import { mva } from "./journeys";

/**
 * Brings a visitor to a late page of `mva` in a moment: the browser lands, the answers before that page are
 * posted with its cookie, and the reloaded page resumes there.
 */
export async function jumpTo(flow: FlowPage, target: string): Promise<void> {
  const { page } = flow;
  await page.goto("/claims/makeclaim");
  await flow.expectPage(mva.kind.page);
  const sessionId = await flow.sessionId();
  for (const [pageKey, answers] of injured) {
    if (pageKey === target) break;
    const clientData = {
      PageKey: [pageKey],
      UniversalLeadId: [""],
      TrustedFormCertificateId: [""],
      TrustedFormCertificateUrl: [""],
      UserAgentString: [""],
      ...answers,
    };
    const response = await page.request.post("/api/flow/OnAction", {
      headers: { "idempotency-key": randomUUID() },
      data: {
        flowKey: "mva",
        sessionId,
        selectedActionName: pageKey === "More" ? "More" : "Submit",
        clientData,
      },
    });
    expect(response.status(), `answering ${pageKey}`).toBe(200);
    onActionResponse.parse(await response.json());
  }
  await page.reload();
}
