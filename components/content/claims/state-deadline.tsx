"use client";
import { useTranslator } from "#use-words";
import type { StateClaimLaw } from "@/lib/shared/claim-state";
import { getStateLawPagePath, stateLawOverviewPath } from "@/lib/shared/state-page-path";
import styles from "./state-deadline.module.css";
import { StatePicker } from "./state-picker";
import { useStateTimeLimits } from "./use-state-time-limits";

/**
 * Renders the time limit to sue after a car accident in the visitor's state, and a state picker. The initial state
 * comes from IP geolocation. Without a state, the section contains no empty box.
 * @param prerendered The time limits of one state, to display if it is the visitor's state.
 */
export function StateDeadline({ prerendered }: { prerendered: StateClaimLaw }) {
  const { say, link } = useTranslator();
  const { entry, hasFailed, chosen, isKnown, choose } = useStateTimeLimits(prerendered);
  return (
    <section className={styles.band} aria-labelledby="deadline">
      <div className={styles.inner}>
        <div>
          <h2 className={styles.heading} id="deadline">
            {say("How long do you have?")}
          </h2>
          <p>
            {say("Every state has a deadline for injury lawsuits. Some claims have a shorter one.")}{" "}
            <a href={`${link(stateLawOverviewPath)}#time-limits`}>{say("See all states")}</a>
          </p>
        </div>
        <div className={styles.choice}>
          <StatePicker
            className={styles.picker}
            label={say("Which state did it happen in?")}
            value={isKnown ? chosen : ""}
            onChoose={choose}
          />
          <div aria-live="polite">
            {(isKnown || hasFailed) && (
              <div className={styles.answer}>
                {hasFailed && (
                  <p>
                    {say(
                      "We couldn’t load that state’s limit. Please choose the state again in a moment.",
                    )}
                  </p>
                )}
                {isKnown && entry.stateCode === chosen && (
                  <>
                    <p className={styles.limit}>
                      {entry.limits.motorVehicle ||
                        say(
                          "The law here changed recently, and we’re not sure of the current limit. Please check the source or ask a lawyer.",
                        )}
                    </p>
                    <p className={styles.checked}>{entry.checked}</p>
                    <a className={styles.more} href={link(getStateLawPagePath(entry.stateCode))}>
                      {say("See the rules in {state}", { state: entry.state })}
                    </a>
                  </>
                )}
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
