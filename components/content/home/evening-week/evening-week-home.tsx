import { useTranslator } from "#use-words";
import type { ReactNode } from "react";
import { FaqList } from "@/components/content/faq-list";
import type { EveningWeekCopy } from "@/themes/home/evening-week";
import { EveningHero } from "./evening-hero";
import { FridgeNotes } from "./fridge-notes";
import { WhoPaysLetter } from "./who-pays-letter";
import { WaysToAttend } from "./ways-to-attend";
import { WeekTimetable } from "./week-timetable";
import styles from "./evening-week-home.module.css";

interface EveningWeekHomeProps {
  copy: EveningWeekCopy;
  questions?: { question: string; answer: string }[];
  /** The questionnaire. */
  form: ReactNode;
  /** Content beside the questionnaire after the visitor has answered the first question. */
  beside: ReactNode;
}

/** Renders a home page for people who go back to school while working. */
export function EveningWeekHome({ copy, questions = [], form, beside }: EveningWeekHomeProps) {
  const { say } = useTranslator();
  return (
    <main>
      <EveningHero {...copy} form={form} beside={beside} />
      <WeekTimetable {...copy.week} />
      <WaysToAttend {...copy.ways} />
      <FridgeNotes {...copy.notes} />
      <WhoPaysLetter {...copy.payers} />
      <div className={styles.questions}>
        <FaqList id="questions" heading={say("Common questions")} questions={questions} />
      </div>
    </main>
  );
}
