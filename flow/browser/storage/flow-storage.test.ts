// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSilentLog } from "../testing/create-silent-log";
import { createFlowStorage } from "./flow-storage";

let log: ReturnType<typeof createSilentLog>;
beforeEach(() => {
  log = createSilentLog();
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(["local", "session"] as const)("%s storage", (which) => {
  const native = () => (which === "local" ? localStorage : sessionStorage);
  const store = () => createFlowStorage(log)[which];

  it("keeps, gives back and forgets", () => {
    expect(store().set("flow:mva", "1")).toBe(true);
    expect(native().getItem("flow:mva")).toBe("1");
    expect(store().get("flow:mva")).toBe("1");
    store().remove("flow:mva");
    expect(store().get("flow:mva")).toBeNull();
  });

  it("lists and clears what the site itself stored, also before a reload, and nothing else", () => {
    native().setItem("_clck", "a third party's");
    store().set("flow:mva", "1");
    store().set("visited-programs", '["mba"]');
    expect(store().entries()).toEqual({ "flow:mva": "1", "visited-programs": '["mba"]' });
    store().clear();
    expect({ ...native() }).toEqual({ _clck: "a third party's" });
  });

  it("survives a list of keys that somebody else overwrote", () => {
    native().setItem("site-keys", "{nonsense");
    store().set("flow:mva", "1");
    expect(store().entries()).toEqual({ "flow:mva": "1" });
    native().setItem("site-keys", '{"a":1}');
    expect(store().entries()).toEqual({});
  });
});

it("counts the listings widget's own key in local storage as the site's", () => {
  localStorage.setItem("asd", '[{"programId":"17"}]');
  const { local } = createFlowStorage(log);
  expect(local.entries()).toEqual({ asd: '[{"programId":"17"}]' });
  local.clear();
  expect(localStorage.getItem("asd")).toBeNull();
});

describe("storage that throws", () => {
  const blocked = () => {
    throw new DOMException("Access is denied", "SecurityError");
  };

  it.each([
    ["on the property", () => vi.spyOn(window, "localStorage", "get").mockImplementation(blocked)],
    [
      "on each call",
      () => {
        for (const method of ["getItem", "setItem", "removeItem"] as const)
          vi.spyOn(Storage.prototype, method).mockImplementation(blocked);
      },
    ],
  ])("%s: answers null and false, and says so once", (_where, block) => {
    block();
    const { local } = createFlowStorage(log);
    expect(local.get("a")).toBeNull();
    expect(local.set("a", "1")).toBe(false);
    expect(local.entries()).toEqual({});
    local.remove("a");
    local.clear();
    expect(log.warn).toHaveBeenCalledExactlyOnceWith("storage.unavailable", {
      reason: "SecurityError",
    });
  });

  it("answers false when there is no room", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
    expect(createFlowStorage(log).session.set("a", "1")).toBe(false);
  });
});

describe("clearCookies", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    for (const pair of document.cookie.split("; "))
      document.cookie = `${pair.split("=")[0]}=; path=/; max-age=0`;
  });

  it("clears the site's cookies and leaves third parties'", () => {
    document.cookie = "visits=3; path=/";
    document.cookie = "theme=calm; path=/";
    document.cookie = "_fbp=fb.1.2.3; path=/";
    document.cookie = "_uetsid=4; path=/";
    createFlowStorage(log).clearCookies();
    expect(document.cookie.split("; ").sort()).toEqual(["_fbp=fb.1.2.3", "_uetsid=4"]);
  });

  it("does nothing where cookies are blocked", () => {
    vi.spyOn(document, "cookie", "get").mockImplementation(() => {
      throw new DOMException("Access is denied", "SecurityError");
    });
    expect(() => createFlowStorage(log).clearCookies()).not.toThrow();
  });
});
