import { TranslatedSentence } from "@/components/words/translated-sentence";
import { useTranslator } from "#use-words";
import { useId, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { SafeHtml } from "@/components/ui/safe-html";
import { formatPhoneNumber } from "@/lib/shared/phone";
import { OrCallUsPhrase } from "../or-call-us-phrase";
import { PhoneInput } from "../questions/phone-input";
import { CheckboxRow } from "../questions/checkbox-row";
import type { SubmissionSectionProps } from "./submission-section";
import styles from "./submission-details.module.css";
import { SubmissionHeading } from "./submission-heading";
import { changeSubmittedPhone } from "./submission-requests";

/** Renders the visitor's phone number, and a form to replace it. A new number needs a new consent. */
export function SubmittedPhone(props: SubmissionSectionProps) {
  const { say } = useTranslator();
  const { level, submission } = props;
  const [isChanging, setIsChanging] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  return (
    <section className={styles.part}>
      <SubmissionHeading level={level}>{say("Your phone number")}</SubmissionHeading>
      <div className={styles.given}>
        <p role="status">
          <strong className="nobreak">{formatPhoneNumber(submission.phoneNumber)}</strong>
          {isChanged && say(" is now your number. We’ll tell everyone who has this request.")}
        </p>
        {submission.canChangePhone && !isChanging && (
          <Button variant="quiet" onClick={() => setIsChanging(true)}>
            {say("Change number")}
          </Button>
        )}
      </div>
      {isChanging && (
        <ChangeNumberForm
          {...props}
          onDone={() => {
            setIsChanging(false);
            setIsChanged(true);
          }}
        />
      )}
    </section>
  );
}

const invalidNumberNote = (
  <TranslatedSentence
    text="We couldn’t accept this number. Please check it{orCall}."
    parts={{ orCall: <OrCallUsPhrase /> }}
  />
);

function ChangeNumberForm({
  submission,
  sessionId,
  onChange,
  onDone,
}: SubmissionSectionProps & { onDone: () => void }) {
  const { say } = useTranslator();
  const id = useId();
  const [phoneNumber, setPhoneNumber] = useState("");
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ReactNode>();
  const isComplete =
    phoneNumber !== "" && submission.consents.every(({ tcpaKey }) => accepted.includes(tcpaKey));

  const send = async () => {
    if (!isComplete)
      return setError(
        say("Please enter 10 digits, and check the box to agree for the new number."),
      );
    setIsBusy(true);
    const tcpaIdsAccepted = [...accepted];
    const change = { sessionId, phoneNumber, tcpaIdsAccepted };
    const { isTaken, reason } = await changeSubmittedPhone(change);
    setIsBusy(false);
    if (!isTaken) return setError(reason === undefined ? invalidNumberNote : say(reason));
    onChange({ phoneNumber, canChangePhone: false });
    onDone();
  };

  return (
    <>
      <Field id={id} label={say("New phone number")}>
        <PhoneInput
          id={id}
          autoComplete="off"
          placeholder={say("(xxx) xxx-xxxx")}
          answer={phoneNumber}
          onAnswer={setPhoneNumber}
        />
      </Field>
      {submission.consents.map(({ tcpaKey, content }) => (
        <CheckboxRow
          key={tcpaKey}
          id={`${id}-${tcpaKey}`}
          checked={accepted.includes(tcpaKey)}
          onChange={(isChecked) =>
            setAccepted((before) =>
              isChecked ? [...before, tcpaKey] : before.filter((key) => key !== tcpaKey),
            )
          }
        >
          <SafeHtml as="span" className={styles.disclosure} html={content} />
        </CheckboxRow>
      ))}
      <p className={styles.error} role="alert">
        {error}
      </p>
      <p className={styles.buttons}>
        <Button isBusy={isBusy} onClick={() => void send()}>
          {say("Use this number")}
        </Button>
      </p>
    </>
  );
}
