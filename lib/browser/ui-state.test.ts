// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

async function freshPage() {
  vi.resetModules();
  return import("./ui-state");
}

describe("UI state", () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => vi.restoreAllMocks());

  it("lasts for the session under the key showPhone", async () => {
    (await freshPage()).updateUiState({ overrideState: "TX", claimSubmitted: true });
    expect(sessionStorage.getItem("showPhone")).toContain('"overrideState":"TX"');
    expect((await freshPage()).readUiState()).toMatchObject({
      overrideState: "TX",
      claimSubmitted: true,
      showPhone: false,
    });
  });

  it.each(["", "null", "[]", "{", '{"showPhone":"yes","evil":1,"headerMenu":null}'])(
    "starts anew from what cannot be read: %s",
    async (stored) => {
      sessionStorage.setItem("showPhone", stored);
      const { initialUiState, readUiState } = await freshPage();
      expect(readUiState()).toEqual(initialUiState);
    },
  );

  it("works with storage blocked, and tells its listeners", async () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    const { readUiState, subscribeUiState, updateUiState } = await freshPage();
    const listener = vi.fn();
    const stop = subscribeUiState(listener);
    updateUiState({ searchValue: "truck" });
    stop();
    updateUiState({ searchValue: "bus" });
    expect(listener).toHaveBeenCalledOnce();
    expect(readUiState().searchValue).toBe("bus");
  });
});

function refuse(): never {
  throw new DOMException("blocked", "SecurityError");
}
