/**
 * Path of the thank-you page, which conversion rules of ad platforms match (docs/product.md section 2). After a lead,
 * the questionnaire changes the URL to this path without loading a document. The server renders the page only for
 * reloads.
 */
export const thankYouPath = "/thank-you";
