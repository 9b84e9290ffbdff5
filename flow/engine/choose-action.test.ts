import { describe, expect, test } from "vitest";
import { isFlowBusy } from "./flow-state";
import {
  createConsentItem,
  createConsentPage,
  createSamplePage,
  sampleSubmitAction,
  createThankYouPage,
} from "./testing/sample-pages";
import {
  createSequentialFlowApi,
  createFakePageHandle,
  startScriptedEngine,
} from "./testing/start-engine";
import { flushPromises } from "./testing/fake-clock";

const location = createSamplePage("Location");

test("a submit posts the page's answers, moves on, and scrolls to the top", async () => {
  const parameters = { utm_source: "x", gclid: "g-1", utm_term: "y".repeat(513) };
  const { engine, environment, state } = await startScriptedEngine(
    createSequentialFlowApi(location, createSamplePage("Pii")),
    {
      parameters,
    },
  );
  expect(
    await engine.chooseAction("Submit", createFakePageHandle({ LocationField: ["92101"] })),
  ).toBe("moved");
  expect(environment.actions[0]?.request).toEqual({
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
  expect(environment.history.entries.map(({ index }) => index)).toEqual([0, 1]);
  expect(environment.effects).toEqual(["scroll"]);
});

test("an unanswered question sends an empty list; a reserved name cannot be answered", async () => {
  const { engine, environment } = await startScriptedEngine(
    createSequentialFlowApi(location, createThankYouPage()),
  );
  await engine.chooseAction(
    "Submit",
    createFakePageHandle({ PageKey: ["Forged"], TcpaIdsAccepted: ["forged"] }),
  );
  const sent = environment.actions[0]?.request.clientData;
  expect(sent).toMatchObject({ LocationField: [], PageKey: ["Location"] });
  expect(sent).not.toHaveProperty("TcpaIdsAccepted");
});

test("while one submit is under way a second is refused and the loader shows", async () => {
  const seen: string[] = [];
  const { engine, environment, state } = await startScriptedEngine({
    land: () => location,
    onAction: () => {
      seen.push(state().status);
      return createThankYouPage();
    },
  });
  const first = engine.chooseAction("Submit", createFakePageHandle());
  expect(isFlowBusy(state())).toBe(true);
  expect(await engine.chooseAction("Submit", createFakePageHandle())).toBe("busy");
  expect(await first).toBe("moved");
  expect(seen).toEqual(["submitting"]);
  expect(isFlowBusy(state())).toBe(false);
  expect(await engine.chooseAction("Submit", createFakePageHandle())).toBe("busy");
  expect(environment.actions).toHaveLength(1);
});

describe("running tracking", () => {
  const asksConsent = createConsentPage([createConsentItem("legal")]);
  /** Starts an engine on a page with accepted consent, while a tracking script is working. */
  const trackedConsent = async () => {
    const started = await startScriptedEngine(
      createSequentialFlowApi(asksConsent, createThankYouPage()),
    );
    started.engine.setConsent("legal-box", true);
    started.environment.scripts.isTrackingActive = true;
    return started;
  };

  test("holds the post of a consent, polled every 100 ms", async () => {
    const { engine, environment } = await trackedConsent();
    const result = engine.chooseAction("Submit", createFakePageHandle());
    await environment.clock.advance(250);
    expect(environment.actions).toHaveLength(0);
    environment.scripts.isTrackingActive = false;
    await environment.clock.advance(49);
    expect(environment.actions).toHaveLength(0);
    await environment.clock.advance(1);
    await flushPromises();
    expect(environment.actions).toHaveLength(1);
    expect(await result).toBe("moved");
  });

  test("that never ends holds it 7 s, no longer, and the consent says what became of it", async () => {
    const { engine, environment } = await trackedConsent();
    void engine.chooseAction("Submit", createFakePageHandle());
    await environment.clock.advance(6_999);
    expect(environment.actions).toHaveLength(0);
    await environment.clock.advance(1);
    await flushPromises();
    expect(environment.actions[0]?.request.clientData.TrustedFormState).toEqual(["late"]);
    expect(environment.logged.map(({ event }) => event)).toContain("flow.tracking-wait-given-up");
  });

  test.each([
    ["a page without consent", location, "Submit"],
    ["No Thanks", asksConsent, "No Thanks"],
  ])("holds nothing else: %s goes at once", async (_, page, action) => {
    const { engine, environment } = await startScriptedEngine(
      createSequentialFlowApi(page, createThankYouPage()),
    );
    environment.scripts.isTrackingActive = true;
    expect(await engine.chooseAction(action, createFakePageHandle())).toBe("moved");
    expect(environment.actions).toHaveLength(1);
    expect(environment.actions[0]?.request.clientData).not.toHaveProperty("TrustedFormState");
  });
});

describe("a chosen action", () => {
  test("runs its instructions before the post", async () => {
    const page = {
      ...location,
      actionsAvailable: [
        {
          ...sampleSubmitAction,
          onActionInstructions: [
            { instructionType: "WriteToJsConsole", message: "chosen" },
            { instructionType: "FromTheFuture" },
          ],
        },
      ],
    };
    const order: string[] = [];
    const { engine, environment } = await startScriptedEngine({
      land: () => page,
      onAction: () => {
        order.push(...environment.effects, "post");
        return createThankYouPage();
      },
    });
    await engine.chooseAction("Submit", createFakePageHandle());
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
    const { engine, environment } = await startScriptedEngine(
      createSequentialFlowApi(page, createThankYouPage()),
    );
    expect(await engine.chooseAction("Apply", createFakePageHandle())).toBe("moved");
    expect(environment.effects.filter((effect) => effect.startsWith("open"))).toEqual(opened);
  });
});
