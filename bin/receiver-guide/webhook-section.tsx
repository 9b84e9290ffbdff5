import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlTable } from "@/lib/server/html/html-table";

const samples = [
  ["Node", "signature.mjs"],
  ["Python", "signature.py"],
  ["PHP", "signature.php"],
] as const;

/** A section about the receiver's webhook: the endpoint to build, the messages, and how to verify signatures. */
export function WebhookSection() {
  return (
    <>
      <h2>Build an endpoint</h2>
      <ol>
        <li>
          Provide an https URL that accepts POST requests with JSON. Respond within ten seconds, and
          process the message afterwards.
        </li>
        <li>
          Verify <code>webhook-signature</code> first (
          <a href="https://www.standardwebhooks.com">Standard Webhooks</a>). Sample code is below.
        </li>
        <li>
          Store <code>webhook-id</code>. A message can arrive more than once. Respond to a repeated
          message as before, but do not process it again.
        </li>
        <li>Respond with one of these statuses.</li>
      </ol>
      <HtmlTable
        columns={["Your response", "Meaning"]}
        rows={[
          ["2xx", "You accept the message."],
          [
            <>
              2xx and <code>{'{"accepted": false, "reason": "…"}'}</code>
            </>,
            "You reject this lead. It goes to the next firm that the person agreed to.",
          ],
          ["410", "Stop sending this message."],
          [
            <>
              429 with <code>Retry-After</code>
            </>,
            "Send it again after this many seconds, at most a day.",
          ],
          ["Any other response, or none", "We retry, up to ten times in three days."],
        ]}
      />
      <h3>Messages</h3>
      <HtmlTable
        columns={["type", "Meaning"]}
        rows={[
          [
            <code>lead.created</code>,
            <>
              A lead. If you have an earlier lead with the same phone number or email,{" "}
              <code>data.related</code> lists its <code>leadId</code>, and <code>samePerson</code>{" "}
              if the name is also the same. It is a separate request, from another person in the
              household or about another matter. You get the same request of a person only once.
            </>,
          ],
          [
            <code>lead.corrected</code>,
            "The person changed the phone number. This is the whole lead again, with the same leadId. Call only the new number.",
          ],
          [
            <code>consent.revoked</code>,
            "The person withdrew consent. Do not contact them again on any channel.",
          ],
          [<code>return.decided</code>, "Your return was accepted or refused, with the reason."],
        ]}
      />
      <h2>Verify the signature</h2>
      {samples.map(([name, file]) => (
        <section key={name}>
          <h3>{name}</h3>
          <pre>{readFileSync(join("bin/receiver-guide/samples", file), "utf8")}</pre>
        </section>
      ))}
    </>
  );
}
