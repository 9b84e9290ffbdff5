import styles from "./legal-text.module.css";

/**
 * A section of a legal text in plain paragraphs. `{company}`, `{brand}` and `{contact}` are replaced by the site's
 * own.
 */
export interface LegalSection {
  id: string;
  heading: string;
  paragraphs: string[];
}

/** A legal text. `updated` is the date as displayed, for example "June 16, 2024". */
export interface LegalDocument {
  updated: string;
  sections: LegalSection[];
}

interface LegalTextProps {
  sections: LegalSection[];
  company: string;
  brandName: string;
  /** The company's contact details in words (`formatContact`), for texts that contain `{contact}`. */
  contact?: string;
  headingLevel: 2 | 3;
}

/** Renders sections of a legal text with the site's company, brand and contact filled in. */
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
