import type { ReactNode } from "react";
import { FaqList } from "@/components/content/faq-list";
import type { StreetMapCopy } from "@/lib/shared/landing-copy";
import { AwardLengths } from "./award-lengths";
import { DistanceRings } from "./distance-rings";
import { FieldSigns } from "./field-signs";
import { Payers } from "./payers";
import { StreetHero } from "./street-hero";
import styles from "./street-map-landing.module.css";

interface StreetMapLandingProps {
  copy: StreetMapCopy;
  questions?: { question: string; answer: string }[];
  /** The questionnaire. */
  form: ReactNode;
}

/** Landing composition `street-map`: what can I study near me. */
export function StreetMapLanding({ copy, questions = [], form }: StreetMapLandingProps) {
  return (
    <main>
      <StreetHero {...copy} form={form} />
      <FieldSigns {...copy.fields} />
      <DistanceRings {...copy.distances} />
      <AwardLengths {...copy.lengths} />
      <Payers {...copy.payers} />
      <div className={styles.questions}>
        <FaqList id="questions" heading="Good questions" questions={questions} />
      </div>
    </main>
  );
}
