import { returnReasons } from "@/server/outcomes/return-rules";
import { usualReturnDays, type Receiver } from "@/server/receivers/receiver";

interface AfterDeliveryProps {
  receiver: Receiver;
  /** Origin of the site that takes the receiver's reports. */
  origin: string;
}

/** What a receiver does after it took a lead: outcome reports, proof of consent, call hours. */
export function AfterDelivery({ receiver, origin }: AfterDeliveryProps) {
  const { returnDays = usualReturnDays } = receiver;
  const outcome = {
    type: "lead.outcome",
    timestamp: "2026-01-31T17:33:10Z",
    data: {
      ...{ leadId: "…", outcome: "returned", reason: "outside-area" },
      ...{ at: "2026-01-31T17:33:00Z", receiverId: receiver.id },
    },
  };
  return (
    <>
      <h2>What you tell us</h2>
      <p>
        POST to <code>{`${origin}/api/receivers/outcome`}</code>, signed with the same secret (
        <code>signed</code> above), once for each thing that happens: <code>contacted</code>,{" "}
        <code>converted</code> or <code>returned</code>.
      </p>
      <pre>{JSON.stringify(outcome, null, 2)}</pre>
      <p>
        {returnDays === 0
          ? "It was agreed that you return no leads: a return is refused."
          : `You may return a lead within ${returnDays} days after you took it, until midnight UTC; a later return is refused.`}{" "}
        <code>reason</code> is one of{" "}
        {returnReasons.map((reason, n) => (
          <span key={reason}>
            {n > 0 && ", "}
            <code>{reason}</code>
          </span>
        ))}
        , or your own words, 200 characters at most. Rules decide on a code where our records prove
        it; a person reads every other return. You get each decision as <code>return.decided</code>,
        with its reason and the <code>webhook-id</code> of your return as <code>data.returnId</code>
        . 401 means that the signature is not yours, or that the message is more than five minutes
        old; 409 that its <code>webhook-id</code> came before with another body.
      </p>
      <h2>The proof of consent</h2>
      <p>
        Keep each message as it came. <code>data.tlogProof</code> proves that the consents in it
        stood in a public log when the lead was sent (
        <a href="https://c2sp.org/tlog-proof">tlog-proof</a>); <code>verify.mjs</code> and{" "}
        <code>verify.py</code>, which the operator gives you with the log’s keys, check it with
        nothing else installed. A test lead’s proof is of a log for tests alone.
      </p>
      <h2>When to call</h2>
      <p>
        <code>data.callWindow</code> is what the person was promised: on its <code>days</code>, not
        before <code>from</code> and not from <code>until</code> on, by the clock of{" "}
        <code>timeZone</code>. Without <code>callWindow</code> no hour was promised: find out where
        the person is before you call.
      </p>
    </>
  );
}
