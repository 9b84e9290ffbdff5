import { computeReadingGrade, maximumReadingGrade } from "@/lib/server/copy/reading-grade";
import {
  computeSpanishReadability,
  minimumSpanishReadability,
} from "@/lib/server/copy/spanish-readability";
import type { Campaign } from "@/themes/campaigns/campaign";
import type { LandingPageFault } from "../landing-page-fault";
import { listCampaignTexts, toVisibleText } from "./campaign-texts";

/** Number of hard texts that are reported, so that the page can be made easier step by step. */
const reportedTexts = 3;

/** A text with its reading grade, or with its readability in Spanish. */
interface GradedText {
  field: string;
  text: string;
  score: number;
}

/** Checks that a landing page's sentences are as easy to read as all pages must be, in each of its languages. */
export function findReadingFaults(campaign: Campaign): LandingPageFault[] {
  const sentences = listCampaignTexts(campaign)
    .map((text) => ({ ...text, text: toVisibleText(text) }))
    .filter(({ text }) => /[.!?]$/.test(text));
  const inLanguage = (key: string) => sentences.filter(({ language }) => language === key);
  return [...findEnglishFaults(inLanguage("en")), ...findSpanishFaults(inLanguage("es"))];
}

function findEnglishFaults(texts: readonly Omit<GradedText, "score">[]): LandingPageFault[] {
  const grade = computeReadingGrade(texts.map(({ text }) => text));
  if (grade <= maximumReadingGrade) return [];
  return texts
    .map((text) => ({ ...text, score: computeReadingGrade([text.text]) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, reportedTexts)
    .map(({ field, text, score }) => ({
      field,
      message:
        `reads at grade ${score.toFixed(1)}. All texts together read at grade ${grade.toFixed(1)}; ` +
        `the highest allowed is ${maximumReadingGrade}: ${quoteStart(text)}`,
    }));
}

function findSpanishFaults(texts: readonly Omit<GradedText, "score">[]): LandingPageFault[] {
  if (texts.length === 0) return [];
  const ease = computeSpanishReadability(texts.map(({ text }) => text));
  if (ease >= minimumSpanishReadability) return [];
  return texts
    .map((text) => ({ ...text, score: computeSpanishReadability([text.text]) }))
    .sort((a, b) => a.score - b.score)
    .slice(0, reportedTexts)
    .map(({ field, text, score }) => ({
      field,
      message:
        `has a readability of ${score.toFixed(0)}. All Spanish texts together have ${ease.toFixed(0)}; ` +
        `the lowest allowed is ${minimumSpanishReadability}: ${quoteStart(text)}`,
    }));
}

const quoteStart = (text: string) =>
  JSON.stringify(text.length > 90 ? `${text.slice(0, 90)}…` : text);
