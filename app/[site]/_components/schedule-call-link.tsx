"use client";
import { useTranslator } from "#use-words";
import { useTitledModal } from "@/components/layout/use-titled-modal";
import button from "@/components/ui/button.module.css";
import type { QuestionnaireProps } from "../_flow/questionnaire-props";

const scheduleCallPath = "/claims/scheduleacall";

type ScheduleCallLinkProps = Pick<QuestionnaireProps, "site" | "phone" | "flow">;

/**
 * Renders a link that opens the schedule-a-call form in a modal. When JavaScript is disabled, the link opens the page
 * with the same form.
 */
export function ScheduleCallLink(props: ScheduleCallLinkProps) {
  const { say, link } = useTranslator();
  const formPage = link(scheduleCallPath);
  const { loaded, isOpen, open, close } = useTitledModal(formPage, async () => {
    const { ScheduleCallQuestionnaire } = await import("../_flow/schedule-call-questionnaire");
    return (
      <ScheduleCallQuestionnaire {...props} hasOwnTitle={false} headingLevel={3}>
        <p>{say("One moment…")}</p>
      </ScheduleCallQuestionnaire>
    );
  });
  return (
    <>
      <a
        className={`${button.button} ${button.secondary}`}
        href={formPage}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
      >
        {say("Schedule a call")}
      </a>
      {loaded && (
        <loaded.Modal
          title={props.flow.title}
          isOpen={isOpen}
          onClose={close}
          form={loaded.content}
        />
      )}
    </>
  );
}
