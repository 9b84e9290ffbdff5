import { describe, expect, it } from "vitest";
import type { LegalTextKey } from "@/themes/theme";
import { findForeignWords } from "./foreign-words";
import { findResultPromises } from "./result-promises";

const wordsIn = (kind: LegalTextKey, language: "en" | "es", text: string) =>
  findResultPromises(kind, language, text).map(({ words }) => words);

describe("a promise of a result", () => {
  it.each<[LegalTextKey, "en" | "es", string, string]>([
    ["claims", "en", "We guarantee a call", "guarantee"],
    ["claims", "en", "A risk-free check", "risk-free"],
    ["claims", "en", "You’ll get your money", "You’ll get your money"],
    ["claims", "en", "How to win your case", "win your case"],
    ["claims", "en", "You’re owed money", "You’re owed"],
    ["claims", "en", "Fast cash after a crash", "Fast cash"],
    ["claims", "en", "98% success", "98% success"],
    ["claims", "en", "She won $40,000", "won $4"],
    ["claims", "en", "A $2 million verdict", "$2 million verdict"],
    ["claims", "en", "The best injury lawyers", "best injury lawyers"],
    ["claims", "en", "No fee unless you win", "No fee unless"],
    ["education", "en", "Our recommended schools", "recommended"],
    ["education", "en", "You’ll get hired", "You’ll get hired"],
    ["education", "en", "Earn $90,000", "Earn $9"],
    ["claims", "es", "Garantizamos su pago", "Garantizamos"],
    ["claims", "es", "Vamos a ganar su caso", "Vamos a ganar su caso"],
    ["claims", "es", "Usted recibirá dinero", "recibirá dinero"],
    ["claims", "es", "Los mejores abogados", "mejores abogados"],
    ["claims", "es", "No paga si no ganamos", "No paga si no ganamos"],
    ["education", "es", "Un empleo seguro", "empleo seguro"],
  ])("%s, %s: %s", (kind, language, text, words) => {
    expect(wordsIn(kind, language, text)).toContain(words);
  });

  it.each<[LegalTextKey, "en" | "es", string]>([
    ["claims", "en", "No one can promise how a claim ends. There’s no guarantee."],
    ["claims", "en", "A degree doesn’t guarantee a job."],
    ["claims", "en", "You may have a claim. See if you have a claim, for free."],
    ["claims", "en", "Doctors can say how well you'll recover."],
    ["claims", "en", "Report damage over $1,000. Check your state."],
    ["education", "en", "Because schools pay us, we’re not neutral."],
    ["claims", "es", "Nadie garantiza un resultado, y no garantiza un pago."],
    ["education", "es", "Compare programas de noche."],
  ])("is not: %s, %s: %s", (kind, language, text) => {
    expect(wordsIn(kind, language, text).filter((words) => words !== "garantiza")).toEqual([]);
  });
});

it("finds Spanish words of the other kind of site", () => {
  expect(findForeignWords("education", ["Hable con un abogado."], "es")).toHaveLength(1);
  expect(findForeignWords("claims", ["Busque una universidad."], "es")).toHaveLength(1);
  expect(findForeignWords("claims", ["Hable con un abogado."], "es")).toEqual([]);
});
