"use client";
import { useWords } from "#use-words";
import type { ComponentProps } from "react";
import { FlowScreen } from "./flow-screen";

/** Title of the schedule-a-call form (docs/product.md section 1); a modal that carries the form wears it too. */
export const scheduleCallTitle = "Complete This Form For a Free Case Evaluation";

type ScreenProps = ComponentProps<typeof FlowScreen>;
type ScheduleCallProps = Omit<ScreenProps, "engine"> & {
  /** Undefined until it is there: the placeholder stands under the title meanwhile. */
  engine?: ScreenProps["engine"];
  /** A modal shows the title by itself. */
  hasOwnTitle?: boolean;
};

/** The schedule-a-call form: the same flow under its own title, in a modal or as a page. */
export function ScheduleCall(props: ScheduleCallProps) {
  const { say } = useWords();
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
