import button from "@/components/ui/button.module.css";
import { FieldGroup } from "@/components/ui/field-group";
import { Progress } from "@/components/ui/progress";
import type { HeadingLevel } from "@/components/ui/question-heading";
import type { FirstPage } from "@/flow/protocol/flow-config";
import { ThemeHtml } from "../content/theme-html";
import styles from "./flow-opening.module.css";
import screen from "./flow-screen.module.css";
import { openingScript } from "./opening-script";
import choice from "./questions/choice.module.css";
import { optionsOf } from "./questions/options";

export interface FlowOpeningProps {
  /** The flow's title. */
  title: string;
  opening: FirstPage;
  headingLevel: HeadingLevel;
}

/**
 * The flow's first page as part of the prerendered page: real radios and a real button, before any script has come. It
 * is hidden until the script behind it has found that these are the questions that will be asked; then it takes the
 * place of the placeholder that stands right before it. What a visitor does here, `openingAnswer` hands to the first
 * page (docs/decisions/0039). No `<form>`: without an engine there is nothing that it could send.
 */
export function FlowOpening({ title, opening, headingLevel }: FlowOpeningProps) {
  const { flowKey, question, proTip, progress, progressNote, submitLabel } = opening;
  return (
    <>
      <div
        className={screen.screen}
        data-opening={flowKey}
        role="group"
        aria-label={title}
        hidden
        // The script shows it before React sees it.
        suppressHydrationWarning
      >
        <div className={screen.form}>
          <Progress percent={progress} label="Progress" note={progressNote} />
          <div className={screen.page}>
            <FieldGroup
              id="opening"
              role="radiogroup"
              required
              label={question.label}
              heading={headingLevel}
            >
              <div className={choice.cards} role="none">
                {optionsOf(question).map(({ value, label }) => (
                  <label key={value} className={`${choice.card} ${styles.card}`}>
                    <input
                      className={choice.radio}
                      type="radio"
                      name={question.fieldName}
                      value={value}
                    />
                    <span className={choice.text}>{label}</span>
                  </label>
                ))}
              </div>
            </FieldGroup>
            {proTip !== undefined && (
              <aside className={screen.proTip} aria-label="Tip">
                <ThemeHtml as="div" html={proTip} />
              </aside>
            )}
          </div>
          <div className={screen.actions}>
            <button type="button" className={`${button.button} ${button.primary}`}>
              {submitLabel}
            </button>
          </div>
        </div>
      </div>
      <script dangerouslySetInnerHTML={{ __html: openingScript }} />
    </>
  );
}
