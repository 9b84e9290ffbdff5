import { useTranslator } from "#use-words";
import { TranslatedSentence } from "@/components/words/translated-sentence";
import type { ReactNode } from "react";
import type { Translator } from "@/lib/shared/words";
import type { OperatorContact as Contact } from "@/themes/theme";
import styles from "./operator-contact.module.css";

interface OperatorContactProps {
  company: string;
  contact: Contact;
  /** A way to contact the operator besides the contact details, such as a link to a form. Listed first. */
  children?: ReactNode;
}

/** Renders the site operator's name and contact details, with links. */
export function OperatorContact({ company, contact, children }: OperatorContactProps) {
  const { say } = useTranslator();
  const { address, email, form } = contact;
  return (
    <ul className={styles.ways}>
      {children && <li>{children}</li>}
      {address && <li>{say("{company}, Legal Department, {address}", { company, address })}</li>}
      {email && (
        <li>
          <TranslatedSentence
            text="Email {company}: {email}"
            parts={{ company, email: <a href={`mailto:${email}`}>{email}</a> }}
          />
        </li>
      )}
      {form && (
        <li>
          <a href={form} rel="noopener noreferrer">
            {say("Write to {company}", { company })}
          </a>
        </li>
      )}
    </ul>
  );
}

/**
 * Returns the operator's contact details as a phrase, for example "12 Elm Street, San Diego, CA 92101, or by email at
 * a@b.com".
 */
export function formatContact({ address, email, form }: Contact, say: Translator["say"]): string {
  const ways = [
    ...(address ? [address] : []),
    ...(email ? [say("by email at {email}", { email })] : []),
    ...(form ? [say("by the form at {form}", { form })] : []),
  ];
  const last = ways.at(-1) ?? "";
  return ways.length < 2
    ? last
    : say("{ways}, or {last}", { ways: ways.slice(0, -1).join(", "), last });
}
