import { describe, expect, it, vi } from "vitest";
import type { Question } from "@/flow/protocol/question";
import { createChoice } from "./choice";

const required = { validationRuleType: "required", message: "Please choose" };
const ajax = { validationRuleType: "ajax", apiPath: "/check/[value]", message: "Not that one" };
const ask = (more: Partial<Question> = {}): Question => ({
  fieldName: "Kind",
  questionType: "Radio",
  label: "Kind",
  options: [{ label: "Car", value: "car" }],
  validationRules: [required],
  ...more,
});
const always = (verdict: boolean) => ({ validate: async () => verdict });

describe("a choice", () => {
  it("that is not made fails on required, and passes once it is made", async () => {
    const choice = createChoice([ask()], always(true));
    expect(await choice.validate()).toBe(false);
    expect(choice.store.getState()).toMatchObject({ error: "Please choose", wasRefused: true });
    choice.choose(["car"]);
    await vi.waitFor(() => expect(choice.store.getState().error).toBeUndefined());
    expect(await choice.validate()).toBe(true);
  });

  it("is checked by every other rule too", async () => {
    const choice = createChoice([ask({ validationRules: [ajax] })], always(false));
    expect(await choice.validate()).toBe(true);
    choice.choose(["car"]);
    expect(await choice.validate()).toBe(false);
    expect(choice.store.getState().error).toBe("Not that one");
  });

  it("that cannot be changed passes", async () => {
    expect(await createChoice([ask({ isReadOnly: true })], always(true)).validate()).toBe(true);
  });

  it("drops a verdict on an answer that has changed meanwhile", async () => {
    let answer = (_verdict: boolean): void => undefined;
    const validate = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
    const choice = createChoice([ask({ value: "car", validationRules: [ajax] })], { validate });
    const verdict = choice.validate();
    await vi.waitFor(() => expect(validate).toHaveBeenCalledTimes(1));
    const first = answer;
    choice.choose([]);
    first(false);
    expect(await verdict).toBe(false);
    expect(choice.store.getState().error).toBeUndefined();
  });

  it("carries hidden answers along", () => {
    const hidden = ask({ fieldName: "Source", questionType: "Hidden", value: "7", options: [] });
    const choice = createChoice([hidden, ask()], always(true));
    choice.choose(["car"]);
    expect(choice.answers()).toEqual({ Source: ["7"], Kind: ["car"] });
  });
});
