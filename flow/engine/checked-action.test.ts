import { describe, expect, test } from "vitest";
import { FlowApiError } from "./ports";
import { checkOneBox, checkThisBox } from "./consent";
import {
  consentItem,
  consentPage,
  noThanksAction,
  samplePage,
  submitAction,
  thankYouPage,
} from "./testing/sample-pages";
import { inOrder, pageWith, startEngine } from "./testing/start-engine";

const location = samplePage("Location");

describe("one check of the whole page", () => {
  const page = consentPage(
    [consentItem("legal", { isCheckboxRequired: true })],
    [{ instructionType: "RunClientScript", scriptKeys: ["Recaptcha"] }],
  );

  test("shows at once all that questions, consent and captcha lack", async () => {
    const { engine, environment, state } = await startEngine(inOrder(page));
    expect(await engine.chooseAction("Submit", pageWith({}, false))).toBe("invalid");
    expect(state()).toMatchObject({
      status: "ready",
      consentError: checkOneBox,
      consentItemErrors: { "legal-box": checkThisBox },
      recaptcha: { state: "unsolved", showRequired: true },
    });
    expect(environment.actions).toHaveLength(0);
  });

  test("stops at an answer that breaks a rule, and not for No Thanks", async () => {
    const { engine, environment } = await startEngine(
      inOrder({ ...location, actionsAvailable: [submitAction, noThanksAction] }, thankYouPage()),
    );
    expect(await engine.chooseAction("Submit", pageWith({}, false))).toBe("invalid");
    expect(environment.actions).toHaveLength(0);
    expect(await engine.chooseAction("No Thanks", pageWith({}, false))).toBe("moved");
  });

  test("keeps the flow busy, and sends the answers of the click", async () => {
    const { engine, environment, state } = await startEngine(inOrder(location, thankYouPage()));
    let answers = { LocationField: ["92101"] };
    const validate = () => environment.clock.wait(100).then(() => true);
    const result = engine.chooseAction("Submit", { answers: () => answers, validate });
    answers = { LocationField: ["00000"] };
    expect(state().status).toBe("validating");
    expect(await engine.chooseAction("Submit", pageWith())).toBe("busy");
    expect(await engine.retry()).toBe(false);
    engine.goBack();
    await environment.clock.advance(1_000);
    expect(await result).toBe("moved");
    expect(environment.actions).toHaveLength(1);
    expect(environment.actions[0]?.request.clientData.LocationField).toEqual(["92101"]);
  });

  test("that throws leaves the flow ready for the next click", async () => {
    const { engine, state } = await startEngine(inOrder(location, thankYouPage()));
    const validate = () => Promise.reject(new Error("broken rule"));
    const chosen = engine.chooseAction("Submit", { answers: () => ({}), validate });
    await expect(chosen).rejects.toThrow("broken rule");
    expect(state().status).toBe("ready");
    expect(await engine.chooseAction("Submit", pageWith())).toBe("moved");
  });
});

describe("consent", () => {
  const required = consentItem("legal", { isCheckboxRequired: true });
  const free = consentItem("partner");
  const cases = [
    {
      name: "none checked",
      tcpa: [free],
      check: [],
      action: "Submit",
      result: "invalid",
      error: checkOneBox,
    },
    {
      name: "one of two",
      tcpa: [free, consentItem("b")],
      check: ["partner-box"],
      action: "Submit",
      result: "moved",
      sent: ["partner"],
    },
    {
      name: "required missing",
      tcpa: [required, free],
      check: ["partner-box"],
      action: "Submit",
      result: "invalid",
      items: { "legal-box": checkThisBox },
    },
    {
      name: "required checked",
      tcpa: [free, required],
      check: ["legal-box"],
      action: "Submit",
      result: "moved",
      sent: ["legal"],
    },
    {
      name: "all, in order",
      tcpa: [free, required],
      check: ["legal-box", "partner-box"],
      action: "Submit",
      result: "moved",
      sent: ["partner", "legal"],
    },
    {
      name: "No Thanks needs none",
      tcpa: [required],
      check: [],
      action: "No Thanks",
      result: "moved",
      sent: [],
    },
    {
      name: "checked at start",
      tcpa: [consentItem("pre", { isCheckboxChecked: true })],
      check: [],
      action: "Submit",
      result: "moved",
      sent: ["pre"],
    },
  ];

  test.each(cases)("$name", async ({ tcpa, check, action, result, error, items, sent }) => {
    const { engine, environment, state } = await startEngine(
      inOrder(consentPage(tcpa), thankYouPage()),
    );
    for (const fieldName of check) engine.setConsent(fieldName, true);
    expect(await engine.chooseAction(action, pageWith({ PiiField: ["Ann"] }))).toBe(result);
    expect(environment.actions[0]?.request.clientData.TcpaIdsAccepted).toEqual(sent);
    expect(state().consentError).toBe(error ?? null);
    expect(state().consentItemErrors).toEqual(items ?? {});
  });

  test("an accepting button counts as every box, and a failed click leaves the boxes alone", async () => {
    const accept = { name: "Accept", label: "Yes", actionType: "AcceptTcpaAndSubmit" };
    const page = consentPage([required, free], [], [accept, noThanksAction]);
    const api = inOrder(page, new FlowApiError("network", "down"), thankYouPage());
    const { engine, environment, state } = await startEngine(api);
    expect(await engine.chooseAction("Accept", pageWith())).toBe("failed");
    expect(state().tcpa.every((item) => !item.isCheckboxChecked)).toBe(true);
    expect(await engine.chooseAction("No Thanks", pageWith())).toBe("moved");
    const accepted = environment.actions.map(({ request }) => request.clientData.TcpaIdsAccepted);
    expect(accepted).toEqual([["legal", "partner"], []]);
  });

  test("on More, beside a consent-with-button option, every button but No Thanks accepts", async () => {
    const option = {
      instructionType: "DisplaySelectAllTcpaOption",
      style: "button",
      performSubmit: false,
    };
    const page = { ...consentPage([required], [option]), pageKey: "More" };
    const { engine, environment } = await startEngine(inOrder(page, page));
    await engine.chooseAction("Submit", pageWith());
    await engine.chooseAction("No Thanks", pageWith());
    const accepted = environment.actions.map(({ request }) => request.clientData.TcpaIdsAccepted);
    expect(accepted).toEqual([["legal"], []]);
  });
});

describe("captcha", () => {
  const page = {
    ...location,
    actionsAvailable: [submitAction, noThanksAction],
    instructions: [
      ...location.instructions,
      { instructionType: "RunClientScript", scriptKeys: ["Recaptcha"] },
    ],
  };

  test("unsolved it stops the submit; an expired challenge is unsolved again", async () => {
    const { engine, environment, state } = await startEngine(inOrder(page, thankYouPage()));
    expect(state().recaptcha).toMatchObject({ state: "unsolved", showRequired: false });
    expect(await engine.chooseAction("Submit", pageWith())).toBe("invalid");
    expect(state().recaptcha.showRequired).toBe(true);
    engine.setRecaptcha("solved", "token-1");
    expect(state().recaptcha.showRequired).toBe(false);
    engine.setRecaptcha("expired");
    expect(await engine.chooseAction("Submit", pageWith())).toBe("invalid");
    engine.setRecaptcha("solved", "token-2");
    expect(await engine.chooseAction("Submit", pageWith())).toBe("moved");
    expect(environment.actions).toHaveLength(1);
    expect(environment.actions[0]?.request.clientData.RecaptchaToken).toEqual(["token-2"]);
  });

  test("No Thanks needs no captcha", async () => {
    const { engine } = await startEngine(inOrder(page, thankYouPage()));
    expect(await engine.chooseAction("No Thanks", pageWith())).toBe("moved");
  });

  test.each([
    ["broken", { recaptchaSiteKey: "key" }],
    ["without a site key", { recaptchaSiteKey: "" }],
  ])("%s, the visitor still finishes and its absence is recorded", async (_, config) => {
    const { engine, environment, state } = await startEngine(inOrder(page, thankYouPage()), {
      config,
    });
    if (config.recaptchaSiteKey) engine.setRecaptcha("error");
    expect(state().unavailableScripts).toEqual(["Recaptcha"]);
    expect(environment.events.map((event) => event.Name)).toEqual(["ScriptUnavailable"]);
    expect(await engine.chooseAction("Submit", pageWith())).toBe("moved");
    expect(environment.actions[0]?.request.clientData).toMatchObject({
      RecaptchaToken: [""],
      RecaptchaState: ["unavailable"],
    });
  });

  test("refused by the API, the page is there again with 'Required'", async () => {
    const refusal = new FlowApiError("status", "Status 400", 400, "RecaptchaToken");
    const { engine, environment, state } = await startEngine(
      inOrder(page, refusal, thankYouPage()),
    );
    engine.setRecaptcha("solved", "foreign");
    expect(await engine.chooseAction("Submit", pageWith({ LocationField: ["92101"] }))).toBe(
      "invalid",
    );
    expect(state()).toMatchObject({
      status: "ready",
      pageKey: "Location",
      failure: null,
      recaptcha: { state: "unsolved", token: "", showRequired: true },
    });
    engine.setRecaptcha("solved", "own");
    expect(await engine.chooseAction("Submit", pageWith())).toBe("moved");
    expect(environment.actions.at(-1)?.request.clientData.RecaptchaToken).toEqual(["own"]);
  });

  test("is not needed on a page before the one that asked for it", async () => {
    const { engine, environment } = await startEngine(
      inOrder({ ...location, pageKey: "Before" }, page, { ...location, pageKey: "Before" }, page),
    );
    await engine.chooseAction("Submit", pageWith());
    expect(await engine.chooseAction("Submit", pageWith())).toBe("invalid");
    expect(await engine.chooseAction("BrowserBack", pageWith())).toBe("moved");
    expect(await engine.chooseAction("Submit", pageWith())).toBe("moved");
    expect(environment.actions).toHaveLength(3);
  });

  test("of the site's own origin: a submit waits while it works, and sends its proof", async () => {
    const { engine, environment, state } = await startEngine(inOrder(page, thankYouPage()), {
      config: { captchaField: "ProofOfWork", recaptchaSiteKey: "" },
    });
    expect(state().unavailableScripts).toEqual([]);
    engine.setRecaptcha("working");
    const result = engine.chooseAction("Submit", pageWith());
    await environment.clock.advance(1_000);
    expect(environment.actions).toHaveLength(0);
    engine.setRecaptcha("solved", "proof");
    await environment.clock.advance(100);
    expect(await result).toBe("moved");
    const sent = environment.actions[0]?.request.clientData;
    expect(sent).toMatchObject({ ProofOfWork: ["proof"] });
    expect(sent).not.toHaveProperty("RecaptchaToken");
  });
});
