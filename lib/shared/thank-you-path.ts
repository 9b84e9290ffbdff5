/**
 * Path of a questionnaire's end with a lead, for the conversion rules of ad platforms (docs/product.md section 2). The
 * questionnaire sets it without loading a document. The page behind it serves reloads only.
 */
export const thankYouPath = "/thank-you";
