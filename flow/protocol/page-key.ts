/** The page keys that have a screen of their own (docs/product.md section 2); any other key is a question page. */
export const pageKeys = [
  "Pii",
  "Education",
  "Location",
  "ProgramOfInterest",
  "AreaOfInterest",
  "More",
  "CustomQuestions",
  "ThankYou",
] as const;
export type PageKey = (typeof pageKeys)[number];
