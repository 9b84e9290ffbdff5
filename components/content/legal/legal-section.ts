/** One section of a legal text: plain paragraphs, `{company}` and `{brand}` stand for the site's own. */
export interface LegalSection {
  id: string;
  heading: string;
  paragraphs: string[];
}
