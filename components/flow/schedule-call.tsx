"use client";
import { useTranslator } from "#use-words";
import type { ComponentProps } from "react";
import { FlowScreen } from "./flow-screen";

/** Title of the schedule-a-call form, also of a modal that contains the form (docs/product.md section 1). */
export const scheduleCallTitle = "Complete This Form For a Free Case Evaluation";

type ScreenProps = ComponentProps<typeof FlowScreen>;
type ScheduleCallProps = Omit<ScreenProps, "engine"> & {
  /** The engine of the form's flow. Until it has loaded, the placeholder is displayed. */
  engine?: ScreenProps["engine"];
  /** False in a modal, because the modal displays the title. */
  hasOwnTitle?: boolean;
};

/** Renders the schedule-a-call form with its title, in a modal or on a page. */
export function ScheduleCall(props: ScheduleCallProps) {
  const { say } = useTranslator();
  const { engine, hasOwnTitle = true, headingLevel = 2, ...flow } = props;
  const Title = `h${headingLevel}` as const;
  const pageLevel = headingLevel === 1 ? 2 : 3;
  return (
    <section aria-label={say(scheduleCallTitle)}>
      {hasOwnTitle && <Title data-until-begun="over">{say(scheduleCallTitle)}</Title>}
      {engine ? (
        <FlowScreen
          {...flow}
          engine={engine}
          headingLevel={hasOwnTitle ? pageLevel : headingLevel}
        />
      ) : (
        flow.placeholder
      )}
    </section>
  );
}
