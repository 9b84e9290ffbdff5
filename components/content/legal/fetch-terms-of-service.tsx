import { SafeHtml, lazyHtmlSanitizer } from "@/components/ui/safe-html";
import styles from "./legal-text.module.css";

/**
 * Fetches a page and returns its terms of service as sanitized markup. Throws if the page cannot be loaded or contains
 * no terms.
 */
export async function fetchTermsOfService(address: string) {
  lazyHtmlSanitizer.preload();
  const response = await fetch(address);
  if (!response.ok) throw new Error("The page with the terms could not be loaded");
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const terms = page.getElementById("terms-of-service");
  // The modal displays its own title.
  terms?.querySelector("h2")?.remove();
  if (!terms) throw new Error("The page has no terms");
  return <SafeHtml className={styles.fetched} html={terms.innerHTML} />;
}
