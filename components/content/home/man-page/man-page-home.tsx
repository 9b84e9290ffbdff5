import { useWords } from "#use-words";
import type { ReactNode } from "react";
import { FaqList } from "@/components/content/faq-list";
import type { ManPageCopy } from "@/themes/home/man-page";
import { ThemeHtml } from "../../theme-html";
import { QuestionExamples } from "./question-examples";
import { AwardExitCodes } from "./award-exit-codes";
import { ManSection } from "./man-section";
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
  const { say } = useWords();
  const { name, description, payers } = copy;
  return (
    <main>
      <SplitHero {...copy} form={form} beside={beside} />
      <div className={styles.manual}>
        <ManSection id="name" label={say("What this is")}>
          <p className={styles.name}>
            <strong>{name.command}</strong> – {name.text}
          </p>
        </ManSection>
        <ManSection id="description" label={say("How it works")}>
          {description.map((text) => (
            <ThemeHtml key={text} html={text} />
          ))}
        </ManSection>
        <ManSection id="options" label={say("Fields of IT")}>
          <ComputingFields options={copy.options} note={copy.educationNote} />
        </ManSection>
        <ManSection id="examples" label={say("What we ask")}>
          <QuestionExamples examples={copy.examples} />
        </ManSection>
        <ManSection id="exits" label={say("Degrees")}>
          <AwardExitCodes exits={copy.exits} source={copy.exitsSource} />
        </ManSection>
        <ManSection id="payers" label={say("Who pays us")}>
          <h3 className={styles.heading}>{payers.heading}</h3>
          <ul className={styles.points}>
            {payers.points.map((point) => (
              <ThemeHtml key={point} as="li" html={point} />
            ))}
          </ul>
        </ManSection>
        <ManSection id="see-also" label={say("Check a school")}>
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
        </ManSection>
        <div className={styles.questions}>
          <FaqList id="questions" heading={say("Common questions")} questions={questions} />
        </div>
      </div>
    </main>
  );
}
