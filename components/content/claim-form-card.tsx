import type { ReactNode } from "react";
import { PhoneLink, type PhoneLinkProps } from "../layout/phone-link";
import styles from "./claim-form-card.module.css";

interface ClaimFormCardProps {
  title: string;
  phone: Pick<
    PhoneLinkProps,
    "formattedPhoneNumber" | "phoneNumber" | "phoneNumberId" | "siteName"
  >;
  /** `open`: no card around it, on a page that is nothing but the form. */
  look?: "card" | "open";
  /** 1 where the form is the page. */
  headingLevel?: 1 | 2;
  /** Draws the form around what stands in its place until it has come. */
  children: (placeholder: ReactNode) => ReactNode;
}

/** The card that carries the claim form, drawn in full size before the form itself is there. */
export function ClaimFormCard({
  title,
  phone,
  look = "card",
  headingLevel = 2,
  children,
}: ClaimFormCardProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <section className={styles[look]} id="claim-form" aria-labelledby="claim-form-title">
      <Title className={styles.title} id="claim-form-title">
        {title}
      </Title>
      <div className={styles.form}>{children(<Placeholder {...phone} />)}</div>
    </section>
  );
}

function Placeholder(phone: ClaimFormCardProps["phone"]) {
  return (
    <div className={styles.room}>
      <div className={styles.placeholder}>
        <p className={styles.waiting}>The first question is on its way.</p>
        <noscript>
          <p>This form needs JavaScript. You can do the same by phone, day or night.</p>
        </noscript>
        <div className={styles.answers} />
        <p>
          Rather talk?{" "}
          <PhoneLink {...phone} className={styles.call}>
            Call{" "}
          </PhoneLink>
        </p>
      </div>
    </div>
  );
}
