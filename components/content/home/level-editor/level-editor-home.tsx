import { useTranslator } from "#use-words";
import type { ReactNode } from "react";
import { FaqList } from "@/components/content/faq-list";
import type { LevelEditorCopy } from "@/themes/home/level-editor";
import { OccupationSelection } from "./occupation-selection";
import { EditorHero } from "./editor-hero";
import { HowItWorksPlatforms } from "./how-it-works-platforms";
import { WhoPaysPauseMenu } from "./who-pays-pause-menu";
import styles from "./level-editor-home.module.css";

interface LevelEditorHomeProps {
  copy: LevelEditorCopy;
  questions?: { question: string; answer: string }[];
  /** The questionnaire. */
  form: ReactNode;
  /** Content beside the questionnaire after the visitor has answered the first question. */
  beside: ReactNode;
}

/** Renders a home page about game design and development. */
export function LevelEditorHome({ copy, questions = [], form, beside }: LevelEditorHomeProps) {
  const { say } = useTranslator();
  return (
    <main>
      <EditorHero {...copy} form={form} beside={beside} />
      <OccupationSelection {...copy.classes} />
      <HowItWorksPlatforms {...copy.levels} />
      <WhoPaysPauseMenu {...copy.payers} />
      <div className={styles.questions}>
        <FaqList id="questions" heading={say("Common questions")} questions={questions} />
      </div>
    </main>
  );
}
