import { type HeadingLevel, QuestionHeading } from "@/components/ui/question-heading";
import { SafeHtml } from "@/components/ui/safe-html";
import { experimentVariant } from "@/flow/engine/experiments";
import type { FlowState } from "@/flow/engine/flow-state";
import type { Question } from "@/flow/protocol/question";
import { useFlowState, useShowsBusy } from "./flow-engine-context";
import styles from "./flow-screen.module.css";
import { isBoxList, isGoBack } from "@/flow/protocol/traits";
import { formFields } from "@/flow/protocol/form-post";
import { useEffect, type RefObject } from "react";

/** The page's heading, unless the label of its only question is that, and the body that comes with its title. */
export function PageHeading({ level, heading }: { level: HeadingLevel; heading: Heading }) {
  return (
    <>
      <KnownContext />
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

/** What a page says besides: above its questions, or under the answers of the question that heads it. */
export function PageBody() {
  const body = useFlowState((state) => state.pageData?.htmlData);
  return body && <SafeHtml className={styles.prose} html={body} />;
}

/**
 * What heads a page: HTML of the API, a text of the theme, or the label of its only question. The flow's title
 * is only heard: the card or modal around the flow shows it.
 */
type Heading = { html: string } | { text: string; isHidden: boolean } | { question: Question };

/** Whether a question's label can head its page: the label of a single box stands beside the box. */
function canHead(question: Question): boolean {
  return question.questionType === "Checkbox"
    ? isBoxList(question)
    : question.questionType !== "Error";
}

/** The theme's header of an area or program page, with the experiment that has it. */
function customHeader({ experiments, config: { pageHeaders = {} }, pageKey }: FlowState) {
  const header = Object.entries(pageHeaders).find(([key]) => key === pageKey)?.[1];
  const isOn = header && experimentVariant({ experiments }, "aoiAndPoiCustomHeaders") !== "default";
  return isOn ? header : undefined;
}

/** The theme's header, else the page's own title, else its only question, else on Pii the contact prompt, else the flow's title. */
export function headingOf(state: FlowState): Heading {
  const { pageData, questions, config, pageKey } = state;
  const ownHeader = customHeader(state);
  if (ownHeader) return { text: ownHeader, isHidden: false };
  if (pageData?.titleData) return { html: pageData.titleData };
  const [only, ...others] = questions.filter(({ questionType }) => questionType !== "Hidden");
  if (only && others.length === 0 && canHead(only)) return { question: only };
  const { piiText, title } = config;
  if (pageKey === "Pii" && piiText) return { text: piiText, isHidden: false };
  return { text: title, isHidden: true };
}

/**
 * What was known before the first page, above its question, with the way to change it: an action that goes back from
 * where nothing is before.
 */
function KnownContext() {
  const busy = useShowsBusy();
  const action = useFlowState(({ pageIndex, actions }) =>
    pageIndex === 0
      ? actions.find(({ name, actionType }) => isGoBack(name, actionType))
      : undefined,
  );
  if (!action) return null;
  return (
    <button
      className={styles.known}
      type="submit"
      name={formFields.action}
      value={action.name}
      disabled={busy}
    >
      {action.label}
    </button>
  );
}

/** Milliseconds before the first control takes the focus, on the sites that want it (docs/product.md section 9). */
const autofocusDelay = 100;

const controls = "input:not([type=hidden]):not(:disabled), select, textarea";

/**
 * Puts the focus on a new page's heading, or with `autofocus` on its first control. The first page leaves the
 * focus where the visitor has it.
 */
export function usePageFocus(page: RefObject<HTMLElement | null>, isLanding: boolean) {
  const autofocus = useFlowState((state) => state.config.autofocus ?? false);

  useEffect(() => {
    if (!isLanding) focusOn(page.current?.querySelector("[data-page-heading]"));
    const isTaken = isLanding && document.activeElement !== document.body;
    if (!autofocus || isTaken) return;
    const timer = setTimeout(() => focusOn(page.current?.querySelector(controls)), autofocusDelay);
    return () => clearTimeout(timer);
  }, [page, isLanding, autofocus]);
}

/** Without scrolling: the engine already brings each new page to the top. */
function focusOn(element: Element | null | undefined) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
