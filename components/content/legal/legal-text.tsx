import styles from "./legal-text.module.css";

/** One section of a legal text: plain paragraphs; `{company}`, `{brand}` and `{contact}` stand for the site's own. */
export interface LegalSection {
  id: string;
  heading: string;
  paragraphs: string[];
}

/** A whole legal text; `updated` as it is printed, e.g. "June 16th, 2024". */
export interface LegalDocument {
  updated: string;
  sections: LegalSection[];
}

interface LegalTextProps {
  sections: LegalSection[];
  company: string;
  brandName: string;
  /** How the company is written to, in words, for a text that says it: `contactInWords`. */
  contact?: string;
  headingLevel: 2 | 3;
}

/** Sections of a legal text, with the site's own company and brand written in. */
export function LegalText({
  sections,
  company,
  brandName,
  contact = "",
  headingLevel,
}: LegalTextProps) {
  const Heading = `h${headingLevel}` as const;
  const named = (text: string) =>
    text
      .replaceAll("{company}", company)
      .replaceAll("{brand}", brandName)
      .replaceAll("{contact}", contact);
  return sections.map(({ id, heading, paragraphs }) => (
    <section key={id} id={id} className={styles.section}>
      <Heading className={styles.heading}>{heading}</Heading>
      {paragraphs.map((text) => (
        <p key={text}>{named(text)}</p>
      ))}
    </section>
  ));
}
