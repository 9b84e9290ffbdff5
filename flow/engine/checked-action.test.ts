import { describe, expect, test } from "vitest";
import { FlowApiError } from "./ports";
import { noConsentCheckedMessage, requiredConsentMessage } from "./consent";
import {
  createConsentItem,
  createConsentPage,
  sampleNoThanksAction,
  createSamplePage,
  sampleSubmitAction,
  createThankYouPage,
} from "./testing/sample-pages";
import {
  createSequentialFlowApi,
  createFakePageHandle,
  startScriptedEngine,
} from "./testing/start-engine";

const location = createSamplePage("Location");

describe("one check of the whole page", () => {
  const page = createConsentPage(
    [createConsentItem("legal", { isCheckboxRequired: true })],
    [{ instructionType: "RunClientScript", scriptKeys: ["Recaptcha"] }],
  );

  test("shows at once all that questions, consent and captcha lack", async () => {
    const { engine, environment, state } = await startScriptedEngine(createSequentialFlowApi(page));
    expect(await engine.chooseAction("Submit", createFakePageHandle({}, false))).toBe("invalid");
    expect(state()).toMatchObject({
      status: "ready",
      consentError: noConsentCheckedMessage,
      consentItemErrors: { "legal-box": requiredConsentMessage },
      recaptcha: { state: "unsolved", showRequired: true },
    });
    expect(environment.actions).toHaveLength(0);
  });

  test("stops at an answer that breaks a rule, and not for No Thanks", async () => {
    const { engine, environment } = await startScriptedEngine(
      createSequentialFlowApi(
        { ...location, actionsAvailable: [sampleSubmitAction, sampleNoThanksAction] },
        createThankYouPage(),
      ),
    );
    expect(await engine.chooseAction("Submit", createFakePageHandle({}, false))).toBe("invalid");
    expect(environment.actions).toHaveLength(0);
    expect(await engine.chooseAction("No Thanks", createFakePageHandle({}, false))).toBe("moved");
  });

  test("keeps the flow busy, and sends the answers of the click", async () => {
    const { engine, environment, state } = await startScriptedEngine(
      createSequentialFlowApi(location, createThankYouPage()),
    );
    let answers = { LocationField: ["92101"] };
    const validate = () => environment.clock.wait(100).then(() => true);
    const result = engine.chooseAction("Submit", { answers: () => answers, validate });
    answers = { LocationField: ["00000"] };
    expect(state().status).toBe("validating");
    expect(await engine.chooseAction("Submit", createFakePageHandle())).toBe("busy");
    expect(await engine.retry()).toBe(false);
    engine.goBack();
    await environment.clock.advance(1_000);
    expect(await result).toBe("moved");
    expect(environment.actions).toHaveLength(1);
    expect(environment.actions[0]?.request.clientData.LocationField).toEqual(["92101"]);
  });

  test("that throws leaves the flow ready for the next click", async () => {
    const { engine, state } = await startScriptedEngine(
      createSequentialFlowApi(location, createThankYouPage()),
    );
    const validate = () => Promise.reject(new Error("broken rule"));
    const chosen = engine.chooseAction("Submit", { answers: () => ({}), validate });
    await expect(chosen).rejects.toThrow("broken rule");
    expect(state().status).toBe("ready");
    expect(await engine.chooseAction("Submit", createFakePageHandle())).toBe("moved");
  });
});

describe("consent", () => {
  const required = createConsentItem("legal", { isCheckboxRequired: true });
  const free = createConsentItem("partner");
  const cases = [
    {
      name: "none checked",
      tcpa: [free],
      check: [],
      action: "Submit",
      result: "invalid",
      error: noConsentCheckedMessage,
    },
    {
      name: "one of two",
      tcpa: [free, createConsentItem("b")],
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
      items: { "legal-box": requiredConsentMessage },
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
      tcpa: [createConsentItem("pre", { isCheckboxChecked: true })],
      check: [],
      action: "Submit",
      result: "moved",
      sent: ["pre"],
    },
  ];

  test.each(cases)("$name", async ({ tcpa, check, action, result, error, items, sent }) => {
    const { engine, environment, state } = await startScriptedEngine(
      createSequentialFlowApi(createConsentPage(tcpa), createThankYouPage()),
    );
    for (const fieldName of check) engine.setConsent(fieldName, true);
    expect(await engine.chooseAction(action, createFakePageHandle({ PiiField: ["Ann"] }))).toBe(
      result,
    );
    expect(environment.actions[0]?.request.clientData.TcpaIdsAccepted).toEqual(sent);
    expect(state().consentError).toBe(error ?? null);
    expect(state().consentItemErrors).toEqual(items ?? {});
  });

  test("an accepting button counts as every box, and a failed click leaves the boxes alone", async () => {
    const accept = { name: "Accept", label: "Yes", actionType: "AcceptTcpaAndSubmit" };
    const page = createConsentPage([required, free], [], [accept, sampleNoThanksAction]);
    const api = createSequentialFlowApi(
      page,
      new FlowApiError("network", "down"),
      createThankYouPage(),
    );
    const { engine, environment, state } = await startScriptedEngine(api);
    expect(await engine.chooseAction("Accept", createFakePageHandle())).toBe("failed");
    expect(state().tcpa.every((item) => !item.isCheckboxChecked)).toBe(true);
    expect(await engine.chooseAction("No Thanks", createFakePageHandle())).toBe("moved");
    const accepted = environment.actions.map(({ request }) => request.clientData.TcpaIdsAccepted);
    expect(accepted).toEqual([["legal", "partner"], []]);
  });

  test("on More, beside a consent-with-button option, every button but No Thanks accepts", async () => {
    const option = {
      instructionType: "DisplaySelectAllTcpaOption",
      style: "button",
      performSubmit: false,
    };
    const page = { ...createConsentPage([required], [option]), pageKey: "More" };
    const { engine, environment } = await startScriptedEngine(createSequentialFlowApi(page, page));
    await engine.chooseAction("Submit", createFakePageHandle());
    await engine.chooseAction("No Thanks", createFakePageHandle());
    const accepted = environment.actions.map(({ request }) => request.clientData.TcpaIdsAccepted);
    expect(accepted).toEqual([["legal"], []]);
  });
});

describe("captcha", () => {
  const page = {
    ...location,
    actionsAvailable: [sampleSubmitAction, sampleNoThanksAction],
    instructions: [
      ...location.instructions,
      { instructionType: "RunClientScript", scriptKeys: ["Recaptcha"] },
    ],
  };

  test("unsolved it stops the submit; an expired challenge is unsolved again", async () => {
    const { engine, environment, state } = await startScriptedEngine(
      createSequentialFlowApi(page, createThankYouPage()),
    );
    expect(state().recaptcha).toMatchObject({ state: "unsolved", showRequired: false });
    expect(await engine.chooseAction("Submit", createFakePageHandle())).toBe("invalid");
    expect(state().recaptcha.showRequired).toBe(true);
    engine.setRecaptcha("solved", "token-1");
    expect(state().recaptcha.showRequired).toBe(false);
    engine.setRecaptcha("expired");
    expect(await engine.chooseAction("Submit", createFakePageHandle())).toBe("invalid");
    engine.setRecaptcha("solved", "token-2");
    expect(await engine.chooseAction("Submit", createFakePageHandle())).toBe("moved");
    expect(environment.actions).toHaveLength(1);
    expect(environment.actions[0]?.request.clientData.RecaptchaToken).toEqual(["token-2"]);
  });

  test("No Thanks needs no captcha", async () => {
    const { engine } = await startScriptedEngine(
      createSequentialFlowApi(page, createThankYouPage()),
    );
    expect(await engine.chooseAction("No Thanks", createFakePageHandle())).toBe("moved");
  });

  test.each([
    ["broken", { recaptchaSiteKey: "key" }],
    ["without a site key", { recaptchaSiteKey: "" }],
  ])("%s, the visitor still finishes and its absence is recorded", async (_, config) => {
    const { engine, environment, state } = await startScriptedEngine(
      createSequentialFlowApi(page, createThankYouPage()),
      {
        config,
      },
    );
    if (config.recaptchaSiteKey) engine.setRecaptcha("error");
    expect(state().unavailableScripts).toEqual(["Recaptcha"]);
    expect(environment.events.map((event) => event.Name)).toEqual(["ScriptUnavailable"]);
    expect(await engine.chooseAction("Submit", createFakePageHandle())).toBe("moved");
    expect(environment.actions[0]?.request.clientData).toMatchObject({
      RecaptchaToken: [""],
      RecaptchaState: ["unavailable"],
    });
  });

  test("refused by the API, the page is there again with 'Required'", async () => {
    const refusal = new FlowApiError("status", "Status 400", 400, "RecaptchaToken");
    const { engine, environment, state } = await startScriptedEngine(
      createSequentialFlowApi(page, refusal, createThankYouPage()),
    );
    engine.setRecaptcha("solved", "foreign");
    expect(
      await engine.chooseAction("Submit", createFakePageHandle({ LocationField: ["92101"] })),
    ).toBe("invalid");
    expect(state()).toMatchObject({
      status: "ready",
      pageKey: "Location",
      failure: null,
      recaptcha: { state: "unsolved", token: "", showRequired: true },
    });
    engine.setRecaptcha("solved", "own");
    expect(await engine.chooseAction("Submit", createFakePageHandle())).toBe("moved");
    expect(environment.actions.at(-1)?.request.clientData.RecaptchaToken).toEqual(["own"]);
  });

  test("is not needed on a page before the one that asked for it", async () => {
    const { engine, environment } = await startScriptedEngine(
      createSequentialFlowApi(
        { ...location, pageKey: "Before" },
        page,
        { ...location, pageKey: "Before" },
        page,
      ),
    );
    await engine.chooseAction("Submit", createFakePageHandle());
    expect(await engine.chooseAction("Submit", createFakePageHandle())).toBe("invalid");
    expect(await engine.chooseAction("BrowserBack", createFakePageHandle())).toBe("moved");
    expect(await engine.chooseAction("Submit", createFakePageHandle())).toBe("moved");
    expect(environment.actions).toHaveLength(3);
  });

  test("of the site's own origin: a submit waits while it works, and sends its proof", async () => {
    const { engine, environment, state } = await startScriptedEngine(
      createSequentialFlowApi(page, createThankYouPage()),
      {
        config: { captchaField: "ProofOfWork", recaptchaSiteKey: "" },
      },
    );
    expect(state().unavailableScripts).toEqual([]);
    engine.setRecaptcha("working");
    const result = engine.chooseAction("Submit", createFakePageHandle());
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
