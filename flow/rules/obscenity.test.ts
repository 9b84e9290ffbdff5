import { describe, expect, it } from "vitest";
import { questionWith } from "./testing/question-with";
import { validateAnswer } from "./validate-answer";

const check = (value: string) =>
  validateAnswer(questionWith(["obscenity"]), [value], { validate: () => Promise.resolve(true) });

describe("obscenity", () => {
  it.each([
    "shit",
    "Fuck you",
    "FUCK!",
    "what a b. (bitch)",
    "bull-shit",
    "s&m",
    "g-spot",
    "ｆｕｃｋ",
  ])("refuses %j", async (value) => expect(await check(value)).toBe("obscenity failed"));

  it.each([
    "Dick Van Dyke",
    "Philip Dick",
    "Cummings",
    "Cumming, Georgia",
    "Scunthorpe",
    "Penistone Road",
    "Cox",
    "Peacock",
    "Hancock",
    "Hooker, Oklahoma",
    "Coon Rapids",
    "Intercourse, PA",
    "Felch",
    "Vinny Del Negro",
    "Kike Hernández",
    "Shota",
    "Poon",
    "Butt",
    "Cassandra",
    "Assunta",
    "Essex",
    "Middlesex",
    "Lolita Alvarez",
  ])("knows %j as a name", async (value) => expect(await check(value)).toBeUndefined());

  it.each([
    "The handlebar hit my penis and my rectum was torn",
    "I was raped by the driver",
    "A Ford Escort ran the red light",
    "My sleeve was sucked into the machine",
    "Two nurses were undressing the wound",
    "Thrown from a shrimping boat",
  ])("lets a claimant say %j", async (value) => expect(await check(value)).toBeUndefined());
});
