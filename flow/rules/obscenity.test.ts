import { describe, expect, it } from "vitest";
import { createQuestion } from "./testing/create-question";
import { validateAnswer } from "./validate-answer";

const check = (value: string) =>
  validateAnswer(createQuestion(["obscenity"]), [value], { validate: () => Promise.resolve(true) });

describe("obscenity", () => {
  it.each([
    "shit",
    "Fuck you",
    "FUCK!",
    "what a b. (bitch)",
    "bull-shit",
    "Motherfucker Jones",
    "ａｓｓｈｏｌｅ",
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
    "Guro",
    "Wank",
    "Jacques Tits",
    "Ass",
    "Bastard",
    "Faggot",
    "Paki",
    "Cum",
    "Kuntz",
    "Fuchs",
    "Focker",
    "Shitta",
    "Slutsky",
    "Pornthip",
    "Phuc",
    "Dong",
    "Titty",
    "Smut",
    "Schlong",
    "Orgy",
    "Xx",
  ])("knows %j as a name", async (value) => expect(await check(value)).toBeUndefined());
});
