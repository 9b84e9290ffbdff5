import { describe, expect, it } from "vitest";
import { usStates } from "@/themes/law/us-states";
import { computeCallPromise, computeCallHeading, computeSchoolCallPromise } from "./call-promise";
import { computeInjuryClaimContent } from "./claim-facts";
import { computeMostlyAtFaultContent } from "./fault-rule";
import { renderTimeLimit } from "./time-limit";

const now = new Date("2026-11-22T18:00:00Z");
const text = (html: string) => html.replace(/<[^>]+>/g, "");

describe("what is said of the time to sue", () => {
  it.each([
    [
      "CA",
      "Last30Days",
      "injury",
      "In California, you generally have until about October 2028 to file a lawsuit.",
    ],
    [
      "CA",
      "Last12Months",
      "injury",
      "you generally have at least until about November 2027 to file a lawsuit.",
    ],
    [
      "CA",
      "OneToTwoYears",
      "injury",
      "2 years to file a lawsuit. Based on your answer, that deadline may have passed, or it may come before November 2027",
    ],
    [
      "CA",
      "TwoToFourYears",
      "injury",
      "Based on your answer, that deadline has passed. There are exceptions",
    ],
    ["CA", "Over4Years", "injury", "Based on your answer, that deadline has passed"],
    [
      "CA",
      "NotSure",
      "injury",
      "you generally have 2 years to file a lawsuit, counted from the day it happened.",
    ],
    [
      "KY",
      "Last12Months",
      "injury",
      "that deadline may have passed, or it may come before November 2027",
    ],
    [
      "FL",
      "TwoToFourYears",
      "injury",
      "that deadline may have passed, or it may come before March 2027",
    ],
    [
      "KY",
      "OneToTwoYears",
      "injury",
      "In Kentucky, you generally have one year to file a lawsuit. Based on your answer",
    ],
    [
      "KY",
      "OneToTwoYears",
      "motor-vehicle",
      "may have passed, or it may come before November 2027",
    ],
    ["NY", "TwoToFourYears", "injury", "may have passed, or it may come before November 2027"],
    ["ME", "Over4Years", "injury", "may have passed, or it may come before November 2028"],
    ["CA", "Last30Days", "death", "After a death, the deadline for a lawsuit can be shorter"],
    ["CA", "Over4Years", "illness", "the clock often starts when you learned about it"],
  ] as const)("in %s, %s, %s", (stateCode, when, kind, words) => {
    const { limit, source } = renderTimeLimit({ stateCode, when, kind, now });
    expect(text(limit)).toContain(words);
    expect(limit + source).toContain('<a href="https://');
  });

  it("does not count an illness from the day of an injury", () => {
    const event = { stateCode: "CA", when: "Last12Months", kind: "illness", now } as const;
    const { limit, source } = renderTimeLimit(event);
    expect(text(limit)).toMatch(/or when you could have learned what caused it\.$/);
    expect(text(source)).toMatch(
      /^Cal\. Code.*\. Source checked on [^,]*, 2026, not reviewed by an attorney\.$/,
    );
  });

  it("names the section of a death and an injury once, where it is the same", () => {
    const { limit, source } = renderTimeLimit({
      ...{ stateCode: "CA", when: "Last30Days", now },
      kind: "death",
    });
    expect((limit + source).split("§ 335.1")).toHaveLength(2);
  });

  it("is a link alone where the entry is not sure, and nothing where there is none", () => {
    const unsure = renderTimeLimit({ stateCode: "MT", when: "Last30Days", kind: "injury", now });
    expect(text(unsure.limit)).toBe(
      "You can look up the deadline for a lawsuit in Montana here: Mont. Code Ann. § 27-2-204.",
    );
    expect(unsure.source).toBe("");
    expect(renderTimeLimit({ stateCode: "GU", when: "Last30Days", kind: "injury", now })).toEqual({
      limit: "",
      source: "",
    });
  });

  it("stands before the contact page as one sentence, the rest behind More", () => {
    const answers = { StateCode: ["CA"], AccidentType: ["Car"], AccidentDate: ["Last30Days"] };
    const [shown = "", ...folded] = (
      computeInjuryClaimContent({ answers, now })?.htmlData ?? ""
    ).split("<details>");
    expect(text(shown)).toBe(
      "In California, you generally have until about October 2028 to file a lawsuit.",
    );
    expect(folded).toHaveLength(1);
    expect(folded[0]).toMatch(/^<summary>More about deadlines and claims<\/summary><p>.*§ 335\.1/);
  });

  it("names the shorter limits in every state, and what to keep for every kind of accident", () => {
    for (const code of Object.keys(usStates)) {
      const content = computeInjuryClaimContent({
        answers: { StateCode: [code], AccidentType: ["Car"] },
        now,
      });
      for (const words of [
        "A claim against a city",
        "if a child was hurt",
        "someone died",
        "What to keep",
      ])
        expect(content?.htmlData).toContain(words);
    }
    const kept = ["Car", "Truck", "Rideshare", "SlipAndFall", "Other"].map(
      (kind) => computeInjuryClaimContent({ answers: { AccidentType: [kind] }, now })?.htmlData,
    );
    expect(new Set(kept).size).toBe(kept.length);
  });
});

it("says by which law a share of the fault ends a claim", () => {
  const html = computeMostlyAtFaultContent({
    answers: { StateCode: ["VA"], State: ["Virginia"] },
    now,
  })?.htmlData;
  expect(html).toContain("In Virginia, a person who was even partly at fault");
  expect(html).toContain("Baskett v. Banks");
});

describe("the promise of a call", () => {
  const sanDiego = { PostalCode: ["92101"], Phone: ["6192345678"] };
  const soon = { ...sanDiego, CallDate: ["2026-11-22"], CallTime: ["AsSoonAsPossible"] };
  const night = new Date("2026-11-23T06:00:00Z");

  it("is the theme's, of a call within 5 minutes, while one is lawful", () => {
    expect(computeCallHeading({ answers: soon, now })).not.toHaveProperty("titleData");
    expect(computeCallPromise({ answers: soon, now })).toBeUndefined();
  });

  it("says until when an attorney may call today", () => {
    expect(computeCallPromise({ answers: sanDiego, now })?.htmlData).toContain(
      "may call you today, until 9\u00a0p.m. Pacific time.",
    );
    const inNewYork = { ...sanDiego, Phone: ["2122345678"] };
    expect(computeCallPromise({ answers: inNewYork, now })?.htmlData).toContain(
      "until 6\u00a0p.m.",
    );
  });

  it("is the next lawful hour at night, also of a call that was asked for at once", () => {
    const words = "on Monday, November 23, starting at 8\u00a0a.m. Pacific time";
    expect(computeCallHeading({ answers: soon, now: night })?.titleData).toBe(
      `We’ll call you ${words}.`,
    );
    expect(computeCallPromise({ answers: soon, now: night })?.htmlData).toContain(words);
    expect(computeCallPromise({ answers: sanDiego, now: night })?.htmlData).toContain(
      `may call you ${words}.`,
    );
    expect(computeSchoolCallPromise({ answers: sanDiego, now })).toBeUndefined();
    expect(computeSchoolCallPromise({ answers: sanDiego, now: night })?.htmlData).toContain(
      `A school representative may call you ${words}.`,
    );
  });

  it("names no hour where none is lawful at every place", () => {
    const qatar = { PostalCode: ["09309"], Phone: ["6192345678"] };
    expect(computeCallPromise({ answers: qatar, now })?.htmlData).toContain(
      "may call you during the day where you are.",
    );
    expect(computeSchoolCallPromise({ answers: qatar, now })?.htmlData).toContain(
      "may call you during the day where you are.",
    );
    const asked = { ...qatar, CallDate: ["2026-11-24"], CallTime: ["DuringTheDay"] };
    expect(computeCallHeading({ answers: asked, now })?.titleData).toBe(
      "We’ll call you on Tuesday, November 24, during the day where you are.",
    );
  });

  it("is the chosen day and time, cut to what is lawful for the number", () => {
    const answers = {
      PostalCode: ["10001"],
      Phone: ["8082345678"],
      CallDate: ["2026-11-24"],
      CallTime: ["Afternoon"],
    };
    expect(computeCallPromise({ answers, now })?.htmlData).toContain(
      "We’ll call you on Tuesday, November 24, between 1\u00a0p.m. and 5\u00a0p.m. Eastern time.",
    );
  });
});
