import { useState } from "react";
import { getExperimentUrlParameter } from "@/flow/protocol/experiments";
import styles from "./preview.module.css";

/**
 * Sizes of the phone and desktop windows in which variants are previewed, in CSS pixels. `scale` shrinks them on
 * screen.
 */
const windowSizes = [
  { width: 390, height: 844, scale: 0.75 },
  { width: 1440, height: 900, scale: 0.4 },
];

export interface PreviewedExperiment {
  name: string;
  variants: readonly string[];
  /** True if each variant is the slug of a landing page. */
  isPageSplit?: boolean;
}

/** All variants of an experiment side by side. Each is shown in a phone-sized and a desktop-sized iframe. */
export function PreviewVariants({
  flows,
  pages,
  experiments,
}: {
  flows: readonly string[];
  pages: readonly string[];
  experiments: readonly PreviewedExperiment[];
}) {
  const [shown, setShown] = useState(pages[0] ? `page=${pages[0]}` : `flow=${flows[0] ?? ""}`);
  const [name, setName] = useState(experiments[0]?.name ?? "");
  const [isOpen, setIsOpen] = useState(false);
  const experiment = experiments.find((one) => one.name === name);
  const queryOf = ({ name, isPageSplit }: PreviewedExperiment, variant: string) =>
    isPageSplit ? `page=${variant}` : `${shown}&${getExperimentUrlParameter(name)}=${variant}`;
  return (
    <section id="variants" aria-labelledby="variants-title">
      <h2 id="variants-title">Variants side by side</h2>
      <form
        className={styles.choices}
        onSubmit={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <label>
          Page or questionnaire
          <select value={shown} onChange={(event) => setShown(event.target.value)}>
            {pages.map((slug) => (
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
          <select value={name} onChange={(event) => setName(event.target.value)}>
            {experiments.map((one) => (
              <option key={one.name}>{one.name}</option>
            ))}
          </select>
        </label>
        <button type="submit">Show variants</button>
      </form>
      {isOpen && experiment && (
        // The keyboard must be able to scroll the region (WCAG 2.1.1).
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.variants} tabIndex={0} role="region" aria-label="Variants">
          {experiment.variants.map((variant) => (
            <div key={variant}>
              <h3>{variant}</h3>
              {windowSizes.map(({ width, height, scale }) => (
                <figure key={width} style={{ width: width * scale }}>
                  <div className={styles.frame} style={{ height: height * scale }}>
                    <iframe
                      title={`${variant}, ${width} px`}
                      src={`/?alone&${queryOf(experiment, variant)}`}
                      style={{ width, height, transform: `scale(${scale})` }}
                    />
                  </div>
                  <figcaption>{width} px wide</figcaption>
                </figure>
              ))}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
