// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FlowApiError } from "@/flow/engine/ports";
import { createThankYouPage } from "@/flow/engine/testing/sample-pages";
import { createQuestionPage, renderFlow } from "../testing/render-flow";
import { solveProofOfWork } from "./solve-proof-of-work";

vi.mock("./solve-proof-of-work");
const prove = vi.mocked(solveProofOfWork);

beforeEach(() => void prove.mockReset());
afterEach(() => void vi.restoreAllMocks());

async function askWithProof(trouble?: () => void) {
  const page = createQuestionPage({ questionType: "Text" });
  page.instructions.push({ instructionType: "RunClientScript", scriptKeys: ["Recaptcha"] });
  const config = { captchaField: "ProofOfWork" as const, recaptchaSiteKey: "" };
  const flow = await renderFlow([page, createThankYouPage()], { config, beforeResponse: trouble });
  const next = () => flow.user.click(screen.getByRole("button", { name: "Next" }));
  return { ...flow, next };
}

it("needs nothing of the visitor, and is announced", async () => {
  prove.mockResolvedValue("proof-1");
  const { next, sent, engine } = await askWithProof();
  expect(await screen.findByText("All set. You’re not a robot.")).toHaveAttribute("role", "status");
  await next();
  await screen.findByText("Submitted!");
  expect(prove).toHaveBeenCalledExactlyOnceWith(
    engine.store.getState().uuid,
    expect.any(AbortController),
  );
  expect(sent()).toMatchObject({ ProofOfWork: ["proof-1"] });
});

it("that fails says 'Required' at the submit, can be tried again, and gives the phone number", async () => {
  prove.mockRejectedValueOnce(new Error("offline")).mockResolvedValue("proof-2");
  const { next, user, environment } = await askWithProof();
  const again = () => screen.findByRole("button", { name: "Check again" });
  await again();
  expect(screen.getByRole("link", { name: /555-0142/ })).toBeVisible();
  await next();
  expect(await screen.findByText("Required")).toBeVisible();
  expect(environment.actions).toHaveLength(0);
  await user.click(await again());
  await screen.findByText("All set. You’re not a robot.");
  expect(screen.queryByText("Required")).toBeNull();
  await next();
  await screen.findByText("Submitted!");
});

it("refused by the API is done anew", async () => {
  prove.mockResolvedValueOnce("stale").mockResolvedValue("fresh");
  let refusals = 0;
  const { next, user, sent } = await askWithProof(() => {
    refusals += 1;
    if (refusals === 1) throw new FlowApiError("status", "Status 400", 400, "ProofOfWork");
  });
  await screen.findByText("All set. You’re not a robot.");
  await next();
  expect(await screen.findByText("Required")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Check again" }));
  await screen.findByText("All set. You’re not a robot.");
  await next();
  await screen.findByText("Submitted!");
  expect(sent(1)).toMatchObject({ ProofOfWork: ["fresh"] });
});
