// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFlowStorage } from "../storage/flow-storage";
import { createSilentLog } from "../testing/create-silent-log";
import { removeUnknownUrlParameters, storeLandingPage } from "./landing";
import { createTrackingDataSource } from "./tracking-source";

const visit = (address: string) => {
  window.history.replaceState(null, "", address);
  return createTrackingDataSource(createFlowStorage(createSilentLog()).session);
};
const here = (path: string) => `${location.origin}${path}`;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  for (const name of ["_fbc", "_fbp", "_uetmsclkid"])
    document.cookie = `${name}=; path=/; max-age=0`;
});

describe("parameters", () => {
  it("are those of docs/product.md that the landing address has", () => {
    const { parameters } = visit("/?utm_source=x&gclid=Cj0K&utm_term=&email=ann@example.com&q=1");
    expect(parameters()).toEqual({ utm_source: "x", gclid: "Cj0K" });
  });

  it("come from the ad platforms' cookies too, read when they are asked for", () => {
    const { parameters } = visit("/?fbc=from-address");
    document.cookie = "_fbc=from-cookie; path=/";
    document.cookie = "_fbp=fb.1%2E2; path=/";
    document.cookie = "_uetmsclkid=_uet%ZZ; path=/";
    expect(parameters()).toEqual({ fbc: "from-address", fbp: "fb.1.2", uetmsclkid: "_uet%ZZ" });
  });

  it("are remembered for the session, page to page", () => {
    visit("/?utm_source=x&utm_campaign=23029937188");
    const { parameters, landingPageUrl } = visit("/claims/makeclaim");
    expect(parameters()).toEqual({ utm_source: "x", utm_campaign: "23029937188" });
    expect(landingPageUrl()).toBe(here("/?utm_source=x&utm_campaign=23029937188"));
  });

  it("are replaced as a whole by another ad's", () => {
    visit("/?utm_source=x&gclid=1");
    expect(visit("/?utm_source=y").parameters()).toEqual({ utm_source: "y" });
  });

  it("are the page's own where session storage throws", () => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("Access is denied", "SecurityError");
    });
    expect(visit("/?utm_source=x").parameters()).toEqual({ utm_source: "x" });
    expect(visit("/next").parameters()).toEqual({});
  });
});

describe("a value that the API refuses", () => {
  const refused = [
    "a%00b",
    "a%0Ab",
    "a%09b",
    "a%7Fb",
    "a%C2%85b",
    "a%FFb",
    "%ED%A0%80",
    "x".repeat(513),
  ];

  it.each(refused)("%s is kept nowhere from an address", (value) => {
    const query = `utm_source=${value}&utm_medium=cpc&gclid=${value}&exp_A=${value}`;
    window.history.replaceState(null, "", `/mva?${query}`);
    removeUnknownUrlParameters();
    storeLandingPage();
    const { parameters, landingPageUrl } = createTrackingDataSource(
      createFlowStorage(createSilentLog()).session,
    );
    expect(window.location.href).toBe(here("/mva?utm_medium=cpc"));
    expect(landingPageUrl()).toBe(here("/mva?utm_medium=cpc"));
    expect(parameters()).toEqual({ utm_medium: "cpc" });
    expect(localStorage.getItem("first-touch")).toBe("utm_medium=cpc");
    expect(sessionStorage.getItem("landing-url")).toBe(here("/mva?utm_medium=cpc"));
  });

  // A cookie that is not percent-encoded UTF-8 is read unchanged.
  const inCookies = refused.filter((value) => !/%FF|%ED/.test(value));

  it.each(inCookies)("%s is not told from a cookie", (value) => {
    document.cookie = `_fbc=${value}; path=/`;
    document.cookie = "_fbp=fb.1.2; path=/";
    expect(visit("/").parameters()).toEqual({ fbp: "fb.1.2" });
  });

  it.each(refused)("%s gives way to the cookie's value", (value) => {
    document.cookie = "_fbc=fb.1.3; path=/";
    expect(visit(`/?fbc=${value}`).parameters()).toEqual({ fbc: "fb.1.3" });
  });

  it.each(refused)("%s is not told from session storage", (value) => {
    sessionStorage.setItem("landing-url", here(`/mva?utm_source=${value}&utm_medium=cpc`));
    const { parameters, landingPageUrl } = visit("/next");
    expect(parameters()).toEqual({ utm_medium: "cpc" });
    expect(landingPageUrl()).toBe(here("/mva?utm_medium=cpc"));
  });
});

const personal = "email=ann%40example.com&phone=6195550142&name=Ann&ssn=123-45-6789";

it("nothing else of an address is remembered or told", () => {
  const { landingPageUrl } = visit(`/mva?${personal}&utm_source=x`);
  expect(landingPageUrl()).toBe(here("/mva?utm_source=x"));
  expect(sessionStorage.getItem("landing-url")).toBe(here("/mva?utm_source=x"));
});

it("what an earlier build remembered is cleaned, too", () => {
  sessionStorage.setItem("landing-url", here(`/mva?${personal}&utm_source=x`));
  const { landingPageUrl } = visit("/next");
  expect(landingPageUrl()).toBe(here("/mva?utm_source=x"));
});

describe("removeUnknownUrlParameters", () => {
  it.each([
    [`/mva?${personal}`, "/mva"],
    [`/mva?utm_source=a%20b&${personal}&pageIndex=3#top`, "/mva?utm_source=a+b&pageIndex=3#top"],
    ["/mva?utm_source=a%20b&exp_A=on", "/mva?utm_source=a%20b&exp_A=on"],
    ["/mva", "/mva"],
  ])("%s becomes %s, and the history keeps its state", (address, cleaned) => {
    window.history.replaceState({ kept: true }, "", address);
    removeUnknownUrlParameters();
    expect(window.location.href).toBe(here(cleaned));
    expect(window.history.state).toEqual({ kept: true });
  });
});

it("no click id is told under a privacy signal", () => {
  window.history.replaceState(null, "", "/mva?utm_source=x&gclid=1&fbclid=2");
  document.cookie = "_fbc=from-cookie; path=/";
  const { session } = createFlowStorage(createSilentLog());
  const { landingPageUrl, parameters } = createTrackingDataSource(session, () => true);
  expect(landingPageUrl()).toBe(here("/mva?utm_source=x"));
  expect(parameters()).toEqual({ utm_source: "x" });
});

describe("landingPageUrl", () => {
  it("has no page index and no fragment", () => {
    expect(visit("/mva?pageIndex=4&exp_A=on#top").landingPageUrl()).toBe(here("/mva?exp_A=on"));
  });

  it("keeps path and tracking parameters of an overlong address", () => {
    const { landingPageUrl } = visit(`/mva?utm_source=x&junk=${"j".repeat(5000)}`);
    expect(landingPageUrl()).toBe(here("/mva?utm_source=x"));
  });

  it("is the first page's, when that only remembered it", () => {
    window.history.replaceState(null, "", "/first?utm_source=x");
    storeLandingPage();
    const { landingPageUrl, parameters } = visit("/second");
    expect(landingPageUrl()).toBe(here("/first?utm_source=x"));
    expect(parameters()).toEqual({ utm_source: "x" });
  });

  it("starts anew when something else lies in its place", () => {
    sessionStorage.setItem("landing-url", "not an address");
    expect(visit("/here").landingPageUrl()).toBe(here("/here"));
  });
});

it("query is that of the page now", () => {
  const { query } = visit("/?exp_PoiPageMatchedSchoolCounter=enabled");
  expect(query().get("exp_PoiPageMatchedSchoolCounter")).toBe("enabled");
  window.history.replaceState(null, "", "/");
  expect([...query()]).toEqual([]);
});

it("userAgent is the browser's", () => {
  expect(visit("/").userAgent()).toBe(navigator.userAgent);
});

it.each([
  [true, true],
  [false, false],
  [undefined, false],
])("globalPrivacyControl %j is signal %j", (value, hasSignal) => {
  Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });
  expect(visit("/").hasPrivacySignal()).toBe(hasSignal);
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

describe("the first touch", () => {
  const land = (address: string) => {
    window.history.replaceState(null, "", address);
    storeLandingPage();
    return localStorage.getItem("first-touch");
  };

  it("is kept for good, without click ids; later ads do not replace it", () => {
    expect(land("/")).toBeNull();
    expect(land("/?utm_source=x&utm_medium=cpc&gclid=1&email=ann")).toBe(
      "utm_source=x&utm_medium=cpc",
    );
    sessionStorage.clear();
    expect(land("/?utm_source=y")).toBe("utm_source=x&utm_medium=cpc");
    expect(createFlowStorage(createSilentLog()).local.entries()).toHaveProperty("first-touch");
  });
});

describe("the landings", () => {
  const land = (address: string, referrer: string) => {
    vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
    window.history.replaceState(null, "", address);
    storeLandingPage();
    return [localStorage.getItem("first-landing"), localStorage.getItem("last-landing")];
  };
  const google = "path=%2Farticles%2Fafter-a-crash&referrer=www.google.com";

  it("are the page's path and the referrer's host, first and last, and nothing else", () => {
    const search = "https://www.google.com/search?q=ann@example.com";
    expect(land("/articles/after-a-crash?email=ann#top", search)).toEqual([google, google]);
    expect(land("/claims", search)).toEqual([google, google]);
    sessionStorage.clear();
    expect(land("/rideshare", "")).toEqual([google, "path=%2Frideshare&referrer="]);
    expect(createFlowStorage(createSilentLog()).local.entries()).toHaveProperty("last-landing");
  });

  it("are not begun anew by a tab that the site's own link opened", () => {
    land("/articles/after-a-crash", "https://www.google.com/");
    sessionStorage.clear();
    expect(land("/claims", here("/articles/after-a-crash"))).toEqual([google, google]);
  });

  it("are not those of a path that no page has", () => {
    expect(land("/ann@example.com", "https://www.google.com/")).toEqual([null, null]);
  });
});

describe("further parameters", () => {
  const arrive = async (address: string, extraParameters: string[]) => {
    const config = { extraParameters };
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(config)));
    vi.resetModules();
    const { removeUnknownUrlParameters, storeLandingPage } = await import("./landing");
    window.history.replaceState(null, "", address);
    removeUnknownUrlParameters();
    storeLandingPage();
    await vi.waitFor(() => expect(sessionStorage.getItem("landing-url")).not.toBeNull());
    await new Promise((resolve) => setTimeout(resolve));
    return createTrackingDataSource(createFlowStorage(createSilentLog()).session);
  };
  afterEach(() => vi.unstubAllGlobals());

  it("of a landing are kept where the site's setting names them", async () => {
    const query = "subid=aff-7&clickid=c_1.2&other=x&utm_source=y";
    const { landingPageUrl, parameters } = await arrive(`/mva?${query}`, ["subid", "clickid"]);
    expect(window.location.search).toBe("?utm_source=y");
    expect(parameters()).toEqual({ subid: "aff-7", clickid: "c_1.2", utm_source: "y" });
    expect(landingPageUrl()).toBe(here("/mva?utm_source=y&subid=aff-7&clickid=c_1.2"));
    expect(visit("/next").parameters()).toEqual(parameters());
    expect(visit("/?utm_source=z").parameters()).toEqual({ utm_source: "z" });
  });

  it("are a landing of their own", async () => {
    visit("/first?utm_source=x");
    const { landingPageUrl } = await arrive("/mva?subid=aff-7", ["subid"]);
    expect(landingPageUrl()).toBe(here("/mva?subid=aff-7"));
  });

  it("are not kept where nothing names them, or where they may be personal", async () => {
    expect((await arrive("/mva?subid=aff-7", [])).parameters()).toEqual({});
    const address = "/mva?subid=ann%40example.com&clickid=6192345678";
    expect((await arrive(address, ["subid", "clickid"])).parameters()).toEqual({});
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/ann|619/);
  });

  it("are told to nobody under a privacy signal", async () => {
    await arrive("/mva?subid=aff-7", ["subid"]);
    const { session } = createFlowStorage(createSilentLog());
    const { landingPageUrl, parameters } = createTrackingDataSource(session, () => true);
    expect([landingPageUrl(), parameters()]).toEqual([here("/mva"), {}]);
  });
});
