"use client";
import { useTitledModal } from "@/components/layout/use-titled-modal";
import button from "@/components/ui/button.module.css";
import type { QuestionnaireProps } from "../_flow/questionnaire-props";

const formPage = "/claims/scheduleacall";

type ScheduleCallLinkProps = Pick<QuestionnaireProps, "site" | "phone" | "flow">;

/**
 * Schedule a call: opens the short form in a modal under the flow's own title. Without a script the link leads
 * to the form's own page.
 */
export function ScheduleCallLink(props: ScheduleCallLinkProps) {
  const { loaded, isOpen, open, close } = useTitledModal(formPage, async () => {
    const { CallQuestionnaire } = await import("../_flow/call-questionnaire");
    return (
      <CallQuestionnaire {...props} hasOwnTitle={false} headingLevel={3}>
        <p>One moment…</p>
      </CallQuestionnaire>
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
        Schedule a call
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
