import type { LeadPage, LeadPageQuestion } from "@/server/reports/lead-pages";
import { SanitizedHtml } from "@/lib/server/html/sanitized-html";

interface LeadPagesProps {
  pages: readonly LeadPage[];
  /** If true, questions are shown without their answers. Default: false. */
  hidesAnswers?: boolean;
}

/** The questionnaire pages of a lead with texts, questions, answers and consents. */
export function LeadPages({ pages, hidesAnswers = false }: LeadPagesProps) {
  return (
    <div className="asked">
      {pages.map((page, index) => (
        <AskedPageSection key={page.key} {...{ page, hidesAnswers }} number={index + 1} />
      ))}
    </div>
  );
}

interface AskedPageSectionProps {
  page: LeadPage;
  number: number;
  hidesAnswers: boolean;
}

function AskedPageSection({ page, number, hidesAnswers }: AskedPageSectionProps) {
  const { title, content, proTip, questions, consents, buttons } = page;
  return (
    <section>
      <h2>
        {number}. {title}
      </h2>
      {content.titleData && <SanitizedHtml as="h3" html={content.titleData} />}
      {content.htmlData && <SanitizedHtml html={content.htmlData} />}
      {questions.map((question, n) => (
        <AskedQuestionItem key={n} {...question} hidesAnswers={hidesAnswers} />
      ))}
      {consents.map((consent, n) => (
        <div key={n}>
          {checkboxSymbol(consent.isChecked)} <SanitizedHtml as="span" html={consent.content} />
        </div>
      ))}
      {proTip && <SanitizedHtml html={proTip} />}
      {buttons.map((label) => (
        <span key={label} className="button">
          {label}
        </span>
      ))}
    </section>
  );
}

function AskedQuestionItem({
  label,
  options,
  answers,
  hidesAnswers,
}: LeadPageQuestion & { hidesAnswers: boolean }) {
  return (
    <>
      <p>
        <strong>{label}</strong>
      </p>
      {options.length > 0 ? (
        <ul>
          {options.map((option, n) => (
            <li key={n}>
              {!hidesAnswers && `${checkboxSymbol(option.isChosen)} `}
              {option.group && `${option.group}: `}
              {option.label}
            </li>
          ))}
        </ul>
      ) : (
        <p>{hidesAnswers ? "(hidden)" : answers.join(", ") || "(not answered)"}</p>
      )}
    </>
  );
}

const checkboxSymbol = (isChecked: boolean) => (isChecked ? "☑" : "☐");
