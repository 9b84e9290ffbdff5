import type { Metadata } from "next";
import { LegalText } from "@/components/content/legal/legal-text";
import { privacySections, privacyUpdated } from "@/components/content/legal/privacy-sections";
import { Terms } from "@/components/content/legal/terms";
import { PlainPage } from "@/components/content/plain-page";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/theme-of";
import styles from "./page.module.css";

const path = "/company/PrivacyPolicy";
const description =
  "What this site keeps about you, why, for how long, who receives it, and how to see, correct or delete it.";

export async function generateMetadata({ params }: PageProps<"/[site]">): Promise<Metadata> {
  const theme = themeOf((await params).site);
  return pageMetadata(theme, { path, title: "Privacy policy", description });
}

/** The privacy policy; below it the terms, for those whose browser opens no modal. */
export default async function PrivacyPolicyPage({ params }: PageProps<"/[site]">) {
  const { brand } = themeOf((await params).site);
  const names = { company: brand.company, brandName: brand.name };
  return (
    <PlainPage heading="Privacy policy" intro={`Last updated ${privacyUpdated}`}>
      <LegalText sections={privacySections} {...names} headingLevel={2} />
      <section id="terms-of-service" className={styles.terms} aria-labelledby="terms-heading">
        <h2 id="terms-heading">Terms of Service</h2>
        <Terms {...names} />
      </section>
    </PlainPage>
  );
}
