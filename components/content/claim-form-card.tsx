import type { ReactNode } from "react";
import { FlowPlaceholder } from "../flow/flow-placeholder";
import { LanguageLinksLine } from "../layout/language-links-line";
import type { SiteFrameData } from "../layout/site-frame";
// The form is prerendered, so the page must include this style, which otherwise loads with the form's code.
import "../ui/progress-bar.module.css";
import styles from "./claim-form-card.module.css";

interface ClaimFormCardProps {
  title: string;
  /** `card` renders a card. `open` renders none, for a page that contains only the form. */
  variant?: "card" | "open";
  /** Heading level of the title; 1 if the form is the whole page. */
  headingLevel?: 1 | 2;
  /** The site's other languages, as links for small screens. */
  languages?: SiteFrameData["languages"];
  /** Function that renders the form. It receives a loading placeholder. */
  children: (placeholder: ReactNode) => ReactNode;
}

/** Renders the claim form with its title, by default on a card. */
export function ClaimFormCard(props: ClaimFormCardProps) {
  const { variant = "card", headingLevel = 2, title, languages, children } = props;
  const Title = `h${headingLevel}` as const;
  return (
    <section className={styles[variant]} id="questionnaire" aria-labelledby="questionnaire-title">
      <LanguageLinksLine languages={languages} />
      <Title className={styles.title} id="questionnaire-title" data-until-begun="over">
        {title}
      </Title>
      {children(<FlowPlaceholder reservedTexts={genericFirstPage} />)}
    </section>
  );
}

/** Invisible content that makes a loading placeholder as high as a question with four choices. */
const genericFirstPage = { question: "", choices: ["1", "2", "3", "4"] };
