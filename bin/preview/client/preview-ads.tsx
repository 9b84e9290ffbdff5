import { useState, type ComponentType, type FormEvent } from "react";
import { BannerLayout } from "@/components/content/campaign/banner-layout";
import type { CampaignLayoutProps } from "@/components/content/campaign/campaign-layout";
import { EditorLayout } from "@/components/content/campaign/editor-layout";
import { SplitLayout } from "@/components/content/campaign/split-layout";
import { TwoColumnLayout } from "@/components/content/campaign/two-column-layout";
import { SafeHtml } from "@/components/ui/safe-html";
import { getDesignTokenStyle } from "@/lib/server/site/token-style";
import type { Campaign } from "@/themes/campaigns/campaign";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";
import { InteractiveFlow } from "./preview-flow";
import styles from "./preview.module.css";
import { usePreviewRequest } from "./use-preview-request";

const layouts = {
  banner: BannerLayout,
  "two-column": TwoColumnLayout,
  editor: EditorLayout,
  split: SplitLayout,
} satisfies Record<Campaign["layout"], ComponentType<CampaignLayoutProps>>;

/** The ads of each campaign beside its landing page. */
export function PreviewAds() {
  return (
    <section id="ads" aria-labelledby="ads-title">
      <h2 id="ads-title">Ads and landing pages</h2>
      {campaigns.map((campaign, index) => (
        <AdAndPage key={campaign.slug} campaign={campaign} adId={index + 1} />
      ))}
    </section>
  );
}

function AdAndPage({ campaign, adId }: { campaign: Campaign; adId: number }) {
  const { slug, copy } = campaign;
  const theme = findCampaignTheme(campaign);
  const [isOpen, setIsOpen] = useState(false);
  if (!theme) return null;
  return (
    <article className={styles.ad} aria-label={slug}>
      <div>
        <h3>/{slug}</h3>
        <SearchAd keyword={slug} />
        <SocialAd adId={adId} />
      </div>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          {theme.brand.name}: {copy.title}
        </summary>
        {isOpen && <LandingPagePreview campaign={campaign} />}
      </details>
    </article>
  );
}

/** A campaign's landing page without the site's header and footer. */
export function LandingPagePreview({
  campaign,
  isPrivate = false,
}: {
  campaign: Campaign;
  isPrivate?: boolean;
}) {
  const { slug, layout, scene, copy } = campaign;
  const theme = findCampaignTheme(campaign);
  const Layout = layouts[layout];
  if (!theme) return null;
  const flowKey = campaign.flowKey ?? theme.flows.main.flowKey;
  return (
    <div
      className={isPrivate ? styles.alone : styles.site}
      style={getDesignTokenStyle(theme.tokens)}
      data-landing-page={slug}
    >
      <Layout
        scene={scene}
        copy={copy}
        startOptions={{ phone: undefined, callBack: undefined, questions: "#questionnaire" }}
        form={<InteractiveFlow flowKey={flowKey} hasTools={false} isPrivate={isPrivate} />}
      />
    </div>
  );
}

function findCampaignTheme({ sites }: Campaign): Theme | undefined {
  return Object.values(themes).find(({ site }) => sites.includes(site));
}

/** A search ad with texts from the endpoint AdWordsAd. */
function SearchAd({ keyword }: { keyword: string }) {
  const [query, setQuery] = useState(`keyword=${encodeURIComponent(keyword)}`);
  const ad = usePreviewRequest(`/AdWordsAd?${query}`);
  return (
    <form className={styles.choices} onSubmit={(event) => setQuery(readQuery(event))}>
      <Field name="keyword" value={keyword} />
      <Field name="adGroupId" />
      <Field name="adId" />
      <Field name="geoTargetId" />
      <button type="submit">Show the search ad</button>
      <p className={styles.result} role="status">
        <strong>{ad.text("headline")}</strong>
        <br />
        {ad.text("displayUrl")}
        <br />
        {ad.text("description")}
        {ad.text("refused")}
      </p>
    </form>
  );
}

/** A social media ad with HTML from the endpoint FacebookAdPreview. */
function SocialAd({ adId }: { adId: number }) {
  const [query, setQuery] = useState(`adId=${adId}&adFormat=MOBILE_FEED_STANDARD`);
  const ad = usePreviewRequest(`/FacebookAdPreview?${query}`);
  return (
    <form className={styles.choices} onSubmit={(event) => setQuery(readQuery(event))}>
      <Field name="adId" value={String(adId)} />
      <Field name="adFormat" value="MOBILE_FEED_STANDARD" />
      <button type="submit">Show the feed ad</button>
      <div className={styles.result} role="status">
        <SafeHtml html={ad.text("html")} />
        {ad.text("refused")}
      </div>
    </form>
  );
}

function Field({ name, value = "" }: { name: string; value?: string }) {
  return (
    <label>
      {name}
      <input name={name} defaultValue={value} />
    </label>
  );
}

function readQuery(event: FormEvent<HTMLFormElement>): string {
  event.preventDefault();
  const given = [...new FormData(event.currentTarget)].map(([name, value]) => [
    name,
    typeof value === "string" ? value : "",
  ]);
  return new URLSearchParams(given).toString();
}
