import { Suspense, useId, useImperativeHandle, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { laterView } from "@/lib/browser/load-later";
import { ConsentCount } from "./consent/consent-count";
import { ConsentFields } from "./consent/consent-fields";
import { useOfferMarks } from "./consent/disclosure-marks";
import { useFlowEngine, useFlowState } from "./flow-engine-context";
import styles from "./flow-screen.module.css";
import { FormPageContext, useFormPageContext } from "./form-page-context";
import { FormPageSummary } from "./form-page-summary";
import { MatchedSchools } from "./matched-schools";
import { schoolViews } from "./later-code";
import { PageActions } from "./page-actions";
import { createPageForm } from "./page-form";
import { PageListings } from "./page-listings";
import { PageHeading } from "./page-heading";
import type { PageViewProps } from "./page-view";
import { Programs } from "./programs/programs";
import { ProTip } from "./pro-tip";
import { QuestionList } from "./questions/question-list";
import { ThankYou } from "./thank-you";
import { usePageFocus } from "./use-page-focus";

/** Every page but those of a single choice: a form, or the end of the flow. */
export function FormPage(props: PageViewProps) {
  const isThankYou = useFlowState((state) => state.pageKey === "ThankYou");
  return isThankYou ? <ThankYou {...props} /> : <QuestionsPage {...props} />;
}

/**
 * A page that is a form: typed fields, multiple choices, consent, captcha, an error summary. Its values live in
 * react-hook-form while it is shown; the engine keeps the draft of them (docs/decisions/0014-form-pages.md).
 */
function QuestionsPage({ ref, headingLevel, isLanding, actionsContainer }: PageViewProps) {
  const engine = useFlowEngine();
  const questions = useFlowState((state) => state.questions);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [form] = useState(() => createPageForm(questions, { validate: engine.validate }));
  const { isDirty } = useForm(form.settings).formState;
  usePageFocus(root, isLanding);
  useOfferMarks(
    actionsContainer,
    useFlowState((state) => state.tcpa.length > 0),
  );
  useImperativeHandle(
    ref,
    () => ({ answers: form.answers, validate: form.validate, isDirty: () => isDirty }),
    [form, isDirty],
  );

  return (
    <FormPageContext value={{ id, questions, form }}>
      <div className={styles.page} ref={root}>
        <FormPageSummary />
        <PageHeading level={headingLevel} />
        <Programs>
          <QuestionList headingLevel={headingLevel} />
        </Programs>
        <PageListings level={headingLevel} />
        <MatchedSchools level={headingLevel} />
        <ConsentFields />
        <ProTip />
        <SponsoredSchoolsLink />
        <ConsentCount />
      </div>
      <FormPageActions container={actionsContainer} />
    </FormPageContext>
  );
}

const SponsoredSchools = laterView<{ html: string }>(() =>
  schoolViews.load().then((views) => views.SponsoredSchools),
);

/** Where schools are counted and named, on the sites that explain them. */
function SponsoredSchoolsLink() {
  const html = useFlowState(({ pageKey, config }) =>
    pageKey === "ProgramOfInterest" || pageKey === "Pii" ? config.sponsoredSchools : undefined,
  );
  if (!html) return null;
  return (
    <Suspense fallback={<div style={{ minHeight: "3rem" }} />}>
      <SponsoredSchools html={html} />
    </Suspense>
  );
}

/** Renders by itself when an answer changes, not with the whole page. */
function FormPageActions({ container }: { container: HTMLElement | null }) {
  const { form } = useFormPageContext();
  const values = useWatch({ control: form.control });
  return <PageActions container={container} values={values} />;
}
