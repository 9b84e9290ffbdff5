import type { CanonicalConsentValues } from "@/server/consent-log/canonical-record";
import { DescriptionList } from "@/lib/server/html/description-list";
import type { EvidenceBundle } from "../../reports/evidence-bundle";
import { ConsentEvidenceItem } from "./consent-item";
import { describeDevice } from "./describe-device";

interface LeadEvidenceProps {
  bundle: EvidenceBundle;
  /** Values of the verified consent records. Empty if verification failed. */
  recordedValues: readonly CanonicalConsentValues[];
  /** Full name of the visitor's state. */
  region?: string | undefined;
  /** If true, personal data is replaced by a note. Default: false. */
  isMasked?: boolean;
}

/** Renders the facts about a lead: who agreed, when and where, the displayed texts, certificates and deliveries. */
export function LeadEvidence({
  bundle,
  recordedValues,
  region,
  isMasked = false,
}: LeadEvidenceProps) {
  const { lead } = bundle;
  const [first] = recordedValues;
  const mask = (value: string | null | undefined) => (value && isMasked ? hiddenNote : value);
  return (
    <>
      <h2>Who, when and where</h2>
      <DescriptionList
        entries={[
          ["Name", mask(first?.name)],
          ["Phone", mask(first?.phoneNumber)],
          ["Agreed at", formatUtc(first?.acceptedAt)],
          ["Page URL", first?.pageUrl],
          ["State", region],
          ["IP address", mask(first?.ipAddress)],
          ["Device", describeDevice(first?.userAgent)],
          ["Browser", first?.userAgent],
          ["Website and questionnaire", `${lead.site}, ${lead.flowKey}`],
          ["Version of the questionnaire", lead.flowVersion],
          ["Version of its changed texts", lead.flowTextVersion?.toString()],
          ["Build of the website", first?.buildId],
          ["Language", lead.language],
          ["Lead", lead.id],
          ["Erased on request at", formatUtc(lead.forgottenAt)],
        ]}
      />
      <h2>Displayed texts and consent</h2>
      {bundle.consents.map(({ content }, n) => (
        <ConsentEvidenceItem key={n} content={content} recordedValues={recordedValues[n]} />
      ))}
      {!isMasked && (
        <>
          <h2>Answers</h2>
          <DescriptionList
            entries={Object.entries(lead.answers).map(([name, given]) => [name, given.join(", ")])}
          />
        </>
      )}
      <h2>Third-party certificates</h2>
      <DescriptionList
        entries={[
          ["Jornaya LeadiD", lead.certificates.universalLeadId],
          ["TrustedForm certificate", lead.certificates.trustedFormCertificateId],
          ["TrustedForm URL", lead.certificates.trustedFormCertificateUrl],
        ]}
      />
      <h2>Deliveries</h2>
      <DescriptionList
        entries={bundle.deliveries.map(({ receiver, state, deliveredAt }) => [
          receiver.name,
          [state, formatUtc(deliveredAt)].filter(Boolean).join(", "),
        ])}
      />
      <Withdrawals withdrawals={bundle.withdrawals} />
    </>
  );
}

const eventsInWords: Record<string, string> = {
  withdrawn: "Withdrawn",
  told: "Receivers informed",
  renewed: "Given again with lead",
};

function Withdrawals({ withdrawals = [] }: Pick<EvidenceBundle, "withdrawals">) {
  if (withdrawals.length === 0) return null;
  return (
    <>
      <h2>Withdrawal of consent</h2>
      <DescriptionList
        entries={withdrawals.map(({ event, channel, receivedAt, renewedBy }) => [
          eventsInWords[event] ?? event,
          [renewedBy, formatUtc(receivedAt), `by ${channel}`].filter(Boolean).join(", "),
        ])}
      />
    </>
  );
}

/** Displayed in place of personal data. */
const hiddenNote = "hidden";

/** Formats an ISO 8601 time, such as `2026-11-26 07:25:59 UTC`. Returns an empty string for a missing time. */
function formatUtc(moment: string | null | undefined): string {
  if (!moment) return "";
  return `${new Date(moment).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
