import { HiddenFields, LabeledField } from "../forms";
import type { LandingPageSplit } from "./read-split";

interface SplitSectionProps {
  splits: readonly LandingPageSplit[];
  /** Slug of the campaign for which a new split was chosen. */
  chosen: string | undefined;
  /** True if the user can change splits. */
  canChange: boolean;
}

/** The splits of landing pages: their weights, and the forms that start, stop and re-weigh them. */
export function SplitSection({ splits, chosen, canChange }: SplitSectionProps) {
  const running = splits.filter(({ campaign }) => campaign.pageWeights);
  const possible = splits.filter(
    ({ campaign, pages }) => !campaign.pageWeights && pages.length > 1,
  );
  const shown = [...running, ...possible.filter(({ campaign }) => campaign.slug === chosen)];
  return (
    <section id="splits">
      <h2>Splits of landing pages</h2>
      <p className="quiet">
        A visitor of a split page gets one of its landing pages, and the same one on each visit. New
        weights apply within 10 seconds, and some visitors then get another page. A browser counts
        once, under the weights of its first visit. The results below keep periods with different
        weights apart and add up what each period proves, so you may change weights at any time.
        After a split has stopped, everyone gets the page itself, and its results stay.
      </p>
      {shown.length === 0 && <p>No page is split now.</p>}
      <div className="charts">
        {shown.map((split) =>
          canChange ? (
            <SplitForm key={split.campaign.slug} split={split} />
          ) : (
            <WeightList key={split.campaign.slug} split={split} />
          ),
        )}
      </div>
      {canChange && possible.length > 0 && (
        <form method="get" action="/experiments#splits" className="filter">
          <LabeledField
            {...{ name: "split", label: "Start a split of", value: chosen ?? "" }}
            emptyLabel="Choose a page"
            options={possible.map(({ campaign }) => campaign.slug)}
          />
          <button>Choose weights</button>
        </form>
      )}
    </section>
  );
}

interface SplitFormProps {
  split: LandingPageSplit;
  /** The submitted fields of a form with problems. */
  typed?: URLSearchParams;
  faults?: readonly string[];
}

/** A form with the weights of a campaign's pages. */
export function SplitForm({ split, typed, faults = [] }: SplitFormProps) {
  const { campaign, version, pages, obstacle } = split;
  const { slug, pageWeights } = campaign;
  if (obstacle !== undefined) return <p className="notice">{obstacle}</p>;
  return (
    <form method="post" action="/experiments#splits" className="card">
      <HiddenFields values={{ page: slug, version: String(version) }} />
      <h3>/{slug}</h3>
      {faults.length > 0 && (
        <p className="notice bad" role="alert">
          Nothing is changed yet. {faults.join(" ")}
        </p>
      )}
      <p className="quiet">
        Give each page its share as a whole number, such as 1 and 1 for halves. A page without a
        number does not take part.
      </p>
      {pages.map((page) => (
        <label key={page}>
          {page === slug ? `/${page}, the page itself` : `/${page}`}
          <input
            name={`weight.${page}`}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typed?.get(`weight.${page}`) ?? pageWeights?.[page] ?? ""}
          />
        </label>
      ))}
      <label>
        Reason, for the history
        <input name="reason" required maxLength={200} defaultValue={typed?.get("reason") ?? ""} />
      </label>
      <div className="buttons">
        <button name="action" value="weigh">
          {pageWeights ? "Save weights" : "Start the split"}
        </button>
        {pageWeights && (
          <button name="action" value="stop">
            Stop the split
          </button>
        )}
      </div>
    </form>
  );
}

function WeightList({ split: { campaign } }: { split: LandingPageSplit }) {
  return (
    <div className="card">
      <h3>/{campaign.slug}</h3>
      <ul>
        {Object.entries(campaign.pageWeights ?? {}).map(([page, weight]) => (
          <li key={page}>
            /{page}: {weight}
          </li>
        ))}
      </ul>
    </div>
  );
}
