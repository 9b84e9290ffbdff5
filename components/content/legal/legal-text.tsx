import styles from "./legal-text.module.css";

/** A section of a legal text in plain paragraphs. `LegalText` replaces `{company}`, `{brand}` and `{contact}`. */
export interface LegalSection {
  id: string;
  heading: string;
  paragraphs: string[];
}

/** A legal text. `updated` is the displayed date, for example "June 16, 2024". */
export interface LegalDocument {
  updated: string;
  sections: LegalSection[];
}

interface LegalTextProps {
  sections: LegalSection[];
  company: string;
  brandName: string;
  /** The company's contact details as a phrase, which replaces `{contact}` in the text. */
  contact?: string;
  headingLevel: 2 | 3;
}

/** Renders the sections of a legal text, with the company's name, brand and contact details inserted. */
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
