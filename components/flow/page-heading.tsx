import { type HeadingLevel, QuestionHeading } from "@/components/ui/question-heading";
import { SafeHtml } from "@/components/ui/safe-html";
import { getExperimentVariant } from "@/flow/engine/experiments";
import type { FlowState } from "@/flow/engine/flow-state";
import type { Question } from "@/flow/protocol/question";
import { useFlowState, useIsBusyDisplayed } from "./flow-engine-context";
import styles from "./flow-screen.module.css";
import { isCheckboxList, isGoBackAction } from "@/flow/protocol/traits";
import { formFieldNames } from "@/flow/protocol/form-post";
import { useEffect, type RefObject } from "react";

/**
 * Renders the page's heading and body text, or neither if a question's label is the heading. Above the heading, a
 * button may let the visitor change an answer that was already known, such as the state.
 */
export function PageHeading({
  level,
  heading,
}: {
  level: HeadingLevel;
  heading: PageHeadingContent;
}) {
  return (
    <>
      <KnownFactButton />
      {"html" in heading && (
        <QuestionHeading level={level}>
          <SafeHtml as="span" html={heading.html} />
        </QuestionHeading>
      )}
      {"text" in heading && (
        <QuestionHeading level={level} isHidden={heading.isHidden}>
          {heading.text}
        </QuestionHeading>
      )}
      {!("question" in heading) && <PageBody />}
    </>
  );
}

/** Renders the page's body text, which is HTML from the flow API. Renders nothing if the page has none. */
export function PageBody() {
  const body = useFlowState((state) => state.pageData?.htmlData);
  return body && <SafeHtml className={styles.prose} html={body} />;
}

/**
 * The source of a page's heading: HTML from the flow API, plain text, or a question's label. `isHidden` hides the
 * heading on screen, and `replacesLabel` hides the question's label, but screen readers read both.
 */
type PageHeadingContent =
  | { html: string }
  | { text: string; isHidden: boolean; replacesLabel?: boolean }
  | { question: Question };

/**
 * Returns whether a question's label can be the page's heading. The label of a single checkbox cannot be the heading,
 * because the label is beside the box.
 */
function canBeHeading(question: Question): boolean {
  return question.questionType === "Checkbox"
    ? isCheckboxList(question)
    : question.questionType !== "Error";
}

/**
 * Returns the theme's heading for this page. Returns `undefined` if the theme has none, or the experiment
 * `aoiAndPoiCustomHeaders` is not active.
 */
function getThemeHeading({ experiments, config: { pageHeaders = {} }, pageKey }: FlowState) {
  const header = Object.entries(pageHeaders).find(([key]) => key === pageKey)?.[1];
  const isOn =
    header && getExperimentVariant({ experiments }, "aoiAndPoiCustomHeaders") !== "default";
  return isOn ? header : undefined;
}

/**
 * Returns the page's heading. The theme's heading for the page comes first, then the title from the flow API. Without
 * either, the heading is the label of the only question, `piiText` on the contact page, or the flow's title.
 */
export function getPageHeading(state: FlowState): PageHeadingContent {
  const { pageData, questions, config, pageKey } = state;
  const [only, ...others] = questions.filter(({ questionType }) => questionType !== "Hidden");
  const question = only && others.length === 0 && canBeHeading(only) ? only : undefined;
  const ownHeader = getThemeHeading(state);
  if (ownHeader) return { text: ownHeader, isHidden: false, replacesLabel: question !== undefined };
  if (pageData?.titleData) return { html: pageData.titleData };
  if (question) return { question };
  const { piiText, title } = config;
  if (pageKey === "Pii" && piiText) return { text: piiText, isHidden: false };
  return { text: title, isHidden: true };
}

/**
 * Renders a button for a fact that the server already knows, such as the visitor's state. The visitor presses the
 * button to change the fact.
 */
function KnownFactButton() {
  const busy = useIsBusyDisplayed();
  const action = useFlowState(({ pageIndex, actions }) =>
    pageIndex === 0
      ? actions.find(({ name, actionType }) => isGoBackAction(name, actionType))
      : undefined,
  );
  if (!action) return null;
  return (
    <button
      className={styles.known}
      type="submit"
      name={formFieldNames.action}
      value={action.name}
      disabled={busy}
    >
      {action.label}
    </button>
  );
}

/** Milliseconds before the first control gets the focus, on sites with `autofocus` (docs/product.md section 9). */
const autofocusDelayMs = 100;

const controlSelector = "input:not([type=hidden]):not(:disabled), select, textarea";

/**
 * Moves the keyboard focus to a new page's heading or, with `autofocus`, to its first control. The first page does not
 * take the focus from another element.
 */
export function usePageFocus(page: RefObject<HTMLElement | null>, isLanding: boolean) {
  const autofocus = useFlowState((state) => state.config.autofocus ?? false);

  useEffect(() => {
    if (!isLanding) focusWithoutScrolling(page.current?.querySelector("[data-page-heading]"));
    const isTaken = isLanding && document.activeElement !== document.body;
    if (!autofocus || isTaken) return;
    // A visitor has pressed no key on a landing page, where a ring would make the first answer look chosen.
    const options = isLanding ? { focusVisible: false } : {};
    const timer = setTimeout(
      () => focusWithoutScrolling(page.current?.querySelector(controlSelector), options),
      autofocusDelayMs,
    );
    return () => clearTimeout(timer);
  }, [page, isLanding, autofocus]);
}

/** Focuses an element without scrolling, because the engine scrolls each new page to the top. */
function focusWithoutScrolling(element: Element | null | undefined, options?: FocusOptions) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true, ...options });
}
