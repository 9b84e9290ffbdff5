import { readFileSync } from "node:fs";
import { join } from "node:path";
import { adapters } from "@/server/receivers/adapter-registry";
import { testLead, type TestPlace } from "./test-lead";
import { returnReasons } from "@/server/outcomes/return-rules";
import { describeHours } from "@/server/receivers/explain-match";
import { usualReturnDays, type Receiver } from "@/server/receivers/receiver";
import { html, trusted, type Html } from "../desk/html";
import { grid } from "../desk/parts";
import { askedFields } from "./asked-fields";
import { languageRules } from "./language-rules";

/** What a receiver is told of itself. */
export interface GuideInput {
  receiver: Receiver;
  /** The sites whose leads it may get, each with its address. */
  places: readonly (TestPlace & { origin: string })[];
  now: Date;
}

/**
 * `npm run receivers -- guide ID`: how one receiver takes its leads, as a page that loads nothing. It holds no secret and
 * nobody's data, so that it can be sent by mail.
 */
export function receiverGuide({ receiver, places, now }: GuideInput): string {
  const [place] = places;
  if (!place) throw new Error(`${receiver.id} takes no leads of any site.`);
  const lead = testLead(receiver, place, now);
  const { webhook } = receiver;
  const adapter = webhook?.adapter && adapters[webhook.adapter];
  const body = adapter?.body(lead, "YOUR-TOKEN") ?? lead;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="content-security-policy"
          content="default-src 'none'; style-src 'unsafe-inline'"
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Taking leads: ${receiver.name}</title>
        <style>
          ${trusted(style)}
        </style>
      </head>
      <body>
        <h1>Taking leads: ${receiver.name}</h1>
        <p>
          Your id is <code>${receiver.id}</code>. Leads come from
          ${places.map(({ site, brand }, n) => html`${n > 0 ? ", " : ""}${brand} (<code>${site}</code>)`)},
          and go to <code>${webhook?.url ?? "nowhere: the operator hands them over"}</code>. You
          receive ${describeHours(receiver)}.
        </p>
        ${
          adapter
            ? html`<p>
                They are put into your own software by its API (<code>${webhook?.adapter}</code>),
                as in the sample below; there is nothing to build. A person who withdraws consent is
                told to you by the operator: that API has no call for it.
              </p>`
            : ownEnd()
        }
        <h2>What a lead looks like</h2>
        <p>
          A lead as you would get it now, of nobody${adapter ? "" : ", with a proof that holds"}:
          <code>npm run receivers -- test ${receiver.id}</code> at the operator’s sends you one.
          ${adapter ? "" : html`Its <code>data.test</code> is <code>true</code>: do not call anybody.`}
        </p>
        <pre>${JSON.stringify(shortened(body), null, 2)}</pre>
        ${places.map(fieldsTable)}
        ${receiver.languages ? languageRules(receiver.languages, now) : ""}
        ${adapter ? "" : afterwards(place.origin, receiver)}
      </body>
    </html>`.text;
}

function ownEnd(): Html {
  return html`<h2>What you build</h2>
    <ol>
      <li>
        An address, https, that takes a POST of JSON. Answer within ten seconds; do your own work
        afterwards.
      </li>
      <li>
        Check <code>webhook-signature</code> before anything else (<a
          href="https://www.standardwebhooks.com"
          >Standard Webhooks</a
        >): code for that is below.
      </li>
      <li>
        Remember <code>webhook-id</code>. A message comes at least once: what you have seen you
        answer in the same way, and take no second time.
      </li>
      <li>Answer with one of these.</li>
    </ol>
    ${grid(
      ["You answer", "What it means"],
      [
        ["2xx", "You have taken it."],
        [
          html`2xx and <code>{"accepted": false, "reason": "…"}</code>`,
          "You do not take this lead. The next firm that the person agreed to gets it.",
        ],
        ["410", "You want no more tries of this message."],
        [
          html`429 with <code>Retry-After</code>`,
          "Later: as many seconds as you say, a day at most.",
        ],
        ["Anything else, or nothing", "It is tried again, ten times over three days."],
      ],
    )}
    <h3>Messages</h3>
    ${grid(
      ["type", "What it says"],
      [
        [
          html`<code>lead.created</code>`,
          html`A lead. If you have an earlier lead with the same phone number or email,
            <code>data.related</code> lists it: <code>leadId</code>, and <code>samePerson</code> if
            the name is the same too. It is a request of its own: another person of a household, or
            another matter. The same person’s same request comes to you only once.`,
        ],
        [
          html`<code>lead.corrected</code>`,
          "The person has changed the phone number: the whole lead again, under the same leadId. Call the new number alone.",
        ],
        [
          html`<code>consent.revoked</code>`,
          "The person has withdrawn consent: do not contact them again by any of the channels.",
        ],
        [html`<code>return.decided</code>`, "Your return was accepted or refused, and why."],
      ],
    )}
    <h2>Is it signed by us?</h2>
    ${[
      ["Node", "signature.mjs"],
      ["Python", "signature.py"],
      ["PHP", "signature.php"],
    ].map(
      ([name = "", file = ""]) =>
        html`<h3>${name}</h3>
          <pre>${readFileSync(join("bin/receiver-guide/samples", file), "utf8")}</pre>`,
    )}`;
}

function fieldsTable({ site, flow }: TestPlace): Html {
  return html`<h2>Answers, from ${site}</h2>
    <p>
      Every value of <code>data.answers</code> is a list of texts. A field that was not asked is not
      there; one that the law of the person’s state keeps back is named in
      <code>data.answersWithheld</code>. Free text comes as the person wrote it;
      <code>data.strongLanguage</code> names the fields that contain strong language.
    </p>
    ${grid(
      ["Field", "Asked as", "Values"],
      askedFields(flow).map(({ name, label, values }) => [
        html`<code>${name}</code>`,
        label,
        values.length > 0 ? values.map((value) => html`<code>${value}</code> `) : "text",
      ]),
    )}`;
}

function afterwards(origin: string, receiver: Receiver): Html {
  const { returnDays = usualReturnDays } = receiver;
  const outcome = {
    type: "lead.outcome",
    timestamp: "2026-01-31T17:33:10Z",
    data: {
      ...{ leadId: "…", outcome: "returned", reason: "outside-area" },
      ...{ at: "2026-01-31T17:33:00Z", receiverId: receiver.id },
    },
  };
  return html`<h2>What you tell us</h2>
    <p>
      POST to <code>${origin}/api/receivers/outcome</code>, signed with the same secret (<code
        >signed</code
      >
      above), once for each thing that happens: <code>contacted</code>, <code>converted</code> or
      <code>returned</code>.
    </p>
    <pre>${JSON.stringify(outcome, null, 2)}</pre>
    <p>
      ${
        returnDays === 0
          ? "It was agreed that you return no leads: a return is refused."
          : `You may return a lead within ${returnDays} days after you took it, until midnight UTC; a later return is refused.`
      }
      <code>reason</code> is one of
      ${returnReasons.map((reason, n) => html`${n > 0 ? ", " : ""}<code>${reason}</code>`)}, or your
      own words, 200 characters at most. Rules decide on a code where our records prove it; a person
      reads every other return. You get each decision as <code>return.decided</code>, with its
      reason and the <code>webhook-id</code> of your return as <code>data.returnId</code>. 401 means
      that the signature is not yours, or that the message is more than five minutes old; 409 that
      its <code>webhook-id</code> came before with another body.
    </p>
    <h2>The proof of consent</h2>
    <p>
      Keep each message as it came. <code>data.tlogProof</code> proves that the consents in it stood
      in a public log when the lead was sent (<a href="https://c2sp.org/tlog-proof">tlog-proof</a>);
      <code>verify.mjs</code> and <code>verify.py</code>, which the operator gives you with the
      log’s keys, check it with nothing else installed. A test lead’s proof is of a log for tests
      alone.
    </p>
    <h2>When to call</h2>
    <p>
      <code>data.callWindow</code> is what the person was promised: on its <code>days</code>, not
      before <code>from</code> and not from <code>until</code> on, by the clock of
      <code>timeZone</code>.
    </p>`;
}

/** Long texts are cut: whoever reads it learns nothing from them. */
function shortened(value: unknown): unknown {
  if (typeof value === "string" && value.length > 160) return `${value.slice(0, 120)} …`;
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]));
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  pre { overflow-x: auto; padding: 1rem; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); font-size: 0.85rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: 0.4rem 0.6rem; border-bottom: 1px solid color-mix(in srgb, currentcolor 25%, transparent); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  td:first-child, td:first-child code { white-space: nowrap; overflow-wrap: normal; }
  @media print { pre { white-space: pre-wrap; overflow-wrap: anywhere; } }`;
