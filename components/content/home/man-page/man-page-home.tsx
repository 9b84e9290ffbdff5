import { useTranslator } from "#use-words";
import type { ReactNode } from "react";
import { FaqList } from "@/components/content/faq-list";
import type { ManPageCopy } from "@/themes/home/man-page";
import { ThemeHtml } from "../../theme-html";
import { QuestionExamples } from "./question-examples";
import { DegreeExitCodes } from "./degree-exit-codes";
import { ManualSection } from "./manual-section";
import { ComputingFields } from "./computing-fields";
import { SplitHero } from "./split-hero";
import styles from "./man-page-home.module.css";

interface ManPageHomeProps {
  copy: ManPageCopy;
  questions?: { question: string; answer: string }[];
  /** The questionnaire. */
  form: ReactNode;
  /** Content beside the questionnaire after the visitor has answered the first question. */
  beside: ReactNode;
}

/** Renders a home page about IT and computing, styled as a Unix manual page. */
export function ManPageHome({ copy, questions = [], form, beside }: ManPageHomeProps) {
  const { say } = useTranslator();
  const { name, description, payers } = copy;
  return (
    <main>
      <SplitHero {...copy} form={form} beside={beside} />
      <div className={styles.manual}>
        <ManualSection id="name" label={say("What this is")}>
          <p className={styles.name}>
            <strong>{name.command}</strong> – {name.text}
          </p>
        </ManualSection>
        <ManualSection id="description" label={say("How it works")}>
          {description.map((text) => (
            <ThemeHtml key={text} html={text} />
          ))}
        </ManualSection>
        <ManualSection id="options" label={say("Fields of IT")}>
          <ComputingFields options={copy.options} note={copy.educationNote} />
        </ManualSection>
        <ManualSection id="examples" label={say("What we ask")}>
          <QuestionExamples examples={copy.examples} />
        </ManualSection>
        <ManualSection id="exits" label={say("Degrees")}>
          <DegreeExitCodes exits={copy.exits} source={copy.exitsSource} />
        </ManualSection>
        <ManualSection id="payers" label={say("Who pays us")}>
          <h3 className={styles.heading}>{payers.heading}</h3>
          <ul className={styles.points}>
            {payers.points.map((point) => (
              <ThemeHtml key={point} as="li" html={point} />
            ))}
          </ul>
        </ManualSection>
        <ManualSection id="see-also" label={say("Check a school")}>
          <h3 className={styles.heading}>{payers.checksHeading}</h3>
          <ul className={styles.checks}>
            {payers.checks.map((check) => (
              <li key={check.url}>
                <a href={check.url} rel="noopener">
                  {check.name}
                </a>
                <p>{check.text}</p>
              </li>
            ))}
          </ul>
        </ManualSection>
        <div className={styles.questions}>
          <FaqList id="questions" heading={say("Common questions")} questions={questions} />
        </div>
      </div>
    </main>
  );
}
