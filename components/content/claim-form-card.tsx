import type { ReactNode } from "react";
import { FlowOpening, type FlowOpeningProps } from "../flow/flow-opening";
import { FlowPlaceholder, type FlowPlaceholderProps } from "../flow/flow-placeholder";
import styles from "./claim-form-card.module.css";

interface ClaimFormCardProps extends Pick<FlowPlaceholderProps, "title" | "phone"> {
  /** `open`: no card around it, on a page that is nothing but the form. */
  look?: "card" | "open";
  /** 1 where the form is the page. */
  headingLevel?: 1 | 2;
  /** The flow's first page, where it can be shown before the form has loaded. */
  firstPage?: FlowOpeningProps["opening"];
  /** Renders the form; it shows the placeholder until it has loaded. */
  children: (placeholder: ReactNode) => ReactNode;
}

/** The card that carries the claim form, drawn in full size before the form itself is there. */
export function ClaimFormCard({
  look = "card",
  headingLevel = 2,
  firstPage,
  children,
  ...flow
}: ClaimFormCardProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <section className={styles[look]} id="questionnaire" aria-labelledby="questionnaire-title">
      <Title className={styles.title} id="questionnaire-title" data-until-begun="over">
        {flow.title}
      </Title>
      {children(
        <>
          <FlowPlaceholder {...flow} reserved={firstPage ? wordsOf(firstPage) : anyChoice} />
          {firstPage && (
            <FlowOpening
              title={flow.title}
              opening={firstPage}
              headingLevel={headingLevel === 1 ? 2 : 3}
            />
          )}
        </>,
      )}
    </section>
  );
}

/** Where nothing is known of the first page: room for a choice of usual size. */
const anyChoice = { question: "", choices: ["1", "2", "3", "4"] };

function wordsOf({ question, proTip }: FlowOpeningProps["opening"]) {
  const choices = question.options?.flatMap((option) => ("label" in option ? [option.label] : []));
  return { question: question.label ?? "", choices: choices ?? [], proTip };
}
