import { useState } from "react";
import { declaredExperiments, experimentParameter } from "@/flow/protocol/experiments";
import type { Campaign } from "@/themes/campaigns/campaign";
import styles from "./preview.module.css";

interface PreviewVariantsProps {
  /** Their keys. */
  flows: readonly string[];
  campaigns: readonly Campaign[];
}

/** Widths of a phone and of a desktop's window, in CSS pixels, and how high each is shown. */
const sizes = [
  { width: 390, height: 844, scale: 0.75 },
  { width: 1440, height: 900, scale: 0.4 },
];

/** What stands for the landing pages that a campaign is split over, among the experiments. */
const landingPages = "landing pages";

/** All variants of an experiment, or of a campaign's landing page, beside each other: each at both sizes, in a window of its own. */
export function PreviewVariants({ flows, campaigns }: PreviewVariantsProps) {
  const [shown, setShown] = useState(`page=${campaigns[0]?.slug ?? ""}`);
  const [name, setName] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const split = campaigns.find(({ slug }) => shown === `page=${slug}`)?.pages;
  const names = [...(split ? [landingPages] : []), ...declaredExperiments.keys()];
  const chosen = names.includes(name) ? name : (names[0] ?? "");
  return (
    <section id="variants" aria-labelledby="variants-title">
      <h2 id="variants-title">All variants, side by side</h2>
      <form
        className={styles.choices}
        onSubmit={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <label>
          What
          <select value={shown} onChange={(event) => setShown(event.target.value)}>
            {campaigns.map(({ slug }) => (
              <option key={slug} value={`page=${slug}`}>
                /{slug}
              </option>
            ))}
            {flows.map((key) => (
              <option key={key} value={`flow=${key}`}>
                questionnaire {key}
              </option>
            ))}
          </select>
        </label>
        <label>
          Experiment
          <select value={chosen} onChange={(event) => setName(event.target.value)}>
            {names.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <button type="submit">Show them</button>
      </form>
      {isOpen && (
        // What is wider than the window is moved by the keyboard, too.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.variants} tabIndex={0} role="region" aria-label="Variants">
          {variantsOf(shown, chosen, split).map(([variant, query]) => (
            <Variant key={query} name={variant} query={query} />
          ))}
        </div>
      )}
    </section>
  );
}

function Variant({ name, query }: { name: string; query: string }) {
  return (
    <div>
      <h3>{name}</h3>
      {sizes.map(({ width, height, scale }) => (
        <figure key={width} style={{ width: width * scale }}>
          <div className={styles.frame} style={{ height: height * scale }}>
            <iframe
              title={`${name} at ${width}`}
              src={`/?alone&${query}`}
              style={{ width, height, transform: `scale(${scale})` }}
            />
          </div>
          <figcaption>{width} wide</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Each variant's name, and the query that shows it. */
function variantsOf(
  shown: string,
  experiment: string,
  split: Campaign["pages"],
): [name: string, query: string][] {
  if (experiment === landingPages)
    return Object.entries(split ?? {}).map(([slug, weight]) => [
      `${slug} (weight ${weight})`,
      `page=${slug}`,
    ]);
  const variants = ["default", ...(declaredExperiments.get(experiment)?.variants ?? [])];
  const parameter = experimentParameter(experiment);
  return variants.map((variant) => [variant, `${shown}&${parameter}=${variant}`]);
}
