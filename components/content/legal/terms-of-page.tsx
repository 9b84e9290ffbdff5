import { SafeHtml } from "@/components/ui/safe-html";

/** The terms as the page below the privacy policy has them: of another language than the first no code brings them. */
export async function termsOfPage(address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new Error("The page with the terms could not be loaded");
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const terms = page.getElementById("terms-of-service");
  // The modal has its title.
  terms?.querySelector("h2")?.remove();
  if (!terms) throw new Error("The page has no terms");
  return <SafeHtml html={terms.innerHTML} />;
}
