import { describe, expect, it } from "vitest";
import { envSchema } from "@/lib/server/env-schema";
import { leadScoreReasons, computeLeadBotScore, type LeadBotSignals } from "./lead-score";

const limit = envSchema.shape.LEAD_SCORE_LIMIT.parse(undefined);

/** The signals of a person who reads and types. */
const person: LeadBotSignals = {
  pageTimes: [4_000, 2_500, 3_000, 2_000, 60_000, 45_000],
  totalTime: 116_500,
  isHoneypotFilled: false,
  missingHeaders: [],
  hasOtherUserAgent: false,
  samePhone: 0,
  sameEmail: 0,
  recentFromAddress: 0,
};

describe("a person is never refused", () => {
  it.each<[who: string, signals: Partial<LeadBotSignals>]>([
    ["types", {}],
    ["uses autofill: all fields at once, 8 s on the page", { pageTimes: [900, 800, 8_000] }],
    [
      "knows the answers, and autofill does the rest in 2 s",
      { pageTimes: [600, 500, 500, 550, 2_000], totalTime: 4_150 },
    ],
    [
      "uses a screen reader: long, uneven times",
      { pageTimes: [41_000, 3_000, 190_000, 12_000, 600_000, 95_000], totalTime: 941_000 },
    ],
    [
      "uses a password manager that fills in everything, seen or not",
      { isHoneypotFilled: true, pageTimes: [3_000, 2_000, 8_000], totalTime: 13_000 },
    ],
    [
      "comes back through prefilled pages",
      { pageTimes: [700, 400, 400, 450, 350, 1_500], totalTime: 400_000 },
    ],
    ["sends the form again with the same phone and email", { samePhone: 2, sameEmail: 2 }],
    ["sits in an office behind one address", { recentFromAddress: 19 }],
    ["has an extension that changes the user agent", { hasOtherUserAgent: true }],
    ["sits behind a proxy that drops a header", { missingHeaders: ["accept-language"] }],
    [
      "has all of this at once",
      {
        isHoneypotFilled: true,
        samePhone: 2,
        sameEmail: 2,
        recentFromAddress: 19,
        hasOtherUserAgent: true,
        captcha: "unavailable",
      },
    ],
  ])("who %s", (_, signals) => {
    expect(computeLeadBotScore({ ...person, ...signals }).value).toBeLessThan(limit);
  });

  it.each(Object.entries(leadScoreReasons))("by %s alone", (_, weight) => {
    expect(weight).toBeLessThan(limit);
  });
});

describe("a script is refused", () => {
  const atOnce = Array.from({ length: 11 }, () => 15);
  it.each<[what: string, signals: Partial<LeadBotSignals>]>([
    ["answers as fast as it can, as a browser would", { pageTimes: atOnce, totalTime: 165 }],
    ["answers a short flow as fast as it can", { pageTimes: [12, 14], totalTime: 26 }],
    [
      "waits a while before the last page",
      { pageTimes: [...atOnce.slice(1), 900], totalTime: 1_050 },
    ],
    [
      "lands long before, then answers at once and fills in the honeypot",
      { pageTimes: atOnce, totalTime: 900_000, isHoneypotFilled: true },
    ],
    [
      "takes its time, without a browser's headers, and fills in all fields",
      { missingHeaders: ["origin", "accept-language"], isHoneypotFilled: true },
    ],
  ])("that %s", (_, signals) => {
    expect(computeLeadBotScore({ ...person, ...signals }).value).toBeGreaterThanOrEqual(limit);
  });
});

it("says its reasons, and nothing speaks against a person", () => {
  expect(computeLeadBotScore(person)).toEqual({ value: 0, reasons: [] });
  expect(computeLeadBotScore({ ...person, isHoneypotFilled: true, samePhone: 1 })).toEqual({
    value: 40,
    reasons: ["honeypot_filled", "phone_repeated"],
  });
});
