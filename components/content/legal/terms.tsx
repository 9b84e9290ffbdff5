import { useTranslator } from "#use-words";
import { LegalText, type LegalDocument } from "./legal-text";
import styles from "./legal-text.module.css";

interface TermsProps {
  terms: LegalDocument;
  company: string;
  brandName: string;
  headingLevel?: 2 | 3;
}

/** Renders the terms of service: fourteen sections of static text (docs/product.md section 2). */
export function TermsOfService({ terms, company, brandName, headingLevel = 3 }: TermsProps) {
  const { say } = useTranslator();
  return (
    <div>
      <p className={styles.updated}>{say("Last updated {date}", { date: terms.updated })}</p>
      <LegalText
        sections={terms.sections}
        company={company}
        brandName={brandName}
        headingLevel={headingLevel}
      />
    </div>
  );
}
