import { useTranslator } from "#use-words";
import type { ReactNode } from "react";
import { PhoneLink } from "../layout/phone-link";
import type { SitePhoneNumber } from "../layout/site-frame";
import { ScenePicture } from "./scenes/scene-picture";
import styles from "./phone-number-section.module.css";

interface PhoneNumberSectionProps {
  phone: SitePhoneNumber;
  /** An alternative to calling, such as the schedule-a-call button. */
  children?: ReactNode;
}

/** Renders the last section of a page, which displays the phone number in large type. */
export function PhoneNumberSection({ phone, children }: PhoneNumberSectionProps) {
  const { say } = useTranslator();
  return (
    <section className={styles.band} aria-labelledby="rather-talk">
      <div className={styles.inner}>
        <div className={styles.text}>
          <h2 className={styles.heading} id="rather-talk">
            {say("Rather talk to someone?")}
          </h2>
          <PhoneLink {...phone} className={styles.call} numberClassName={styles.number} />
          <p className={styles.label}>{say("Available 24/7. No obligation.")}</p>
        </div>
        {/* The grid keeps this column even if there is no alternative to calling. */}
        <div>{children}</div>
        <ScenePicture name="call" className={styles.scene} />
      </div>
    </section>
  );
}
