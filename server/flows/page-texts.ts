import type { MorePageContent } from "@/flow/protocol/instruction";
import type { PageDefinition, QuestionDefinition } from "./flow-definition";

/** A text of a page that the visitor reads: its location, its kind, and the words. */
export interface PageText {
  /** Path in the page, such as `heading` or `questions.Injured.options.Yes`. */
  path: string;
  kind: PageTextKind;
  text: string;
}

/** Kinds of texts. Questions and options are plain text, the others HTML. */
export type PageTextKind = "heading" | "body" | "question" | "option" | "tip";

/** Returns all texts of a page, in the order in which a visitor reads them. Consent texts are not included. */
export function listPageTexts(page: PageDefinition): PageText[] {
  const texts: PageText[] = [];
  mapPageTexts(page, (text) => {
    texts.push(text);
    return text.text;
  });
  return texts;
}

/** Returns a page with each of its texts replaced by the result of a function. Computed texts stay. */
export function mapPageTexts(
  page: PageDefinition,
  replace: (text: PageText) => string,
): PageDefinition {
  const { content, questions, proTip, repeatedContent } = page;
  return {
    ...page,
    ...(typeof content === "object" && { content: mapContent(content, "", replace) }),
    ...(questions && { questions: questions.map((one) => mapQuestion(one, replace)) }),
    ...(proTip !== undefined && { proTip: replace({ path: "tip", kind: "tip", text: proTip }) }),
    ...(repeatedContent && {
      repeatedContent: mapContent(repeatedContent, "repeated.", replace),
    }),
  };
}

function mapContent(
  { titleData, htmlData }: MorePageContent,
  prefix: string,
  replace: (text: PageText) => string,
): MorePageContent {
  return {
    ...(titleData !== undefined && {
      titleData: replace({ path: `${prefix}heading`, kind: "heading", text: titleData }),
    }),
    ...(htmlData !== undefined && {
      htmlData: replace({ path: `${prefix}body`, kind: "body", text: htmlData }),
    }),
  };
}

function mapQuestion(
  question: QuestionDefinition,
  replace: (text: PageText) => string,
): QuestionDefinition {
  const { fieldName, label, options } = question;
  const path = `questions.${fieldName}`;
  return {
    ...question,
    label: replace({ path: `${path}.label`, kind: "question", text: label }),
    ...(Array.isArray(options) && {
      options: options.map((option) => ({
        ...option,
        label: replace({
          path: `${path}.options.${option.value}`,
          kind: "option",
          text: option.label,
        }),
      })),
    }),
  };
}
