// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type { Submission } from "@/flow/protocol/submission";
import { sampleFlowConfig, createThankYouPage } from "@/flow/engine/testing/sample-pages";
import { readUiState, updateUiState } from "@/lib/browser/ui-state";
import { renderFlow } from "../testing/render-flow";

// The site's card requests a phone number for the visitor. The tests count only requests of the page itself.
vi.mock("@/lib/browser/tracking/provision-phone-number", () => ({
  provisionPhoneNumber: async () => null,
}));

const sent: Submission = {
  site: { name: "Stillharbor", phoneNumber: "8005550142" },
  requestNumber: "1F3A-9C2B",
  firstName: "Ann",
  phoneNumber: "6192345678",
  callers: [{ name: "Firm One", details: ["law firm in San Diego"], phoneNumber: "6195550100" }],
  call: {
    date: "2026-11-23",
    from: "08:00",
    to: "12:00",
    inWords: "Monday, Evening, 5 p.m. to 9 p.m.",
  },
  told: [{ question: "What kind of accident?", answers: ["Car accident"] }],
  toKeep: ["Photos of your injuries"],
  consents: [{ tcpaKey: "tcpa-1", content: "I agree to be called." }],
  canChangePhone: true,
};

const calls = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
beforeEach(() => {
  calls.mockReset();
  calls.mockImplementation(async (_address, init) =>
    init?.method === "POST" ? new Response(null, { status: 204 }) : Response.json(sent),
  );
  vi.stubGlobal("fetch", calls);
});

async function end() {
  const flow = await renderFlow([createThankYouPage()]);
  await screen.findByText("Thank you, Ann");
  return flow;
}

it("says who may call and when, the number given, what to keep, and what was told", async () => {
  await end();
  expect(screen.getByRole("heading", { name: "Submitted!" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Home" })).toBeInTheDocument();
  expect(screen.getByText("Firm One")).toBeInTheDocument();
  // The API's text above contains the chosen time. The hours of other calls do not apply to this one.
  expect(screen.queryByText(/Calls come only/)).not.toBeInTheDocument();
  expect(screen.getByText("1F3A-9C2B")).toBeInTheDocument();
  const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(["Submitted!", "What happens next", "Who can call you"]);
  const steps = screen.getAllByRole("list")[0];
  expect(
    within(steps!)
      .getAllByRole("listitem")
      .map((item) => item.querySelector("strong")?.textContent),
  ).toEqual(["You sent your request", "We call you", "You decide"]);
  expect(screen.getByRole("link", { name: "(619) 555-0100" })).toHaveAttribute(
    "href",
    "tel:+16195550100",
  );
  expect(screen.getByText(/everyone who has this request to stop/)).toBeInTheDocument();
  expect(screen.getByText("(619) 234-5678")).toBeInTheDocument();
  expect(
    screen.getByRole("checkbox", { name: "Photos of your injuries", hidden: true }),
  ).not.toBeChecked();
  expect(screen.getByText("Car accident")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Save to my contacts" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Add to my calendar" })).toBeInTheDocument();
});

it("on a site without a number names the schools alone, and offers questions and a next action", async () => {
  calls.mockImplementation(async (_address, init) =>
    init?.method === "POST"
      ? new Response(null, { status: 503 })
      : Response.json({
          ...sent,
          site: { name: "Studyhood" },
          callers: [{ name: "Sample Arbor College", details: ["school in Austin, Texas"] }],
          call: undefined,
          toKeep: [],
        }),
  );
  const config = {
    thankYouPageText: "",
    phoneNumber: undefined,
    afterSubmission: {
      heading: "Get ready",
      text: "Ask:",
      points: ["What does it cost?"],
      link: { label: "Compare", url: "https://compare.example/" },
    },
  };
  await renderFlow([createThankYouPage()], {
    config: { ...config, variantThankYouPage: "default" },
  });
  const callers = (await screen.findByText("Sample Arbor College")).closest("ul");
  expect(screen.getByText("Your answers go to Sample Arbor College.")).toBeInTheDocument();
  expect(screen.getByText("What does it cost?")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Compare" })).toHaveAttribute(
    "href",
    "https://compare.example/",
  );
  expect(screen.getByRole("heading", { name: "Thank You!" })).toBeInTheDocument();
  expect(callers?.children).toHaveLength(1);
  expect(screen.queryByText(/from other numbers/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Save your evidence/)).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Home" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Withdraw my consent" }));
  expect(await screen.findByText("That didn’t go through. Please try again.")).toBeInTheDocument();
});

it("heads no empty list where the site calls nobody and the consent names nobody", async () => {
  const nobody = { ...sent, site: { name: "Studyhood" }, callers: [] };
  calls.mockImplementation(async () => Response.json(nobody));
  await end();
  expect(screen.getByText("Save your evidence (1)")).toBeInTheDocument();
  expect(screen.queryByText("Who can call you")).not.toBeInTheDocument();
});

it("gives the number where a withdrawal or another number does not get through", async () => {
  await end();
  calls.mockImplementation(async () => new Response(null, { status: 503 }));
  await userEvent.click(screen.getByRole("button", { name: "Withdraw my consent" }));
  const alert = await screen.findByText(/That didn’t go through. Please try again, or call us/);
  const link = within(alert).getByRole("link");
  expect(link).toHaveAttribute("href", `tel:+1${sampleFlowConfig.phoneNumber}`);
  await userEvent.click(screen.getByRole("button", { name: "Change number" }));
  await userEvent.type(screen.getByLabelText("New phone number"), "6192349999");
  await userEvent.click(screen.getByRole("checkbox", { name: "I agree to be called." }));
  await userEvent.click(screen.getByRole("button", { name: "Use this number" }));
  expect(await screen.findByText(/We couldn’t accept this number/)).toHaveTextContent(
    link.textContent ?? "",
  );
});

it("says why a number was refused, in the server's words", async () => {
  await end();
  const message = "We can’t call numbers that charge for calls.";
  calls.mockImplementation(async () =>
    Response.json(
      { error: { code: "invalid_answer", message, field: "phoneNumber" } },
      { status: 400 },
    ),
  );
  await userEvent.click(screen.getByRole("button", { name: "Change number" }));
  await userEvent.type(screen.getByLabelText("New phone number"), "9002349999");
  await userEvent.click(screen.getByRole("checkbox", { name: "I agree to be called." }));
  await userEvent.click(screen.getByRole("button", { name: "Use this number" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

it("withdraws consent in one tap, and says so", async () => {
  updateUiState({ claimSubmitted: true });
  await end();
  await userEvent.click(screen.getByRole("button", { name: "Withdraw my consent" }));
  const said = await screen.findByText(/10 business days/);
  expect(said).toHaveTextContent(/Your consent is withdrawn/);
  expect(said).toHaveFocus();
  expect(screen.queryByRole("heading", { name: "Submitted!" })).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Your consent is withdrawn" })).toBeInTheDocument();
  expect(screen.queryByText(/may call|will call/)).not.toBeInTheDocument();
  expect(calls).toHaveBeenLastCalledWith(
    "/api/submission/withdrawal",
    expect.objectContaining({ method: "POST" }),
  );
  expect(screen.queryByText("Who can call you")).not.toBeInTheDocument();
  // No other page promises a call after this.
  expect(readUiState().claimSubmitted).toBe(false);
});

it("says of each caller whether it has this request, an earlier one, or waits", async () => {
  const caller = (name: string, request?: string) => ({ name, details: [], request });
  const callers = [
    ...[caller("One", "this"), caller("Two", "earlier"), caller("Three", "reserve")],
    caller("Four", "held"),
  ];
  calls.mockImplementation(async () => Response.json({ ...sent, standing: "sent", callers }));
  await end();
  const item = (name: string) => screen.getByText(name).closest("li");
  expect(item("One")).toHaveTextContent(/^One$/);
  expect(item("Two")).toHaveTextContent("TwoThey have your earlier request");
  expect(item("Three")).toHaveTextContent("ThreeThey get your request only if someone else");
  expect(item("Four")).toHaveTextContent("FourThey don’t have your request yet");
  expect(screen.getByText(/covers only what you sent from this browser/)).toBeInTheDocument();
});

it.each([
  [undefined, "Your answers go to Firm One."],
  ["this", "Your answers go to Firm One."],
  ["held", "We’ll send your answers to Firm One ourselves."],
  ["earlier", "Your earlier request is already with Firm One."],
])("says who gets the answers of a request that is %s", async (request, sentence) => {
  const callers = [{ name: "Firm One", details: [], request }];
  calls.mockImplementation(async () => Response.json({ ...sent, callers }));
  await end();
  expect(screen.getByText(sentence)).toBeInTheDocument();
});

it("says that the site alone has the answers of a scheduled call", async () => {
  calls.mockImplementation(async () => Response.json({ ...sent, standing: "kept", callers: [] }));
  await end();
  expect(screen.getByText("Only Stillharbor has your answers.")).toBeInTheDocument();
});

it("says nothing of a call for a request that has no receivers, and keeps its number", async () => {
  const kept = { ...sent, standing: "kept", callers: [], call: undefined };
  calls.mockImplementation(async () => Response.json(kept));
  await end();
  expect(screen.getByText("1F3A-9C2B")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Change number" })).toBeInTheDocument();
  for (const said of ["Who can call you", /Calls come/, /Anyone who calls/, "Save to my contacts"])
    expect(screen.queryByText(said)).not.toBeInTheDocument();
  expect(screen.queryByText("Send a new request")).not.toBeInTheDocument();
});

it.each(["unsent", "suppressed", "unplaced"])(
  "says nothing of a call for a request that is %s",
  async (standing) => {
    updateUiState({ claimSubmitted: true, callMesubmitted: true });
    calls.mockImplementation(async () => Response.json({ ...sent, standing }));
    const { engine } = await end();
    expect(screen.queryByText("Who can call you")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Add to my calendar" })).not.toBeInTheDocument();
    expect(readUiState()).toMatchObject({ claimSubmitted: false, callMesubmitted: false });
    const { uuid } = engine.store.getState();
    await userEvent.click(screen.getByRole("button", { name: "Send a new request" }));
    expect(engine.store.getState()).not.toMatchObject({ uuid });
    // The scripted API lands on another thank-you page. Each of the two pages requests its submission once, for its
    // own session.
    expect(calls).toHaveBeenCalledTimes(2);
  },
);

it("does not claim to take back a request from another browser", async () => {
  calls.mockImplementation(async () => Response.json({ ...sent, standing: "repeat" }));
  await end();
  expect(screen.getByText(/covers only what you sent from this browser/)).toBeInTheDocument();
});

it("takes another number only with the consent for it", async () => {
  await end();
  await userEvent.click(screen.getByRole("button", { name: "Change number" }));
  await userEvent.type(screen.getByLabelText("New phone number"), "6192349999");
  await userEvent.click(screen.getByRole("button", { name: "Use this number" }));
  expect(screen.getByText(/check the box/)).toBeInTheDocument();
  expect(calls).toHaveBeenCalledTimes(1);
  const box = await screen.findByRole("checkbox", { name: "I agree to be called." });
  await userEvent.click(box);
  await userEvent.click(screen.getByRole("button", { name: "Use this number" }));
  expect(await screen.findByText("(619) 234-9999")).toBeInTheDocument();
  expect(JSON.parse(String(calls.mock.lastCall?.[1]?.body))).toMatchObject({
    phoneNumber: "6192349999",
    tcpaIdsAccepted: ["tcpa-1"],
  });
});

it.each([
  ["another API has it", async () => new Response(null, { status: 204 })],
  ["the line is down", async () => Promise.reject(new TypeError("down"))],
  ["it does not parse", async () => Response.json({ firstName: 1 })],
])("stands without where %s", async (_what, answer) => {
  calls.mockImplementation(answer);
  await renderFlow([createThankYouPage()]);
  await waitFor(() => expect(calls).toHaveBeenCalled());
  expect(screen.getByRole("heading", { name: "Submitted!" })).toBeInTheDocument();
  expect(screen.getByText("Thank you")).toBeInTheDocument();
  expect(screen.queryByText("Who can call you")).not.toBeInTheDocument();
});
