import { createRoot } from "react-dom/client";
import { experimentDeclarationsByName } from "@/flow/protocol/experiments";
import { campaigns } from "@/themes/campaigns/registry";
import { LandingPagePreview, PreviewAds } from "./preview-ads";
import { PreviewFlow, InteractiveFlow, type PreviewedFlow } from "./preview-flow";
import { TrackingLinkBuilder } from "./tracking-link-builder";
import { SlugGenerator } from "./slug-generator";
import { PreviewVariants } from "./preview-variants";
import { usePreviewRequest } from "./use-preview-request";
import "@/app/globals.css";
import styles from "./preview.module.css";

/** Every declared experiment, with its variants. */
const declaredVariants = [...experimentDeclarationsByName].map(([name, { variants }]) => ({
  name,
  variants: ["default", ...variants],
}));
/**
 * Campaigns whose visitors are divided among several landing pages, described like experiments. Each variant is the
 * slug of a landing page.
 */
const landingPageSplits = campaigns.flatMap(({ slug, pageWeights }) =>
  pageWeights
    ? [{ name: `landing pages of /${slug}`, variants: Object.keys(pageWeights), isPageSplit: true }]
    : [],
);

/** The page of `npm run preview`. It shows the site's components with flows that create no leads. */
function Preview({ flows }: { flows: PreviewedFlow[] }) {
  const server = usePreviewRequest("/ServerInfo");
  const visit = usePreviewRequest("/RandomCakeName");
  return (
    <div className={styles.page}>
      <header>
        <h1>Preview</h1>
        <p>
          The preview creates no leads and sends nothing. Server: {server.text("name")}{" "}
          {server.text("version")}, build {server.text("build")}.
        </p>
        <p className={styles.copied}>
          Name for this test visit: <strong data-test-visit>{visit.text("name")}</strong>{" "}
          <button type="button" onClick={visit.ask}>
            New name
          </button>
        </p>
        <nav aria-label="On this page">
          <a href="#flow">Flow</a> <a href="#variants">Variants</a> <a href="#links">Links</a>{" "}
          <a href="#pictures">Diagrams</a> <a href="#ads">Ads</a> <a href="#slugs">Slugs</a>
        </nav>
      </header>
      <PreviewFlow flows={flows} />
      <PreviewVariants
        flows={flows.map(({ key }) => key)}
        pages={campaigns.map(({ slug }) => slug)}
        experiments={[...declaredVariants, ...landingPageSplits]}
      />
      <TrackingLinkBuilder />
      <section id="pictures" aria-labelledby="pictures-title">
        <h2 id="pictures-title">Diagrams of the flows</h2>
        {flows.map(({ key, title }) => (
          <details key={key}>
            <summary>
              {title} ({key})
            </summary>
            {/* eslint-disable-next-line @next/next/no-img-element -- the preview runs without Next */}
            <img
              className={styles.picture}
              src={`/flow-${key}.svg`}
              alt={`Diagram of the flow ${key}`}
            />
          </details>
        ))}
      </section>
      <PreviewAds />
      <SlugGenerator />
    </div>
  );
}

/** A single flow or landing page, for an iframe. The visits of different iframes do not affect each other. */
function SinglePreview({ query }: { query: URLSearchParams }) {
  const campaign = campaigns.find(({ slug }) => slug === query.get("page"));
  if (campaign) return <LandingPagePreview campaign={campaign} isPrivate />;
  return <InteractiveFlow flowKey={query.get("flow") ?? ""} hasTools={false} isPrivate />;
}

const query = new URLSearchParams(location.search);
const flows = JSON.parse(document.getElementById("flows")?.textContent ?? "[]") as PreviewedFlow[];
createRoot(document.getElementById("preview") ?? document.body).render(
  query.has("alone") ? <SinglePreview query={query} /> : <Preview flows={flows} />,
);
