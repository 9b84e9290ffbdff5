import { useTranslator } from "#use-words";
import { questionnairePath } from "@/lib/shared/form-path";
import { InlinePhoneNumber } from "../flow/inline-phone-number";
import { Button } from "../ui/button";
import { ButtonLink } from "./button-link";
import styles from "../flow/request-failure-notice.module.css";

interface FormNoticeProps {
  /** The reason for the notice (flow/form/form-page.ts). */
  notice: keyof typeof noticeTexts;
  /** The submitted fields, for a button that sends them again. */
  submittedFields?: readonly (readonly [name: string, value: string])[] | undefined;
  /** Query string of the URL for a retry, including "?". */
  query?: string | undefined;
  site: string;
  /** The site's default phone number, ten digits. `undefined` if the site has no number. */
  phone: string | undefined;
}

const noticeTexts = {
  "no-session":
    "You don’t have any questions in progress in this browser. If you just answered one, your browser is blocking this site's cookies. Please allow them and start over.",
  "unknown-flow": "We couldn't find these questions.",
  unreadable: "We couldn't read what your browser sent.",
  "not-sent": "We couldn't send your answer. Please press the button again.",
  "not-taken": "We couldn't use one of your answers. Please check them and try again.",
  "too-many": "We can’t take your request online right now. Please try again later.",
  "already-sent":
    "We already have this phone number or email from today, so you don’t need to send it again.",
  away: "We couldn't reach our server. Please try again in a moment.",
};

/** Renders an error notice with buttons to continue, on a questionnaire page for a browser without JavaScript. */
export function NoScriptErrorNotice({
  notice,
  submittedFields,
  query,
  site,
  phone,
}: FormNoticeProps) {
  const { say } = useTranslator();
  return (
    <div className={styles.failure} role="alert">
      <p>
        {say(noticeTexts[notice])}
        {submittedFields && say(" What you entered is still on this page.")}
        <InlinePhoneNumber site={site} phone={phone} textBefore={say(" Or call us: ")} />
        {phone !== undefined && "."}
      </p>
      <ContinueOptions notice={notice} submittedFields={submittedFields} query={query} />
    </div>
  );
}

/** Renders the links or buttons that let the visitor continue after an error. */
function ContinueOptions({
  notice,
  submittedFields,
  query = "",
}: Pick<FormNoticeProps, "notice" | "submittedFields" | "query">) {
  const { say, link } = useTranslator();
  if (submittedFields) return <ResendForm fields={submittedFields} />;
  if (notice === "away" || notice === "too-many")
    return <ButtonLink href={link(questionnairePath) + query}>{say("Try again")}</ButtonLink>;
  if (notice === "not-sent" || notice === "not-taken" || notice === "already-sent") return null;
  return (
    <>
      {notice === "unreadable" && (
        <ButtonLink href={link(questionnairePath)}>{say("Continue your questions")}</ButtonLink>
      )}
      <ButtonLink href={link("/")} variant={notice === "unreadable" ? "secondary" : "primary"}>
        {say("Start over")}
      </ButtonLink>
    </>
  );
}

/** Renders a form with a single button, which submits the given fields again. */
function ResendForm({ fields }: { fields: NonNullable<FormNoticeProps["submittedFields"]> }) {
  const { say, link } = useTranslator();
  return (
    <form method="post" action={link(questionnairePath)}>
      {fields.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{say("Send again")}</Button>
    </form>
  );
}
