import type { readLeadDetails } from "@/server/reports/read-leads";
import { SanitizedHtml } from "@/lib/server/html/sanitized-html";
import { formatDateTime } from "../format";
import { getDeliveryLabel, receiverMessageLabels } from "../labels";
import { DataTable } from "../parts";

export type LeadDetails = NonNullable<Awaited<ReturnType<typeof readLeadDetails>>>;

/** Displayed in place of personal data until the operator reveals it. */
const mask = "••••••";

/** A table of a lead's deliveries and their attempts. */
export function DeliveryTable(props: { found: LeadDetails; showsResponses: boolean }) {
  const { deliveries } = props.found;
  const { showsResponses } = props;
  const rows = deliveries.flatMap(({ tries, ...delivery }) => [
    [
      delivery.receiverName,
      receiverMessageLabels[delivery.message],
      <>
        <strong>{getDeliveryLabel(delivery.state, delivery.lastError)}</strong> {delivery.lastError}
      </>,
      formatDateTime(delivery.createdAt),
      "",
      delivery.nextAttemptAt && delivery.state === "pending"
        ? `next ${formatDateTime(delivery.nextAttemptAt)}`
        : "",
    ],
    ...tries.map((attempt) => [
      "",
      `attempt ${attempt.number}`,
      [
        attempt.outcome ?? "in progress",
        attempt.status ?? attempt.reason,
        // Ad platforms report the result of an accepted message later.
        attempt.outcome === "accepted" ? attempt.reason : "",
      ].join(" "),
      formatDateTime(attempt.startedAt),
      attempt.durationMs === null ? "" : `${attempt.durationMs} ms`,
      attempt.response === undefined ? "" : showsResponses ? attempt.response : mask,
    ]),
  ]);
  return (
    <DataTable
      caption="Deliveries"
      columns={["Receiver", "Message", "State", "Time", "Duration", "Response"]}
      rows={rows}
      empty="This lead has no receivers."
    />
  );
}

/** Returns true if a receiver's response is stored, which may contain personal data. */
export function hasResponses({ deliveries }: LeadDetails): boolean {
  return deliveries.some(({ tries }) => tries.some(({ response }) => response));
}

/** A table of the outcomes that receivers reported for a lead, and of the decisions on returns. */
export function OutcomeTable(props: { found: LeadDetails; showsWords: boolean }) {
  const { outcomes } = props.found;
  const { showsWords } = props;
  const worded = (words: string | null | undefined) => (words && !showsWords ? mask : words);
  return (
    <DataTable
      caption="Outcomes"
      columns={[
        ...["Receiver", "Outcome", "Reason", "Receiver’s comment", "Time"],
        ...["Decision", "Comment on the decision"],
      ]}
      rows={outcomes.map(({ receiverId, outcome, reasonCode, reason, at, decision }) => [
        receiverId,
        outcome,
        reasonCode ?? "",
        worded(reason),
        formatDateTime(at),
        decision ? `${decision.decision} by ${decision.by}` : "",
        worded(decision?.reason),
      ])}
      empty="No receiver has reported an outcome."
    />
  );
}

/** Returns true if a receiver or an operator commented on a return. Comments may contain personal data. */
export function hasComments({ outcomes }: LeadDetails): boolean {
  return outcomes.some(({ reason, decision }) => reason ?? decision?.reason);
}

/** A table of a lead's consents with the displayed disclosure texts. */
export function ConsentTable({ consents }: Pick<LeadDetails, "consents">) {
  return (
    <>
      <DataTable
        caption="Consent"
        columns={[
          ...["Consent", "Given", "Time", "Version", "Named receivers"],
          ...["SHA-256 of the text", "Page URL"],
        ]}
        rows={consents.map((consent) => [
          consent.tcpaKey,
          consent.isChecked ? <span className="good">yes</span> : "no",
          formatDateTime(consent.acceptedAt),
          consent.contentVersion,
          (consent.receivers ?? []).map(({ name }) => name).join(", "),
          <code>{consent.contentSha256.slice(0, 16)}…</code>,
          consent.pageUrl,
        ])}
        empty="This lead has no consents."
      />
      {consents.map(({ tcpaKey, content }, n) => (
        <details key={n}>
          <summary>{tcpaKey}, as displayed</summary>
          <SanitizedHtml as="blockquote" html={content} />
        </details>
      ))}
    </>
  );
}
