import type { RefObject } from "react";
import { FlowScreen, type FirstScreen } from "@/components/flow/flow-screen";
import type { QuestionnaireProps } from "./questionnaire-props";
import { useQuestionnaire } from "./use-questionnaire";

export interface RunningQuestionnaireProps extends QuestionnaireProps {
  /** The element around the questionnaire and what stands in for it until its first page is there. */
  container: RefObject<HTMLElement | null>;
  onScreen: (screen: FirstScreen) => void;
}

/** The questionnaire on its engine; it shows nothing before its first page, or the failure to get one. */
export function RunningQuestionnaire({ container, onScreen, ...props }: RunningQuestionnaireProps) {
  const questionnaire = useQuestionnaire(props, container, "claim");
  if (!questionnaire) return null;
  return (
    <FlowScreen
      {...questionnaire}
      headingLevel={props.headingLevel}
      placeholder={props.children}
      standIn={container}
      onScreen={onScreen}
    />
  );
}
