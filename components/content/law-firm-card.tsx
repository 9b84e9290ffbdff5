import { useTranslator } from "#use-words";
import type { ReactNode } from "react";
import { TranslatedSentence } from "@/components/words/translated-sentence";
import styles from "./law-firm-card.module.css";

export interface LawFirmCardProps {
  name: string;
  website?: string | undefined;
  /** City and state, for example "San Diego, California". */
  place?: string | undefined;
  responsibleLawyer?: string | undefined;
  /** URL of a photo of the responsible lawyer. */
  photo?: string | undefined;
  /** The responsible lawyer's registration number at the state bar. */
  barNumber?: string | undefined;
  /** URL of the state bar's page about the lawyer. */
  barUrl?: string | undefined;
  /** Further details, displayed below the name. */
  children?: ReactNode;
}

/**
 * Renders a participating firm: its name and city, and the responsible lawyer with photo and bar number. Missing details
 * are left out.
 */
export function LawFirmCard(props: LawFirmCardProps) {
  const { say } = useTranslator();
  const { name, website, place, responsibleLawyer, photo, barNumber, barUrl, children } = props;
  return (
    <div className={styles.card}>
      {photo && (
        // eslint-disable-next-line @next/next/no-img-element -- the file has its final size
        <img
          className={styles.photo}
          src={photo}
          alt={responsibleLawyer ?? ""}
          width={80}
          height={80}
          fetchPriority="low"
        />
      )}
      <div>
        <p className={styles.name}>
          {website ? (
            <a href={website} rel="noopener noreferrer sponsored">
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        {place && <p className={styles.detail}>{place}</p>}
        {children}
        {responsibleLawyer && (
          <p className={styles.detail}>
            {say("Responsible lawyer: {name}", { name: responsibleLawyer })}
          </p>
        )}
        {barNumber && barUrl && (
          <p className={styles.detail}>
            <TranslatedSentence
              text="State bar number {number}. {link}"
              parts={{
                number: barNumber,
                link: (
                  <a href={barUrl} rel="noopener noreferrer">
                    {say("Check it with the state bar")}
                  </a>
                ),
              }}
            />
          </p>
        )}
      </div>
    </div>
  );
}
