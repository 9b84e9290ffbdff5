import { useTranslator } from "#use-words";
import { Fragment } from "react";
import { LawFirmCard } from "@/components/content/law-firm-card";
import { PhoneLink } from "@/components/layout/phone-link";
import { Icon } from "@/components/ui/icon";
import { formatPhoneNumber, toTelephoneUrl } from "@/lib/shared/phone";
import type { Submission } from "@/flow/protocol/submission";
import { useFlowState } from "../flow-engine-context";
import type { SubmissionSectionProps } from "./submission-section";
import buttonStyles from "@/components/ui/button.module.css";
import styles from "./submission-details.module.css";
import { SubmissionHeading } from "./submission-heading";

const callButton = `${buttonStyles.button} ${buttonStyles.secondary}`;

/** Renders a card for each company that may call the visitor, with its phone number as a button. */
export function PossibleCallers({ level, submission }: SubmissionSectionProps) {
  const { say } = useTranslator();
  const { site, callers } = submission;
  // A site without a phone number does not call visitors itself.
  if (callers.length === 0 && site.phoneNumber === undefined) return null;
  // If no company has the submission yet, the page says so once, above.
  const areAllHeld = callers.every(({ request }) => request === "held");
  const hasNumber = [site, ...callers].some(({ phoneNumber }) => phoneNumber !== undefined);
  return (
    <section className={styles.part}>
      <SubmissionHeading level={level}>{say("Who can call you")}</SubmissionHeading>
      <ul className={styles.callers}>
        {callers.map((caller) => (
          <CallerCard key={caller.name} caller={caller} saysHeld={!areAllHeld} />
        ))}
        {site.phoneNumber !== undefined && (
          <SiteCard name={site.name} phoneNumber={site.phoneNumber} />
        )}
      </ul>
      {hasNumber && <p className={styles.note}>{say("They may call from other numbers, too.")}</p>}
    </section>
  );
}

/** Renders a company that the consent text names. A note says if the company has not received the submission. */
function CallerCard({
  caller,
  saysHeld,
}: {
  caller: Submission["callers"][number];
  /** Whether a note says that the operator still holds the submission. */
  saysHeld: boolean;
}) {
  const { say } = useTranslator();
  const { phoneNumber, details, request, ...firm } = caller;
  return (
    <li>
      <LawFirmCard {...firm}>
        {details.length > 0 && <CallerDetails details={details} />}
      </LawFirmCard>
      {request === "held" && saysHeld && (
        <span className={styles.note}>
          {say("They don’t have your request yet. We’ll send it to them ourselves.")}
        </span>
      )}
      {request === "earlier" && (
        <span className={styles.note}>
          {say("They have your earlier request, so we haven’t sent them this one.")}
        </span>
      )}
      {request === "reserve" && (
        <span className={styles.note}>
          {say("They get your request only if someone else on this list turns it down.")}
        </span>
      )}
      {phoneNumber && (
        <a className={callButton} href={toTelephoneUrl(phoneNumber)}>
          <Icon name="phone" />
          <span className="nobreak">{formatPhoneNumber(phoneNumber)}</span>
        </a>
      )}
    </li>
  );
}

/** Renders the site's operator with its phone number. */
function SiteCard({ name, phoneNumber }: { name: string; phoneNumber: string }) {
  const siteName = useFlowState((state) => state.config.siteName);
  return (
    <li>
      <strong>{name}</strong>
      <PhoneLink
        className={callButton}
        siteName={siteName}
        phoneNumberId="default"
        phoneNumber={phoneNumber}
        formattedPhoneNumber={formatPhoneNumber(phoneNumber)}
      >
        <Icon name="phone" />
      </PhoneLink>
    </li>
  );
}

/** Renders a caller's details, separated by "·". A line may break only between two details. */
function CallerDetails({ details }: { details: readonly string[] }) {
  return (
    <span className={styles.note}>
      {details.map((detail, index) => (
        <Fragment key={detail}>
          {index > 0 && " "}
          <span>{index < details.length - 1 ? `${detail} ·` : detail}</span>
        </Fragment>
      ))}
    </span>
  );
}
