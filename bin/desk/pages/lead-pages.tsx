import type { LeadPage, LeadPageQuestion } from "@/server/reports/lead-pages";
import { SanitizedHtml } from "../../html/sanitized-html";

/** The questionnaire pages of a lead with texts, questions, answers and consents. */
export function LeadPages({ pages }: { pages: readonly LeadPage[] }) {
  return (
    <div className="asked">
      {pages.map((page, index) => (
        <AskedPageSection key={page.key} page={page} number={index + 1} />
      ))}
    </div>
  );
}

function AskedPageSection({ page, number }: { page: LeadPage; number: number }) {
  const { title, content, proTip, questions, consents, buttons } = page;
  return (
    <section>
      <h2>
        {number}. {title}
      </h2>
      {content.titleData && <SanitizedHtml as="h3" html={content.titleData} />}
      {content.htmlData && <SanitizedHtml html={content.htmlData} />}
      {questions.map((question, n) => (
        <AskedQuestionItem key={n} {...question} />
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

function AskedQuestionItem({ label, options, answers }: LeadPageQuestion) {
  return (
    <>
      <p>
        <strong>{label}</strong>
      </p>
      {options.length > 0 ? (
        <ul>
          {options.map((option, n) => (
            <li key={n}>
              {checkboxSymbol(option.isChosen)} {option.group && `${option.group}: `}
              {option.label}
            </li>
          ))}
        </ul>
      ) : (
        <p>{answers.join(", ") || "(not answered)"}</p>
      )}
    </>
  );
}

const checkboxSymbol = (isChecked: boolean) => (isChecked ? "☑" : "☐");
