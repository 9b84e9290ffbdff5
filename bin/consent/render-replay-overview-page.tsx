import { replayLimitationNotes, type LeadReplay } from "@/server/reports/replay-lead";
import { renderStandaloneDocument } from "@/lib/server/html/standalone-document";
import type { ComparedConsent } from "./render-lead-replay";

interface ReplayIndex {
  replay: LeadReplay;
  /** File names of the pages, in the order of the visit. */
  files: readonly string[];
  consents: readonly ComparedConsent[];
  /** Differences between the rendered pages and the records. Empty if there are none. */
  faults: readonly string[];
}

/**
 * Renders the overview page of a replay: the result, links to the pages, the consents, and the parts that a replay
 * cannot show.
 */
export function renderReplayOverviewPage({ replay, files, consents, faults }: ReplayIndex): string {
  const { leadId, site, flow, givenAgain } = replay;
  return renderStandaloneDocument({
    title: `Lead ${leadId}`,
    body: (
      <>
        <h1>Replay of lead {leadId}</h1>
        <p>
          {site}, {flow.key}
          {flow.textVersion !== undefined && `, version ${flow.textVersion} of its changed texts`}
        </p>
        {faults.length > 0 ? (
          <>
            <p>
              <strong>The pages differ from the records:</strong>
            </p>
            <TextList texts={faults} />
          </>
        ) : (
          <p>
            Each disclosure renders exactly as recorded, and its record matches the consent log.
          </p>
        )}
        <ol>
          {files.map((file) => (
            <li key={file}>
              <a href={encodeURIComponent(file)}>{file}</a>
            </li>
          ))}
        </ol>
        <h2>Consents</h2>
        <TextList
          texts={[...consents, ...givenAgain].map(
            ({ tcpaKey, contentSha256, isChecked }) =>
              `${tcpaKey}, ${isChecked ? "agreed" : "not agreed"}, SHA-256 ${contentSha256}`,
          )}
        />
        <h2>Not stored</h2>
        <TextList texts={replayLimitationNotes} />
      </>
    ),
  });
}

function TextList({ texts }: { texts: readonly string[] }) {
  return (
    <ol>
      {texts.map((text, n) => (
        <li key={n}>{text}</li>
      ))}
    </ol>
  );
}
