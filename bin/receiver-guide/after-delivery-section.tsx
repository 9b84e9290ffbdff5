import { leadReturnReasons } from "@/server/outcomes/return-rules";
import { defaultReturnDays, type Receiver } from "@/server/receivers/receiver";

interface AfterDeliveryProps {
  receiver: Receiver;
  /** Origin of our API for outcome reports, such as `https://example.com`. */
  origin: string;
}

/**
 * A section about the receiver's duties after a delivery: reporting outcomes, keeping proof of consent, and calling
 * only at permitted hours.
 */
export function AfterDeliverySection({ receiver, origin }: AfterDeliveryProps) {
  const { returnDays = defaultReturnDays } = receiver;
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
      <h2>Report outcomes</h2>
      <p>
        Send a POST request to <code>{`${origin}/api/receivers/outcome`}</code> for each outcome:{" "}
        <code>contacted</code>, <code>converted</code> or <code>returned</code>. Sign it with the
        same secret (<code>signed</code> above).
      </p>
      <pre>{JSON.stringify(outcome, null, 2)}</pre>
      <p>
        {returnDays === 0
          ? "Your agreement has no returns, so every return is refused."
          : `You can return a lead within ${returnDays} days after you accepted it, until midnight UTC. Later returns are refused.`}{" "}
        <code>reason</code> is one of{" "}
        {leadReturnReasons.map((reason, n) => (
          <span key={reason}>
            {n > 0 && ", "}
            <code>{reason}</code>
          </span>
        ))}
        , or your own words (at most 200 characters). If our records prove the reason, the return is
        accepted automatically. A person decides all other returns. You get each decision as{" "}
        <code>return.decided</code>, with its reason, and the <code>webhook-id</code> of your return
        as <code>data.returnId</code>. Status 401 means that the signature is wrong or the message
        is more than five minutes old. Status 409 means that another message already used the same{" "}
        <code>webhook-id</code>.
      </p>
      <h2>Proof of consent</h2>
      <p>
        Store each message unchanged. <code>data.tlogProof</code> proves that its consents were in a
        public log when the lead was sent (<a href="https://c2sp.org/tlog-proof">tlog-proof</a>).
        The operator gives you the log’s keys, and <code>verify.mjs</code> and{" "}
        <code>verify.py</code>, which verify the proof without other software. The proof of a test
        lead belongs to a separate test log.
      </p>
      <p>
        <code>data.certificateUrl</code> is a page that shows and proves the consent. You can give
        the URL to a court: the page hides the person’s data, unless you enter your webhook secret.
      </p>
      <h2>When to call</h2>
      <p>
        <code>data.callWindow</code> is the time we promised to the person. Call only on its{" "}
        <code>days</code>, from <code>from</code> and before <code>until</code>, in{" "}
        <code>timeZone</code>. Without <code>callWindow</code> no time was promised: find out the
        person’s time zone before you call.
      </p>
    </>
  );
}
