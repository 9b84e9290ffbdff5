import { useWords } from "#use-words";
import { SafeHtml } from "@/components/ui/safe-html";
import styles from "./sponsored-schools.module.css";

/** The 'Sponsored Schools' link (docs/product.md section 2): it opens, in its place, what the theme says about them. */
export function SponsoredSchools({ html }: { html: string }) {
  const { say } = useWords();
  return (
    <details className={styles.sponsored}>
      <summary>{say("Sponsored Schools")}</summary>
      <SafeHtml className={styles.text} html={html} />
    </details>
  );
}
