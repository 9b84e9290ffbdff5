import { expect, it } from "vitest";
import { findProseFaults, type SentenceSource } from "./find-prose-faults";
import { splitText } from "./sentences";

const words = (count: number) => `${Array(count).fill("word").join(" ")}.`;
const check = (text: string, kind: SentenceSource = "comment") =>
  splitText(text).flatMap((sentence) => findProseFaults(sentence, kind));

it.each([
  [words(26), "more than 25 words"],
  ["What is not answered yet is no way on.", '"What"'],
  ["Whatever holds the lock writes.", '"What"'],
  ["Which of them it is.", '"Which"'],
  ["Who takes the lead decides.", '"Who"'],
  ["Those that cannot be stored are dropped.", '"Those"'],
  ["A lead that nobody has made.", "pronoun"],
  ["Whoever hands it in has reported the error.", "pronoun"],
  ["The order matters not.", "idiomatic"],
  ["Nothing but GET and HEAD passes.", "idiomatic"],
  ["Decides by all but who takes the lead.", "idiomatic"],
  ["A claimed consent is none.", "idiomatic"],
  ["Lists the pages that there are.", "idiomatic"],
  ["Of a machine that is cut off.", "fragment"],
  ["By their keys.", "fragment"],
  ["Such as may have one.", "fragment"],
  ["Also when the visitor returns.", "fragment"],
])("refuses %j", (text, fault) => {
  expect(check(text)).toEqual([expect.stringContaining(fault)]);
});

it.each([
  words(25),
  "What does the page show?",
  "Those rules come first.",
  "Of 60 comments, 54 are clear.",
  "By default, the server retries.",
  "Reports that there is no row with this id.",
  "Throws if there is none.",
  "Answers all but the last question.",
  'The button says "Nobody was hurt", and `whoever` is a name.',
])("accepts %j", (text) => expect(check(text)).toEqual([]));

it("lets copy begin with a clause, but names the person", () => {
  expect(check("What to do today.", "copy")).toEqual([]);
  expect(check("Somebody will call you.", "copy")).toHaveLength(1);
});
