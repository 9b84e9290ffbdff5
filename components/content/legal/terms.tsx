import { LegalText } from "./legal-text";
import styles from "./legal-text.module.css";
import { termsSections, termsUpdated } from "./terms-sections";

interface TermsProps {
  company: string;
  brandName: string;
  headingLevel?: 2 | 3;
}

/** The Terms of Service (docs/product.md section 2): fourteen sections of static text. */
export function Terms({ company, brandName, headingLevel = 3 }: TermsProps) {
  return (
    <div>
      <p className={styles.updated}>Last updated {termsUpdated}</p>
      <LegalText
        sections={termsSections}
        company={company}
        brandName={brandName}
        headingLevel={headingLevel}
      />
    </div>
  );
}
