import type { ReactNode } from "react";
import { FaqList } from "@/components/content/faq-list";
import type { EveningWeekCopy } from "@/lib/shared/landing-copy";
import { EveningHero } from "./evening-hero";
import { FridgeNotes } from "./fridge-notes";
import { PayersLetter } from "./payers-letter";
import { WaysToAttend } from "./ways-to-attend";
import { WeekTimetable } from "./week-timetable";
import styles from "./evening-week-landing.module.css";

interface EveningWeekLandingProps {
  copy: EveningWeekCopy;
  questions?: { question: string; answer: string }[];
  /** The questionnaire. */
  form: ReactNode;
}

/** Landing composition `evening-week`: back to school while working. */
export function EveningWeekLanding({ copy, questions = [], form }: EveningWeekLandingProps) {
  return (
    <main>
      <EveningHero {...copy} form={form} />
      <WeekTimetable {...copy.week} />
      <WaysToAttend {...copy.ways} />
      <FridgeNotes {...copy.notes} />
      <PayersLetter {...copy.payers} />
      <div className={styles.questions}>
        <FaqList id="questions" heading="Before you begin" questions={questions} />
      </div>
    </main>
  );
}
