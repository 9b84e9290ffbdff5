import { receiverAdapters } from "@/server/receivers/adapter-registry";
import { formatReceivingHours } from "@/server/receivers/explain-match";
import type { Receiver } from "@/server/receivers/receiver";
import { HtmlTable } from "@/lib/server/html/html-table";
import { renderStandaloneDocument } from "@/lib/server/html/standalone-document";
import { AfterDeliverySection } from "./after-delivery-section";
import { listFlowFields } from "./list-flow-fields";
import { LanguageRulesSection } from "./language-rules-section";
import { createTestLead, type TestLeadContext } from "./create-test-lead";
import { WebhookSection } from "./webhook-section";

export interface ReceiverGuideInput {
  receiver: Receiver;
  /** Sites whose leads the receiver accepts, with the origin of each. */
  acceptedSites: readonly (TestLeadContext & { origin: string })[];
  now: Date;
}

/**
 * Renders the output of `npm run receivers -- guide ID`: an integration guide for one receiver as HTML. It contains no
 * secrets or personal data, so it can be emailed. Throws if no site sends leads to the receiver.
 */
export function renderReceiverGuide(input: ReceiverGuideInput): string {
  return renderStandaloneDocument({
    title: `Receiving leads: ${input.receiver.name}`,
    style,
    body: <ReceiverGuide {...input} />,
  });
}

function ReceiverGuide({ receiver, acceptedSites, now }: ReceiverGuideInput) {
  const [place] = acceptedSites;
  if (!place) throw new Error(`${receiver.id} accepts no leads from any site.`);
  const { webhook } = receiver;
  const lead = createTestLead(receiver, place, now);
  const adapter = webhook?.adapter && receiverAdapters[webhook.adapter];
  const body = adapter?.buildBody(lead, "YOUR-TOKEN") ?? lead;
  return (
    <>
      <h1>Receiving leads: {receiver.name}</h1>
      <p>
        Your id is <code>{receiver.id}</code>. Leads come from{" "}
        {acceptedSites.map(({ site, brand }, n) => (
          <span key={site}>
            {n > 0 && ", "}
            {brand} (<code>{site}</code>)
          </span>
        ))}
        . They are sent to <code>{webhook?.url ?? "no URL: the operator hands them over"}</code>.
        Your receiving hours: {formatReceivingHours(receiver)}.
      </p>
      {adapter ? (
        <p>
          We create them in your own software through its API (<code>{webhook?.adapter}</code>), as
          in the sample below. You do not need to build anything. The API cannot report that a
          person withdraws consent, so the operator will inform you.
        </p>
      ) : (
        <WebhookSection />
      )}
      <h2>Sample lead</h2>
      <p>
        This sample shows the current format of a lead, with made-up contact details
        {!adapter && " and a valid proof"}. The operator can send you such a lead with{" "}
        <code>{`npm run receivers -- test ${receiver.id}`}</code>.
        {!adapter && (
          <>
            {" "}
            Its <code>data.test</code> is <code>true</code>: do not call the number.
          </>
        )}
      </p>
      <pre>{JSON.stringify(truncateTexts(body), null, 2)}</pre>
      {acceptedSites.map((one) => (
        <AnswerFields key={`${one.site} ${one.flow.key}`} {...one} />
      ))}
      {receiver.languages && (
        <LanguageRulesSection acceptedLanguages={receiver.languages} now={now} />
      )}
      {!adapter && <AfterDeliverySection receiver={receiver} origin={place.origin} />}
    </>
  );
}

function AnswerFields({ site, flow }: TestLeadContext) {
  return (
    <>
      <h2>Answers from {site}</h2>
      <p>
        Every value of <code>data.answers</code> is an array of strings. Questions that were not
        asked are missing. Answers withheld under the law of the person’s state are missing too, and{" "}
        <code>data.answersWithheld</code> names their fields. Free text is unchanged.{" "}
        <code>data.strongLanguage</code> names the fields that contain strong language.
      </p>
      <HtmlTable
        columns={["Field", "Question", "Values"]}
        rows={listFlowFields(flow).map(({ name, label, values }) => [
          <code>{name}</code>,
          label,
          values.length > 0 ? values.map((value) => <code key={value}>{value} </code>) : "text",
        ])}
      />
    </>
  );
}

/** Truncates long strings in the sample message. */
function truncateTexts(value: unknown): unknown {
  if (typeof value === "string" && value.length > 160) return `${value.slice(0, 120)} …`;
  if (Array.isArray(value)) return value.map(truncateTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, truncateTexts(one)]));
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  pre { overflow-x: auto; padding: 1rem; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); font-size: 0.85rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: 0.4rem 0.6rem; border-bottom: 1px solid color-mix(in srgb, currentcolor 25%, transparent); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  td:first-child, td:first-child code { white-space: nowrap; overflow-wrap: normal; }
  @media print { pre { white-space: pre-wrap; overflow-wrap: anywhere; } }`;
