import { adapters } from "@/server/receivers/adapter-registry";
import { describeHours } from "@/server/receivers/explain-match";
import type { Receiver } from "@/server/receivers/receiver";
import { Grid } from "../html/grid";
import { renderStandaloneDocument } from "../html/standalone-document";
import { AfterDelivery } from "./after-delivery";
import { askedFields } from "./asked-fields";
import { LanguageRules } from "./language-rules";
import { testLead, type TestPlace } from "./test-lead";
import { WebhookGuide } from "./webhook-guide";

export interface GuideInput {
  receiver: Receiver;
  /** The sites whose leads the receiver can get, each with its origin. */
  places: readonly (TestPlace & { origin: string })[];
  now: Date;
}

/**
 * Renders the page of `npm run receivers -- guide ID`: how one receiver takes its leads. The page loads nothing and holds
 * no secret and no personal data, so that the operator can send it by email. Throws for a receiver without a site.
 */
export function renderReceiverGuide(input: GuideInput): string {
  return renderStandaloneDocument({
    title: `Taking leads: ${input.receiver.name}`,
    style,
    body: <ReceiverGuide {...input} />,
  });
}

function ReceiverGuide({ receiver, places, now }: GuideInput) {
  const [place] = places;
  if (!place) throw new Error(`${receiver.id} takes no leads of any site.`);
  const { webhook } = receiver;
  const lead = testLead(receiver, place, now);
  const adapter = webhook?.adapter && adapters[webhook.adapter];
  const body = adapter?.body(lead, "YOUR-TOKEN") ?? lead;
  return (
    <>
      <h1>Taking leads: {receiver.name}</h1>
      <p>
        Your id is <code>{receiver.id}</code>. Leads come from{" "}
        {places.map(({ site, brand }, n) => (
          <span key={site}>
            {n > 0 && ", "}
            {brand} (<code>{site}</code>)
          </span>
        ))}
        , and go to <code>{webhook?.url ?? "nowhere: the operator hands them over"}</code>. You
        receive {describeHours(receiver)}.
      </p>
      {adapter ? (
        <p>
          They are put into your own software by its API (<code>{webhook?.adapter}</code>), as in
          the sample below; there is nothing to build. A person who withdraws consent is told to you
          by the operator: that API has no call for it.
        </p>
      ) : (
        <WebhookGuide />
      )}
      <h2>What a lead looks like</h2>
      <p>
        This sample shows a lead in its current form, with made-up contact details
        {!adapter && " and a valid proof"}. The operator sends you such a lead with{" "}
        <code>{`npm run receivers -- test ${receiver.id}`}</code>.
        {!adapter && (
          <>
            {" "}
            Its <code>data.test</code> is <code>true</code>: do not call the number.
          </>
        )}
      </p>
      <pre>{JSON.stringify(shortened(body), null, 2)}</pre>
      {places.map((one) => (
        <AnswerFields key={`${one.site} ${one.flow.key}`} {...one} />
      ))}
      {receiver.languages && <LanguageRules spoken={receiver.languages} now={now} />}
      {!adapter && <AfterDelivery receiver={receiver} origin={place.origin} />}
    </>
  );
}

function AnswerFields({ site, flow }: TestPlace) {
  return (
    <>
      <h2>Answers, from {site}</h2>
      <p>
        Every value of <code>data.answers</code> is a list of texts. A field that was not asked is
        not there; one that the law of the person’s state keeps back is named in{" "}
        <code>data.answersWithheld</code>. Free text comes as the person wrote it;{" "}
        <code>data.strongLanguage</code> names the fields that contain strong language.
      </p>
      <Grid
        columns={["Field", "Asked as", "Values"]}
        rows={askedFields(flow).map(({ name, label, values }) => [
          <code>{name}</code>,
          label,
          values.length > 0 ? values.map((value) => <code key={value}>{value} </code>) : "text",
        ])}
      />
    </>
  );
}

/** Cuts long texts: their remainder says nothing about the format. */
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
