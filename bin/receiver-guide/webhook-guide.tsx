import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Grid } from "../html/grid";

const samples = [
  ["Node", "signature.mjs"],
  ["Python", "signature.py"],
  ["PHP", "signature.php"],
] as const;

/** What a receiver builds to take leads by webhook: its endpoint, the messages, and the check of signatures. */
export function WebhookGuide() {
  return (
    <>
      <h2>What you build</h2>
      <ol>
        <li>
          An address, https, that takes a POST of JSON. Answer within ten seconds; do your own work
          afterwards.
        </li>
        <li>
          Check <code>webhook-signature</code> before anything else (
          <a href="https://www.standardwebhooks.com">Standard Webhooks</a>): code for that is below.
        </li>
        <li>
          Remember <code>webhook-id</code>. A message comes at least once: what you have seen you
          answer in the same way, and take no second time.
        </li>
        <li>Answer with one of these.</li>
      </ol>
      <Grid
        columns={["You answer", "What it means"]}
        rows={[
          ["2xx", "You have taken it."],
          [
            <>
              2xx and <code>{'{"accepted": false, "reason": "…"}'}</code>
            </>,
            "You do not take this lead. The next firm that the person agreed to gets it.",
          ],
          ["410", "You want no more tries of this message."],
          [
            <>
              429 with <code>Retry-After</code>
            </>,
            "Later: as many seconds as you say, a day at most.",
          ],
          ["Anything else, or nothing", "It is tried again, ten times over three days."],
        ]}
      />
      <h3>Messages</h3>
      <Grid
        columns={["type", "What it says"]}
        rows={[
          [
            <code>lead.created</code>,
            <>
              A lead. If you have an earlier lead with the same phone number or email,{" "}
              <code>data.related</code> lists it: <code>leadId</code>, and <code>samePerson</code>{" "}
              if the name is the same too. It is a request of its own: another person of a
              household, or another matter. The same person’s same request comes to you only once.
            </>,
          ],
          [
            <code>lead.corrected</code>,
            "The person has changed the phone number: the whole lead again, under the same leadId. Call the new number alone.",
          ],
          [
            <code>consent.revoked</code>,
            "The person has withdrawn consent: do not contact them again by any of the channels.",
          ],
          [<code>return.decided</code>, "Your return was accepted or refused, and why."],
        ]}
      />
      <h2>Is it signed by us?</h2>
      {samples.map(([name, file]) => (
        <section key={name}>
          <h3>{name}</h3>
          <pre>{readFileSync(join("bin/receiver-guide/samples", file), "utf8")}</pre>
        </section>
      ))}
    </>
  );
}
