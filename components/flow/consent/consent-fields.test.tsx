// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import {
  createConsentItem,
  createConsentPage,
  sampleNoThanksAction,
  createSamplePage,
  sampleSubmitAction,
  createThankYouPage,
} from "@/flow/engine/testing/sample-pages";
import { renderFlow } from "../testing/render-flow";

const box = (name: string | RegExp) => screen.getByRole("checkbox", { name });
const next = () => screen.getByRole("button", { name: "Next" });
const ann = createConsentItem("a", {
  content: 'Ann <a href="https://ann.example/terms">may</a> call',
});
const bob = createConsentItem("b", { content: "Bob may call" });
const selectAll = (style: string, performSubmit: boolean) => ({
  instructionType: "DisplaySelectAllTcpaOption",
  style,
  performSubmit,
});

describe("consent boxes", () => {
  it("carry the disclosure in their label and start as given", async () => {
    await renderFlow([
      createConsentPage([
        ann,
        createConsentItem("b", { content: "Bob may call", isCheckboxChecked: true }),
      ]),
    ]);
    expect(box("Ann may call")).not.toBeChecked();
    expect(box("Bob may call")).toBeChecked();
    const link = await screen.findByRole("link", { name: "may" });
    expect(link.closest("label")).toContainElement(box("Ann may call"));
    expect(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
  });

  it("fold the whole text below the label, where a tap opens it without giving the consent", async () => {
    const content = "Ann may call<details><summary>Full consent</summary>Ann Inc.</details>";
    const { user } = await renderFlow([createConsentPage([createConsentItem("a", { content })])]);
    const summary = await screen.findByText("Full consent");
    expect(box("Ann may call").closest("label")).not.toContainElement(summary);
    expect(summary.closest("[data-tf-element-role=consent-language]")).toHaveTextContent(
      "Ann may callFull consentAnn Inc.",
    );
    await user.click(summary);
    expect(summary.closest("details")).toHaveAttribute("open");
    expect(box("Ann may call")).not.toBeChecked();
  });

  it("may be called by a name that every object has", async () => {
    const { user } = await renderFlow([
      createConsentPage([
        createConsentItem("a", {
          fieldName: "constructor",
          content: "Ann may call",
          isCheckboxRequired: true,
        }),
      ]),
    ]);
    expect(box("Ann may call")).not.toBeInvalid();
    await user.click(next());
    await screen.findByRole("alert");
    expect(box("Ann may call")).toBeInvalid();
  });

  it("send the keys of the checked ones", async () => {
    const { user, sent } = await renderFlow([createConsentPage([ann, bob]), createThankYouPage()]);
    await user.click(box("Bob may call"));
    await user.click(next());
    await screen.findByText("Submitted!");
    expect(sent()).toMatchObject({ TcpaIdsAccepted: ["b"] });
  });

  it("must have one among them checked", async () => {
    const { user, environment } = await renderFlow([createConsentPage([ann, bob])]);
    await user.click(next());
    const summary = await screen.findByRole("alert");
    expect(summary).toHaveTextContent("Check at least one box below");
    expect(screen.getByRole("group", { name: "Your consent" })).toHaveAccessibleDescription(
      "Check at least one box below",
    );
    expect(box("Ann may call")).toHaveFocus();
    await user.click(box("Ann may call"));
    expect(screen.queryByText("Check at least one box below")).toBeNull();
    expect(environment.actions).toHaveLength(0);
  });

  it("say which required one is missing", async () => {
    const { user } = await renderFlow([
      createConsentPage([
        ann,
        createConsentItem("b", { content: "Bob may call", isCheckboxRequired: true }),
      ]),
    ]);
    await user.click(box("Ann may call"));
    await user.click(next());
    const summary = await screen.findByRole("alert");
    expect(within(summary).getByRole("link", { name: "Please check a box below" })).toBeVisible();
    expect(box("Bob may call")).toHaveAccessibleDescription("Please check a box below");
    expect(box("Bob may call")).toHaveFocus();
  });

  it("are not needed for No Thanks", async () => {
    const { user, sent } = await renderFlow([createConsentPage([ann]), createThankYouPage()]);
    await user.click(screen.getByRole("button", { name: "No" }));
    await screen.findByText("Submitted!");
    expect(sent()).toMatchObject({ TcpaIdsAccepted: [] });
  });
});

describe("select all", () => {
  const accept = { name: "Accept", label: "Accept", actionType: "AcceptTcpas" };

  it.each([
    ["checkbox", false, [sampleSubmitAction, accept], "Select All", 0],
    ["checkbox", true, [sampleSubmitAction, accept], "Select All", 1],
    ["checkbox", false, [sampleSubmitAction], "Select All & Submit", 1],
    ["checkbox", true, [sampleSubmitAction], "Select All & Submit", 1],
    ["button", false, [sampleSubmitAction, accept], "Select All", 0],
    ["button", true, [sampleSubmitAction], "Select All & Submit", 1],
  ] as const)("as %s, performSubmit %s", async (style, performSubmit, actions, label, submits) => {
    const page = createConsentPage([ann, bob], [selectAll(style, performSubmit)], [...actions]);
    const { user, environment, sent } = await renderFlow([page, createThankYouPage()]);
    await user.click(screen.getByRole(style, { name: label }));
    if (submits > 0) {
      await screen.findByText("Submitted!");
      expect(sent()).toMatchObject({ TcpaIdsAccepted: ["a", "b"] });
    } else {
      expect(box("Ann may call")).toBeChecked();
      expect(box("Bob may call")).toBeChecked();
    }
    expect(environment.actions).toHaveLength(submits);
  });

  it("is on when every box is, and takes them all off again", async () => {
    const page = createConsentPage(
      [ann, bob],
      [selectAll("checkbox", false)],
      [sampleSubmitAction, accept],
    );
    const { user } = await renderFlow([page]);
    await user.click(box("Ann may call"));
    expect(box("Select All")).not.toBeChecked();
    await user.click(box("Bob may call"));
    expect(box("Select All")).toBeChecked();
    await user.click(box("Select All"));
    expect(box("Ann may call")).not.toBeChecked();
  });
});

it("stands below the list as the action that accepts all consents, apart from the main button", async () => {
  const accept = { name: "Accept", label: "Accept all", actionType: "AcceptTcpas" };
  const page = createConsentPage([ann, bob], [], [sampleSubmitAction, accept]);
  const { user, sent } = await renderFlow([page, createThankYouPage()]);
  const group = screen.getByRole("group", { name: "Your consent" });
  const button = within(group).getByRole("button", { name: "Accept all" });
  expect(screen.getAllByRole("button", { name: "Accept all" })).toEqual([button]);
  await user.click(button);
  await screen.findByText("Submitted!");
  expect(sent()).toMatchObject({ TcpaIdsAccepted: ["a", "b"] });
});

it("stays a button of the page if nothing else continues", async () => {
  const accept = { name: "Accept", label: "Accept all", actionType: "AcceptTcpas" };
  await renderFlow([createConsentPage([ann], [], [accept])]);
  const group = screen.getByRole("group", { name: "Your consent" });
  expect(within(group).queryByRole("button")).toBeNull();
  expect(screen.getByRole("button", { name: "Accept all" })).toBeVisible();
});

describe("consent by button on More", () => {
  const page = (tcpa = [ann]) =>
    createSamplePage("More", {
      instructions: [{ instructionType: "RequestTcpaConsent", tcpa }, selectAll("button", false)],
      actionsAvailable: [sampleSubmitAction, sampleNoThanksAction],
    });

  it("shows the text without boxes, and any button but No Thanks gives it", async () => {
    const { user, sent } = await renderFlow([page(), createThankYouPage()]);
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.getByRole("form")).toHaveTextContent("Ann may call");
    await user.click(next());
    await screen.findByText("Submitted!");
    expect(sent()).toMatchObject({ TcpaIdsAccepted: ["a"] });
  });

  it("of several says what is known of each right under its text", async () => {
    await renderFlow([page([ann, bob].map((one) => ({ ...one, description: "Austin, TX" })))]);
    expect(screen.getByRole("form")).toHaveTextContent(
      /Ann may callAustin, TX.*Bob may callAustin, TX/,
    );
  });

  it("No Thanks gives none", async () => {
    const { user, sent } = await renderFlow([page(), createThankYouPage()]);
    await user.click(screen.getByRole("button", { name: "No" }));
    await screen.findByText("Submitted!");
    expect(sent()).toMatchObject({ TcpaIdsAccepted: [] });
  });
});

describe("marks for those who certify a consent", () => {
  const role = (name: string) => document.querySelectorAll(`[data-tf-element-role="${name}"]`);
  const disclosures = () => document.querySelectorAll('[data-leadid-type="disclosure"]');

  it("stand on disclosure, box, form and button, and go with the page", async () => {
    const { user } = await renderFlow([createConsentPage([ann, bob]), createThankYouPage()]);
    expect([...role("consent-language")].map((label) => label.textContent)).toEqual([
      "Ann may call",
      "Bob may call",
    ]);
    expect([...role("consent-opt-in")]).toEqual([box("Ann may call"), box("Bob may call")]);
    expect([...role("offer")]).toEqual([screen.getByRole("form")]);
    expect([...role("submit")]).toEqual([next()]);
    expect(box("Ann may call")).toHaveAttribute("id", "leadid_tcpa_disclosure");
    expect(disclosures()).toHaveLength(2);
    await user.click(box("Ann may call"));
    await user.click(next());
    await screen.findByText("Submitted!");
    expect(document.querySelectorAll("[data-tf-element-role]")).toHaveLength(0);
  });

  it("keep the names that a disclosure marks", async () => {
    const name = '<span data-tf-element-role="consent-advertiser-name" onclick="x">Ann Inc.</span>';
    await renderFlow([
      createConsentPage([createConsentItem("a", { content: `${name} may call` })]),
    ]);
    await vi.waitFor(() => expect(role("consent-advertiser-name")).toHaveLength(1));
    expect(role("consent-advertiser-name")[0]?.outerHTML).not.toContain("onclick");
  });

  it("stand on a text without a box too, which a button accepts", async () => {
    const page = createSamplePage("More", {
      instructions: [
        { instructionType: "RequestTcpaConsent", tcpa: [ann] },
        selectAll("button", false),
      ],
      actionsAvailable: [sampleSubmitAction],
    });
    await renderFlow([page]);
    const [input] = disclosures();
    expect(input).toHaveAttribute("id", "leadid_tcpa_disclosure");
    expect(input?.closest("label")).toHaveTextContent("Ann may call");
  });
});
