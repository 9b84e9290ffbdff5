import type { ReactNode } from "react";
import type { OperatorContact as Contact } from "@/themes/theme";
import styles from "./operator-contact.module.css";

interface OperatorContactProps {
  company: string;
  contact: Contact;
  /** A way that comes before writing. */
  children?: ReactNode;
}

/** Who runs the site and how they are written to, with links. */
export function OperatorContact({ company, contact, children }: OperatorContactProps) {
  const { address, email, form } = contact;
  return (
    <ul className={styles.ways}>
      {children && <li>{children}</li>}
      {address && (
        <li>
          {company}, Legal Department, {address}
        </li>
      )}
      {email && (
        <li>
          Email to {company}: <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {form && (
        <li>
          <a href={form} rel="noopener noreferrer">
            Write to {company}
          </a>
        </li>
      )}
    </ul>
  );
}

/** How an operator is written to, in words: "12 Elm Street, San Diego, CA 92101, or by email at a@b.com". */
export function contactInWords({ address, email, form }: Contact): string {
  const ways = [
    ...(address ? [address] : []),
    ...(email ? [`by email at ${email}`] : []),
    ...(form ? [`by the form at ${form}`] : []),
  ];
  const last = ways.at(-1) ?? "";
  return ways.length < 2 ? last : `${ways.slice(0, -1).join(", ")}, or ${last}`;
}
