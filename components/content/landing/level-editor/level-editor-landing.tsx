import type { ReactNode } from "react";
import { FaqList } from "@/components/content/faq-list";
import type { LevelEditorCopy } from "@/lib/shared/landing-copy";
import { ClassSelect } from "./class-select";
import { EditorHero } from "./editor-hero";
import { LevelStairs } from "./level-stairs";
import { PauseMenu } from "./pause-menu";
import styles from "./level-editor-landing.module.css";

interface LevelEditorLandingProps {
  copy: LevelEditorCopy;
  questions?: { question: string; answer: string }[];
  /** The questionnaire. */
  form: ReactNode;
}

/** Landing composition `level-editor`: game design and development. */
export function LevelEditorLanding({ copy, questions = [], form }: LevelEditorLandingProps) {
  return (
    <main>
      <EditorHero {...copy} form={form} />
      <ClassSelect {...copy.classes} />
      <LevelStairs {...copy.levels} />
      <PauseMenu {...copy.payers} />
      <div className={styles.questions}>
        <FaqList id="questions" heading="Help" questions={questions} />
      </div>
    </main>
  );
}
