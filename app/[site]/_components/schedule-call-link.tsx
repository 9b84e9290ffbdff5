"use client";
import { lazy, Suspense } from "react";
import { useTitledModal } from "@/components/layout/use-titled-modal";
import button from "@/components/ui/button.module.css";
import type { QuestionnaireProps } from "../_flow/questionnaire-props";

const formPage = "/claims/scheduleacall";

/** A form that does not load costs no more than itself: the page behind the modal stays. */
const CallQuestionnaire = lazy(() =>
  import("../_flow/call-questionnaire").then(
    ({ CallQuestionnaire: form }) => ({ default: form }),
    () => ({ default: FormFallback }),
  ),
);

type ScheduleCallLinkProps = Pick<QuestionnaireProps, "site" | "phone" | "flow">;

/**
 * Schedule a call: opens the short form in a modal under the flow's own title. Without a script the link leads
 * to the form's own page, which shows the number then.
 */
export function ScheduleCallLink(props: ScheduleCallLinkProps) {
  const { Modal, isOpen, open, close } = useTitledModal(formPage);
  const waiting = <p>One moment…</p>;
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
      {Modal && (
        <Modal
          title={props.flow.title}
          isOpen={isOpen}
          onClose={close}
          form={
            <Suspense fallback={waiting}>
              <CallQuestionnaire {...props} hasOwnTitle={false} headingLevel={3}>
                {waiting}
              </CallQuestionnaire>
            </Suspense>
          }
        />
      )}
    </>
  );
}

function FormFallback() {
  return (
    <p>
      The form could not be loaded here. <a href={formPage}>Answer a few questions instead</a>, or
      call us.
    </p>
  );
}
