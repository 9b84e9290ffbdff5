import { describe, expect, test } from "vitest";
import { isBusy } from "./flow-state";
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
import { settled } from "./testing/fake-clock";

const location = samplePage("Location");

test("a submit posts the page's answers, moves on, and scrolls to the top", async () => {
  const parameters = { utm_source: "x", gclid: "g-1", utm_term: "y".repeat(513) };
  const { engine, world, state } = await startEngine(inOrder(location, samplePage("Pii")), {
    parameters,
  });
  expect(await engine.chooseAction("Submit", pageWith({ LocationField: ["92101"] }))).toBe("moved");
  expect(world.actions[0]?.request).toEqual({
    flowKey: "mva",
    sessionId: state().uuid,
    selectedActionName: "Submit",
    clientData: {
      PageKey: ["Location"],
      LocationField: ["92101"],
      UniversalLeadId: [""],
      TrustedFormCertificateId: [""],
      TrustedFormCertificateUrl: [""],
      UserAgentString: ["Test Browser"],
      utm_source: ["x"],
      gclid: ["g-1"],
    },
  });
  expect(state()).toMatchObject({ pageKey: "Pii", pageIndex: 1, status: "ready" });
  expect(world.history.entries.map(({ index }) => index)).toEqual([0, 1]);
  expect(world.effects).toEqual(["scroll"]);
});

test("an unanswered question sends an empty list; a reserved name cannot be answered", async () => {
  const { engine, world } = await startEngine(inOrder(location, thankYouPage()));
  await engine.chooseAction(
    "Submit",
    pageWith({ PageKey: ["Forged"], TcpaIdsAccepted: ["forged"] }),
  );
  const sent = world.actions[0]?.request.clientData;
  expect(sent).toMatchObject({ LocationField: [], PageKey: ["Location"] });
  expect(sent).not.toHaveProperty("TcpaIdsAccepted");
});

test("while one submit is under way a second is refused and the loader shows", async () => {
  const seen: string[] = [];
  const { engine, world, state } = await startEngine({
    land: () => location,
    onAction: () => {
      seen.push(state().status);
      return thankYouPage();
    },
  });
  const first = engine.chooseAction("Submit", pageWith());
  expect(isBusy(state())).toBe(true);
  expect(await engine.chooseAction("Submit", pageWith())).toBe("busy");
  expect(await first).toBe("moved");
  expect(seen).toEqual(["submitting"]);
  expect(isBusy(state())).toBe(false);
  expect(await engine.chooseAction("Submit", pageWith())).toBe("busy");
  expect(world.actions).toHaveLength(1);
});

describe("one check of the whole page", () => {
  const page = consentPage(
    [consentItem("legal", { isCheckboxRequired: true })],
    [{ instructionType: "RunClientScript", scriptKeys: ["Recaptcha"] }],
  );

  test("shows at once all that questions, consent and captcha lack", async () => {
    const { engine, world, state } = await startEngine(inOrder(page));
    expect(await engine.chooseAction("Submit", pageWith({}, false))).toBe("invalid");
    expect(state()).toMatchObject({
      status: "ready",
      consentError: checkOneBox,
      consentItemErrors: { "legal-box": checkThisBox },
      recaptcha: { state: "unsolved", showRequired: true },
    });
    expect(world.actions).toHaveLength(0);
  });

  test("stops at an answer that breaks a rule, and not for No Thanks", async () => {
    const { engine, world } = await startEngine(
      inOrder({ ...location, actionsAvailable: [submitAction, noThanksAction] }, thankYouPage()),
    );
    expect(await engine.chooseAction("Submit", pageWith({}, false))).toBe("invalid");
    expect(world.actions).toHaveLength(0);
    expect(await engine.chooseAction("No Thanks", pageWith({}, false))).toBe("moved");
  });

  test("keeps the flow busy, and sends the answers of the click", async () => {
    const { engine, world, state } = await startEngine(inOrder(location, thankYouPage()));
    let answers = { LocationField: ["92101"] };
    const validate = () => world.clock.wait(100).then(() => true);
    const result = engine.chooseAction("Submit", { answers: () => answers, validate });
    answers = { LocationField: ["00000"] };
    expect(state().status).toBe("validating");
    expect(await engine.chooseAction("Submit", pageWith())).toBe("busy");
    expect(await engine.retry()).toBe(false);
    engine.goBack();
    await world.clock.advance(1_000);
    expect(await result).toBe("moved");
    expect(world.actions).toHaveLength(1);
    expect(world.actions[0]?.request.clientData.LocationField).toEqual(["92101"]);
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

describe("running tracking", () => {
  test("holds the post, polled every 100 ms", async () => {
    const { engine, world } = await startEngine(inOrder(location, thankYouPage()));
    world.scripts.isTrackingActive = true;
    const result = engine.chooseAction("Submit", pageWith());
    await world.clock.advance(250);
    expect(world.actions).toHaveLength(0);
    world.scripts.isTrackingActive = false;
    await world.clock.advance(49);
    expect(world.actions).toHaveLength(0);
    await world.clock.advance(1);
    await settled();
    expect(world.actions).toHaveLength(1);
    expect(await result).toBe("moved");
  });

  test("that never ends holds it 7 s, no longer", async () => {
    const { engine, world } = await startEngine(inOrder(location, thankYouPage()));
    world.scripts.isTrackingActive = true;
    void engine.chooseAction("Submit", pageWith());
    await world.clock.advance(6_999);
    expect(world.actions).toHaveLength(0);
    await world.clock.advance(1);
    await settled();
    expect(world.actions).toHaveLength(1);
    expect(world.logged.map(({ event }) => event)).toContain("flow.tracking-wait-given-up");
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
    const { engine, world, state } = await startEngine(inOrder(consentPage(tcpa), thankYouPage()));
    for (const fieldName of check) engine.setConsent(fieldName, true);
    expect(await engine.chooseAction(action, pageWith({ PiiField: ["Ann"] }))).toBe(result);
    expect(world.actions[0]?.request.clientData.TcpaIdsAccepted).toEqual(sent);
    expect(state().consentError).toBe(error ?? null);
    expect(state().consentItemErrors).toEqual(items ?? {});
  });

  test("an accepting button counts as every box, and a failed click leaves the boxes alone", async () => {
    const accept = { name: "Accept", label: "Yes", actionType: "AcceptTcpaAndSubmit" };
    const page = consentPage([required, free], [], [accept, noThanksAction]);
    const api = inOrder(page, new FlowApiError("network", "down"), thankYouPage());
    const { engine, world, state } = await startEngine(api);
    expect(await engine.chooseAction("Accept", pageWith())).toBe("failed");
    expect(state().tcpa.every((item) => !item.isCheckboxChecked)).toBe(true);
    expect(await engine.chooseAction("No Thanks", pageWith())).toBe("moved");
    const accepted = world.actions.map(({ request }) => request.clientData.TcpaIdsAccepted);
    expect(accepted).toEqual([["legal", "partner"], []]);
  });

  test("on More, beside a consent-with-button option, every button but No Thanks accepts", async () => {
    const option = {
      instructionType: "DisplaySelectAllTcpaOption",
      style: "button",
      performSubmit: false,
    };
    const page = { ...consentPage([required], [option]), pageKey: "More" };
    const { engine, world } = await startEngine(inOrder(page, page));
    await engine.chooseAction("Submit", pageWith());
    await engine.chooseAction("No Thanks", pageWith());
    const accepted = world.actions.map(({ request }) => request.clientData.TcpaIdsAccepted);
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
    const { engine, world, state } = await startEngine(inOrder(page, thankYouPage()));
    expect(state().recaptcha).toEqual({ state: "unsolved", showRequired: false });
    expect(await engine.chooseAction("Submit", pageWith())).toBe("invalid");
    expect(state().recaptcha.showRequired).toBe(true);
    engine.setRecaptcha("solved");
    expect(state().recaptcha.showRequired).toBe(false);
    engine.setRecaptcha("expired");
    expect(await engine.chooseAction("Submit", pageWith())).toBe("invalid");
    engine.setRecaptcha("solved");
    expect(await engine.chooseAction("Submit", pageWith())).toBe("moved");
    expect(world.actions).toHaveLength(1);
  });

  test("No Thanks needs no captcha", async () => {
    const { engine } = await startEngine(inOrder(page, thankYouPage()));
    expect(await engine.chooseAction("No Thanks", pageWith())).toBe("moved");
  });

  test.each([
    ["broken", { recaptchaSiteKey: "key" }],
    ["without a site key", { recaptchaSiteKey: "" }],
  ])("%s, the visitor still finishes and its absence is recorded", async (_, config) => {
    const { engine, world, state } = await startEngine(inOrder(page, thankYouPage()), { config });
    if (config.recaptchaSiteKey) engine.setRecaptcha("error");
    expect(state().unavailableScripts).toEqual(["Recaptcha"]);
    expect(world.events.map((event) => event.Name)).toEqual(["ScriptUnavailable"]);
    expect(await engine.chooseAction("Submit", pageWith())).toBe("moved");
  });
});

describe("a chosen action", () => {
  test("runs its instructions before the post", async () => {
    const page = {
      ...location,
      actionsAvailable: [
        {
          ...submitAction,
          onActionInstructions: [
            { instructionType: "WriteToJsConsole", message: "chosen" },
            { instructionType: "FromTheFuture" },
          ],
        },
      ],
    };
    const order: string[] = [];
    const { engine, world } = await startEngine({
      land: () => page,
      onAction: () => {
        order.push(...world.effects, "post");
        return thankYouPage();
      },
    });
    await engine.chooseAction("Submit", pageWith());
    expect(order).toEqual(["print chosen", "post"]);
  });

  test.each([
    ["https://school.example/apply", ["open https://school.example/apply"]],
    ["http://school.example/", []],
    ["javascript:alert(1)", []],
    ["/relative", []],
  ])("of type LinkoutButton opens %s only when it is https", async (url, opened) => {
    const link = { name: "Apply", label: "Apply", actionType: "LinkoutButton", url };
    const page = { ...location, actionsAvailable: [link] };
    const { engine, world } = await startEngine(inOrder(page, thankYouPage()));
    expect(await engine.chooseAction("Apply", pageWith())).toBe("moved");
    expect(world.effects.filter((effect) => effect.startsWith("open"))).toEqual(opened);
  });
});

describe("a failed submit", () => {
  const failures = [
    { error: new FlowApiError("network", "offline"), failure: { code: "network" } },
    { error: new FlowApiError("timeout", "no answer in 30 s"), failure: { code: "timeout" } },
    { error: new FlowApiError("unreadable", "not JSON"), failure: { code: "unreadable" } },
    {
      error: new FlowApiError("status", "status 500", 500),
      failure: { code: "status", status: 500 },
    },
    {
      error: new FlowApiError("status", "status 429", 429),
      failure: { code: "status", status: 429 },
    },
    { error: new TypeError("odd"), failure: { code: "unreadable" } },
  ];

  test.each(failures)(
    "$error.message: keeps everything, and Try again sends the same call",
    async ({ error, failure }) => {
      const { engine, world, state } = await startEngine(inOrder(location, error, thankYouPage()));
      const before = state().questions;
      expect(await engine.chooseAction("Submit", pageWith({ LocationField: ["92101"] }))).toBe(
        "failed",
      );
      expect(state()).toMatchObject({ status: "ready", pageKey: "Location", pageIndex: 0 });
      expect(state().failure).toEqual({ during: "action", ...failure });
      expect(state().questions).toBe(before);
      expect(state().drafts).toEqual({ Location: { LocationField: ["92101"] } });
      expect(world.logged).toContainEqual({
        level: "error",
        event: `Error navigating forwards: ${error.message}`,
        details: { call: "Submit" },
      });
      expect(await engine.retry()).toBe(true);
      expect(world.actions[1]).toEqual(world.actions[0]);
      expect(state()).toMatchObject({ status: "finished", failure: null });
      expect(await engine.retry()).toBe(false);
    },
  );

  test.each([
    ["HTML", "<html>"],
    ["null", null],
    ["no page key", { instructions: [], actionsAvailable: [] }],
    ["a broken action", { ...location, actionsAvailable: [{ name: "Submit" }] }],
    [
      "a broken instruction",
      { ...location, instructions: [{ instructionType: "PoiSchoolMappings" }] },
    ],
  ])("an answer that is %s is unreadable", async (_, answer) => {
    const { engine, state } = await startEngine(inOrder(location, answer));
    expect(await engine.chooseAction("Submit", pageWith())).toBe("failed");
    expect(state()).toMatchObject({ failure: { code: "unreadable" }, pageKey: "Location" });
  });

  test("another click is another key", async () => {
    const { engine, world } = await startEngine(
      inOrder(location, new FlowApiError("network", "offline"), thankYouPage()),
    );
    await engine.chooseAction("Submit", pageWith());
    await engine.chooseAction("Submit", pageWith());
    expect(world.actions[0]?.key).not.toBe(world.actions[1]?.key);
  });

  test.each([403, 404, 409])(
    "with %i, Try again lands anew and keeps what was typed",
    async (code) => {
      const refused = new FlowApiError("status", "refused", code);
      const { engine, world, state } = await startEngine(
        inOrder(location, refused, refused, location),
      );
      await engine.chooseAction("Submit", pageWith({ LocationField: ["92101"] }));
      expect(await engine.retry()).toBe(true);
      expect(world.landings).toHaveLength(3);
      expect(new Set(world.landings.map((landing) => landing.sessionId)).size).toBe(2);
      expect(state().questions[0]?.value).toBe("92101");
    },
  );

  describe("in a browser that keeps no cookie", () => {
    const foreign = new FlowApiError("status", "foreign", 403);
    const press = { LocationField: ["92101"] };

    test("the refusal after landing anew is told for what it is", async () => {
      const { engine, state } = await startEngine(
        inOrder(location, foreign, foreign, location, foreign),
      );
      await engine.chooseAction("Submit", pageWith(press));
      await engine.chooseAction("Submit", pageWith(press));
      expect(state().failure).toEqual({ during: "action", code: "status", status: 403 });
      await engine.retry();
      await engine.chooseAction("Submit", pageWith(press));
      expect(state().failure).toEqual({ during: "action", code: "no-cookie", status: 403 });
    });

    test("so it is after a reload, whose landing was refused", async () => {
      const first = await startEngine(inOrder(location));
      const { engine, state } = await startEngine(inOrder(foreign, location, foreign), {
        local: first.world.local,
      });
      await engine.chooseAction("Submit", pageWith(press));
      expect(state().failure?.code).toBe("no-cookie");
    });

    test("an action that is taken ends the suspicion", async () => {
      const { engine, state } = await startEngine(
        inOrder(location, foreign, location, location, foreign),
      );
      await engine.chooseAction("Submit", pageWith(press));
      await engine.retry();
      expect(await engine.chooseAction("Submit", pageWith(press))).toBe("moved");
      await engine.chooseAction("Submit", pageWith(press));
      expect(state().failure?.code).toBe("status");
    });
  });
});

test("after dispose nothing is posted any more", async () => {
  const { engine, world } = await startEngine(inOrder(location, thankYouPage()));
  const late = engine.chooseAction("Submit", pageWith());
  engine.dispose();
  expect(await late).toBe("failed");
  expect(world.actions).toHaveLength(0);
  expect(await engine.chooseAction("Submit", pageWith())).toBe("busy");
});

test.each([
  ["answer", () => thankYouPage()],
  [
    "failure",
    () => {
      throw new FlowApiError("network", "offline");
    },
  ],
])("a late %s after dispose changes nothing", async (_, late) => {
  const { engine, world, state } = await startEngine({
    land: () => location,
    onAction: () => world.clock.wait(500).then(late),
  });
  void engine.chooseAction("Submit", pageWith());
  await world.clock.advance(100);
  engine.dispose();
  await world.clock.advance(1_000);
  expect(state()).toMatchObject({ pageKey: "Location", failure: null });
  expect(world.history.index()).toBe(0);
});
