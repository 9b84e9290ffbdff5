import { useTranslator } from "#use-words";
import { FaqList } from "../faq-list";
import styles from "./campaign-questions.module.css";

interface CampaignQuestionsProps {
  questions: { question: string; answer: string }[];
}

/** Renders the common questions of a campaign page. */
export function CampaignQuestions({ questions }: CampaignQuestionsProps) {
  const { say } = useTranslator();
  return (
    <div className={styles.questions}>
      <FaqList id="questions" heading={say("Common questions")} questions={questions} />
    </div>
  );
}
