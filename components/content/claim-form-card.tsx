import type { ReactNode } from "react";
import { FlowPlaceholder } from "../flow/flow-placeholder";
// The form is drawn before its code comes, and with that its styles.
import "../ui/progress.module.css";
import styles from "./claim-form-card.module.css";

interface ClaimFormCardProps {
  title: string;
  /** `open`: no card around it, on a page that is nothing but the form. */
  look?: "card" | "open";
  /** 1 where the form is the page. */
  headingLevel?: 1 | 2;
  /** Renders the form; it shows the placeholder where its first page is not drawn. */
  children: (placeholder: ReactNode) => ReactNode;
}

/** The card that carries the claim form. */
export function ClaimFormCard(props: ClaimFormCardProps) {
  const { look = "card", headingLevel = 2, title, children } = props;
  const Title = `h${headingLevel}` as const;
  return (
    <section className={styles[look]} id="questionnaire" aria-labelledby="questionnaire-title">
      <Title className={styles.title} id="questionnaire-title" data-until-begun="over">
        {title}
      </Title>
      {children(<FlowPlaceholder reserved={anyChoice} />)}
    </section>
  );
}

/** Where nothing is known of the first page: room for a choice of usual size. */
const anyChoice = { question: "", choices: ["1", "2", "3", "4"] };
