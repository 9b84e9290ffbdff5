import type { ReactNode } from "react";
import { PhoneLink, type PhoneLinkProps } from "../layout/phone-link";
import styles from "./claim-form-card.module.css";

interface ClaimFormCardProps {
  title: string;
  phone: Pick<
    PhoneLinkProps,
    "formattedPhoneNumber" | "phoneNumber" | "phoneNumberId" | "siteName"
  >;
  /** Draws the form around what stands in its place until it has come. */
  children: (placeholder: ReactNode) => ReactNode;
}

/** The card that carries the claim form, drawn in full size before the form itself is there. */
export function ClaimFormCard({ title, phone, children }: ClaimFormCardProps) {
  return (
    <section className={styles.card} id="claim-form" aria-labelledby="claim-form-title">
      <h2 className={styles.title} id="claim-form-title">
        {title}
      </h2>
      <div className={styles.form}>{children(<Placeholder {...phone} />)}</div>
    </section>
  );
}

function Placeholder(phone: ClaimFormCardProps["phone"]) {
  return (
    <div className={styles.placeholder}>
      <p className={styles.waiting}>The first question is on its way.</p>
      <noscript>
        <p>This form needs JavaScript. You can do the same by phone, day or night.</p>
      </noscript>
      <p>
        Rather talk?{" "}
        <PhoneLink {...phone} className={styles.call}>
          Call{" "}
        </PhoneLink>
      </p>
    </div>
  );
}
