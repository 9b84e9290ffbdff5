import { describe, expect, it } from "vitest";
import {
  createInquiryDetector,
  parseListingsFrameMessage,
  buildListingsUrl,
} from "./listings-page";
import { getLeaveListingsActionName } from "./selectors";
import { sampleFlowConfig } from "./testing/sample-pages";

const own = "https://mva.example";
const config = { ...sampleFlowConfig, listingsOrigins: ["https://listings.example"] };

describe("buildListingsUrl", () => {
  it.each([
    ["/mva/listings.html", `${own}/mva/listings.html`],
    [`${own}/mva/listings.html?x=1`, `${own}/mva/listings.html?x=1`],
    ["https://listings.example/a", "https://listings.example/a"],
    ["/roundup/listings.html", undefined],
    ["/claims/makeclaim", undefined],
    ["https://elsewhere.example/mva/listings.html", undefined],
    ["https://user:secret@listings.example/", undefined],
    ["javascript:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ["http://", undefined],
  ])("%s", (src, href) => {
    expect(buildListingsUrl({ src }, config, own)?.href).toBe(href);
  });

  it("hands other arguments on", () => {
    const args = { src: "/mva/listings.html", zip: "92101", AsdWidgetClose: "Asd Close" };
    const page = buildListingsUrl(args, config, own);
    expect(page?.href).toBe(`${own}/mva/listings.html?zip=92101`);
  });

  it("closes by the action that an argument names, else by No Thanks", () => {
    const src = "/mva/listings.html";
    expect(getLeaveListingsActionName({ listingsPage: { src, AsdWidgetClose: "Asd Close" } })).toBe(
      "Asd Close",
    );
    expect(getLeaveListingsActionName({ listingsPage: { src } })).toBe("No Thanks");
  });
});

describe("parseListingsFrameMessage", () => {
  it.each([
    [{ type: "resize", height: 480 }, { height: 480 }],
    [{ type: "resize", height: 0 }, null],
    [{ type: "resize", height: -3 }, null],
    [{ type: "resize", height: Infinity }, null],
    [{ type: "resize", height: "480" }, null],
    [{ type: "thankYouPageDetected" }, "no-thanks"],
    [{ type: "noPrograms" }, "no-thanks"],
    [{ type: "noPoiPrograms" }, "no-thanks"],
    [{ type: "emptyContent" }, "no-thanks"],
    [{ type: "somethingElse" }, null],
    ["noPrograms", null],
    [null, null],
  ])("%j", (message, signal) => {
    expect(parseListingsFrameMessage(message, [])).toEqual(signal);
    expect(
      parseListingsFrameMessage(message, [{ name: "asdListings" }, { name: "asdOverlay" }]),
    ).toEqual(signal);
  });

  it("heeds only the triggers that experiments name, and an empty frame always", () => {
    const experiments = [{ name: "asdCloseNoPrograms" }];
    expect(parseListingsFrameMessage({ type: "noPrograms" }, experiments)).toBe("no-thanks");
    expect(parseListingsFrameMessage({ type: "noPoiPrograms" }, experiments)).toBeNull();
    expect(parseListingsFrameMessage({ type: "thankYouPageDetected" }, experiments)).toBeNull();
    expect(parseListingsFrameMessage({ type: "emptyContent" }, experiments)).toBe("no-thanks");
  });
});

describe("the inquiry watch", () => {
  const asd = (...ids: unknown[]) => JSON.stringify(ids.map((programId) => ({ programId })));

  it("hears of each new program once, and of none within a second of the last", () => {
    const isNew = createInquiryDetector(asd("old"));
    expect(isNew(asd("old"), 0)).toBe(false);
    expect(isNew(asd("old", "a"), 10)).toBe(true);
    expect(isNew(asd("old", "a"), 5000)).toBe(false);
    expect(isNew(asd("old", "a", "b"), 6000)).toBe(true);
    expect(isNew(asd("old", "a", "b", "c"), 6999)).toBe(false);
    expect(isNew(asd("old", "a", "b", "c", "d"), 7000)).toBe(true);
  });

  it.each([null, "", "{", "7", "{}", '["a",null,{"x":1}]', '[{"programId":{}}]'])(
    "is not moved by %j",
    (text) => expect(createInquiryDetector(null)(text, 0)).toBe(false),
  );
});
