import { Phrase } from "@/components/words/phrase";
import { useWords } from "#use-words";
import { useId, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { SafeHtml } from "@/components/ui/safe-html";
import { formatPhoneNumber } from "@/lib/shared/phone";
import { OrCall } from "../or-call";
import { PhoneInput } from "../questions/phone-input";
import { CheckRow } from "../questions/check-row";
import type { SubmissionPartProps } from "./submission-part";
import styles from "./after-submission.module.css";
import { PartHeading } from "./part-heading";
import { changePhone } from "./submission-requests";

/** Renders the phone number that the visitor gave, and a form to replace it with the consent that this needs. */
export function GivenNumber(props: SubmissionPartProps) {
  const { say } = useWords();
  const { level, submission } = props;
  const [isChanging, setIsChanging] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  return (
    <section className={styles.part}>
      <PartHeading level={level}>{say("Your phone number")}</PartHeading>
      <div className={styles.given}>
        <p role="status">
          <strong className="nobreak">{formatPhoneNumber(submission.phoneNumber)}</strong>
          {isChanged && say(" is now your number. We’ll tell everyone who has this request.")}
        </p>
        {submission.canChangePhone && !isChanging && (
          <Button look="quiet" onClick={() => setIsChanging(true)}>
            {say("Change number")}
          </Button>
        )}
      </div>
      {isChanging && (
        <NewNumber
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

const notTaken = (
  <Phrase
    text="We couldn’t accept this number. Please check it{orCall}."
    parts={{ orCall: <OrCall /> }}
  />
);

function NewNumber({
  submission,
  sessionId,
  onChange,
  onDone,
}: SubmissionPartProps & { onDone: () => void }) {
  const { say } = useWords();
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
    const { isTaken, reason } = await changePhone(change);
    setIsBusy(false);
    if (!isTaken) return setError(reason === undefined ? notTaken : say(reason));
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
        <CheckRow
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
        </CheckRow>
      ))}
      <p className={styles.error} role="alert">
        {error}
      </p>
      <p className={styles.buttons}>
        <Button busy={isBusy} onClick={() => void send()}>
          {say("Use this number")}
        </Button>
      </p>
    </>
  );
}
