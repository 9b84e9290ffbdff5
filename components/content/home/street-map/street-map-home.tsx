import { useTranslator } from "#use-words";
import type { ReactNode } from "react";
import { FaqList } from "@/components/content/faq-list";
import type { StreetMapCopy } from "@/themes/home/street-map";
import { DegreeLengths } from "./degree-lengths";
import { DistanceRings } from "./distance-rings";
import { FieldOfStudySigns } from "./field-of-study-signs";
import { WhoPaysSection } from "./who-pays-section";
import { StreetHero } from "./street-hero";
import styles from "./street-map-home.module.css";

interface StreetMapHomeProps {
  copy: StreetMapCopy;
  questions?: { question: string; answer: string }[];
  /** The questionnaire. */
  form: ReactNode;
  /** Content beside the questionnaire after the visitor has answered the first question. */
  beside: ReactNode;
}

/** Renders a home page for people who look for schools near home. */
export function StreetMapHome({ copy, questions = [], form, beside }: StreetMapHomeProps) {
  const { say } = useTranslator();
  return (
    <main>
      <StreetHero {...copy} form={form} beside={beside} />
      <FieldOfStudySigns {...copy.fields} />
      <DistanceRings {...copy.distances} />
      <DegreeLengths {...copy.lengths} />
      <WhoPaysSection {...copy.payers} />
      <div className={styles.questions}>
        <FaqList id="questions" heading={say("Common questions")} questions={questions} />
      </div>
    </main>
  );
}
