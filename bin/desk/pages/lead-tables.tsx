import type { showLead } from "@/server/reports/read-leads";
import { StoredHtml } from "../../html/stored-html";
import { moment } from "../format";
import { ActionForm } from "../forms";
import { Table } from "../parts";

export type ShownLead = NonNullable<Awaited<ReturnType<typeof showLead>>>;

/** Stands for personal text that the operator has not opened. */
const mask = "••••••";

/** Deliveries of a lead, each followed by its attempts. */
export function Deliveries(props: { found: ShownLead; showsResponses: boolean }) {
  const { deliveries } = props.found;
  const { showsResponses } = props;
  const rows = deliveries.flatMap(({ tries, ...delivery }) => [
    [
      delivery.receiverName,
      delivery.message,
      <>
        <strong>{delivery.state}</strong> {delivery.lastError}
      </>,
      moment(delivery.createdAt),
      "",
      delivery.nextAttemptAt && delivery.state === "pending"
        ? `next ${moment(delivery.nextAttemptAt)}`
        : "",
    ],
    ...tries.map((attempt) => [
      "",
      `try ${attempt.number}`,
      [
        attempt.outcome ?? "not finished",
        attempt.status ?? attempt.reason,
        // An ad system reports on an accepted message later.
        attempt.outcome === "accepted" ? attempt.reason : "",
      ].join(" "),
      moment(attempt.startedAt),
      attempt.durationMs === null ? "" : `${attempt.durationMs} ms`,
      attempt.response === undefined ? "" : showsResponses ? attempt.response : mask,
    ]),
  ]);
  const hasResponses = deliveries.some(({ tries }) => tries.some(({ response }) => response));
  return (
    <>
      <Table
        caption="Deliveries"
        columns={["Receiver", "Message", "State", "At", "Took", "Response"]}
        rows={rows}
        empty="It has no receiver."
      />
      {hasResponses && !showsResponses && (
        <ActionForm label="Open the responses" fields={{ open: "responses" }} />
      )}
    </>
  );
}

/** What receivers reported about a lead, and the decisions on its returns. */
export function Outcomes(props: { found: ShownLead; showsWords: boolean }) {
  const { outcomes } = props.found;
  const { showsWords } = props;
  const worded = (words: string | null | undefined) => (words && !showsWords ? mask : words);
  const hasWords = outcomes.some(({ reason, decision }) => reason ?? decision?.reason);
  return (
    <>
      <Table
        caption="What became of it"
        columns={[
          ...["Receiver", "Outcome", "Reason", "In its words", "At"],
          ...["Decision", "Reason of the decision"],
        ]}
        rows={outcomes.map(({ receiverId, outcome, reasonCode, reason, at, decision }) => [
          receiverId,
          outcome,
          reasonCode ?? "",
          worded(reason),
          moment(at),
          decision ? `${decision.decision} by ${decision.by}` : "",
          worded(decision?.reason),
        ])}
        empty="No receiver has said anything."
      />
      {hasWords && !showsWords && (
        <ActionForm label="Open the words about returns" fields={{ open: "returns" }} />
      )}
    </>
  );
}

/** Consents of a lead, with the disclosures that the visitor saw. */
export function Consents({ consents }: Pick<ShownLead, "consents">) {
  return (
    <>
      <Table
        caption="Consent"
        columns={[
          ...["Item", "Given", "At", "Version", "Names"],
          ...["SHA-256 of the text", "On the page"],
        ]}
        rows={consents.map((consent) => [
          consent.tcpaKey,
          consent.isChecked ? <span className="good">yes</span> : "no",
          moment(consent.acceptedAt),
          consent.contentVersion,
          (consent.receivers ?? []).map(({ name }) => name).join(", "),
          <code>{consent.contentSha256.slice(0, 16)}…</code>,
          consent.pageUrl,
        ])}
        empty="It has none."
      />
      {consents.map(({ tcpaKey, content }, n) => (
        <details key={n}>
          <summary>{tcpaKey}, as it was shown</summary>
          <StoredHtml as="blockquote" html={content} />
        </details>
      ))}
    </>
  );
}
