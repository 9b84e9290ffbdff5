// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createThankYouPage } from "@/flow/engine/testing/sample-pages";
import { createQuestionPage, renderFlow } from "../testing/render-flow";

interface Rendered {
  callback: (token: string | null) => void;
  "expired-callback": () => void;
  size: string;
}

let widget: Rendered | undefined;
let scripts = 0;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  widget = undefined;
  scripts += 1;
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, "grecaptcha");
});

/**
 * Renders a page with a captcha. Its script has a different URL in each test, because the loader caches scripts by
 * URL.
 */
async function askWithCaptcha(config = {}) {
  const page = createQuestionPage({ questionType: "Text" });
  page.instructions.push({ instructionType: "RunClientScript", scriptKeys: ["Recaptcha"] });
  const recaptchaScriptUrl = `https://captcha.example/${scripts}.js`;
  const flow = await renderFlow([page, createThankYouPage()], {
    config: { ...config, recaptchaScriptUrl },
  });
  const script = () =>
    vi.waitUntil(() => document.querySelector(`script[src^="${recaptchaScriptUrl}"]`));
  const load = async () => {
    const element = await script();
    Object.assign(window, {
      grecaptcha: {
        ready: (go: () => void) => go(),
        render: (_: unknown, w: Rendered) => (widget = w),
      },
    });
    act(() => void element?.dispatchEvent(new Event("load")));
    return vi.waitUntil(() => widget);
  };
  const next = () => flow.user.click(screen.getByRole("button", { name: "Next" }));
  return { ...flow, script, load, next };
}

it("must be solved, and passes once it is", async () => {
  const { load, next, environment } = await askWithCaptcha();
  const captcha = await load();
  await next();
  expect(await screen.findByText("Required")).toBeVisible();
  expect(environment.actions).toHaveLength(0);
  act(() => captcha.callback("token"));
  expect(screen.queryByText("Required")).toBeNull();
  await next();
  await screen.findByText("Submitted!");
});

it("is unsolved again when it expires", async () => {
  const { load, next, engine, environment } = await askWithCaptcha();
  const captcha = await load();
  act(() => captcha.callback("token"));
  act(() => captcha["expired-callback"]());
  expect(engine.store.getState().recaptcha.state).toBe("expired");
  await next();
  expect(await screen.findByText("Required")).toBeVisible();
  expect(environment.actions).toHaveLength(0);
});

it("is compact where it is narrow", async () => {
  const { load } = await askWithCaptcha();
  expect((await load()).size).toBe("compact");
});

it("says after ten seconds that it timed out, and lets the visitor go on", async () => {
  const { script, next } = await askWithCaptcha();
  await script();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText("Google reCaptcha timed out")).toBeVisible();
  await next();
  await screen.findByText("Submitted!");
});

it("that is blocked lets the visitor go on", async () => {
  const { script, next, engine } = await askWithCaptcha();
  const element = await script();
  await act(async () => void element?.dispatchEvent(new Event("error")));
  expect(
    await screen.findByText("The robot check didn’t load. You can continue without it."),
  ).toBeVisible();
  expect(engine.store.getState().unavailableScripts).toContain("Recaptcha");
  await next();
  await screen.findByText("Submitted!");
});

it("whose script is an empty one in its place lets the visitor go on at once", async () => {
  const { script, next } = await askWithCaptcha();
  const element = await script();
  await act(async () => void element?.dispatchEvent(new Event("load")));
  expect(
    await screen.findByText("The robot check didn’t load. You can continue without it."),
  ).toBeVisible();
  await next();
  await screen.findByText("Submitted!");
});

it("without a site key is not asked for", async () => {
  const { next } = await askWithCaptcha({ recaptchaSiteKey: "" });
  expect(
    await screen.findByText("The robot check didn’t load. You can continue without it."),
  ).toBeVisible();
  await next();
  await screen.findByText("Submitted!");
});
