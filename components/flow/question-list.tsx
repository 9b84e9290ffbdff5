import type { HeadingLevel } from "@/components/ui/question-heading";
import type { Question } from "@/flow/protocol/question";
import { useEngine } from "./engine-context";
import { headingOf } from "./heading-of";
import { QuestionField } from "./questions/question-field";

interface QuestionListProps {
  questions: Question[];
  headingLevel: HeadingLevel;
}

/** The questions of a page, in the API's order. */
export function QuestionList({ questions, headingLevel }: QuestionListProps) {
  const heading = headingOf(useEngine().store.getState());
  const headed = "question" in heading ? heading.question : null;
  return questions.map((question, index) => (
    <QuestionField
      key={`${index}-${question.fieldName}`}
      question={question}
      index={index}
      heading={question === headed ? headingLevel : undefined}
    />
  ));
}
