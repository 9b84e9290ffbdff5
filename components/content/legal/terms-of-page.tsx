import { SafeHtml, sanitiser } from "@/components/ui/safe-html";
import styles from "./legal-text.module.css";

/** The terms as the page below the privacy policy has them, in its language: no script brings them a second time. */
export async function termsOfPage(address: string) {
  sanitiser.preload();
  const response = await fetch(address);
  if (!response.ok) throw new Error("The page with the terms could not be loaded");
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const terms = page.getElementById("terms-of-service");
  // The modal has its title.
  terms?.querySelector("h2")?.remove();
  if (!terms) throw new Error("The page has no terms");
  return <SafeHtml className={styles.fetched} html={terms.innerHTML} />;
}
