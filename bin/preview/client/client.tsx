import { createRoot } from "react-dom/client";
import { declaredExperiments } from "@/flow/protocol/experiments";
import { campaigns } from "@/themes/campaigns/registry";
import { LandingPage, PreviewAds } from "./preview-ads";
import { PreviewFlow, RunningFlow, type PreviewedFlow } from "./preview-flow";
import { PreviewLinks } from "./preview-links";
import { PreviewSlugs } from "./preview-slugs";
import { PreviewVariants } from "./preview-variants";
import { useCall } from "./use-call";
import "@/app/globals.css";
import styles from "./preview.module.css";

/** Each with its own variants. */
const declared = [...declaredExperiments].map(([name, { variants }]) => ({
  name,
  variants: ["default", ...variants],
}));
/** Campaigns whose visitors are split over landing pages: the variants are pages. */
const splits = campaigns.flatMap(({ slug, pages }) =>
  pages
    ? [{ name: `landing pages of /${slug}`, variants: Object.keys(pages), isOfPages: true }]
    : [],
);

/** The page of `npm run preview`: the site's own components, on flows that make no leads. */
function Preview({ flows }: { flows: PreviewedFlow[] }) {
  const server = useCall("/ServerInfo");
  const visit = useCall("/RandomCakeName");
  return (
    <div className={styles.page}>
      <header>
        <h1>Preview</h1>
        <p>
          Nothing here makes a lead or reaches anybody. Server: {server.text("name")}{" "}
          {server.text("version")}, build {server.text("build")}.
        </p>
        <p className={styles.copied}>
          Call this test visit <strong data-test-visit>{visit.text("name")}</strong>{" "}
          <button type="button" onClick={visit.ask}>
            Another name
          </button>
        </p>
        <nav aria-label="Parts of this page">
          <a href="#flow">Flow</a> <a href="#variants">Variants</a> <a href="#links">Links</a>{" "}
          <a href="#pictures">Pictures</a> <a href="#ads">Ads</a> <a href="#slugs">Slugs</a>
        </nav>
      </header>
      <PreviewFlow flows={flows} />
      <PreviewVariants
        flows={flows.map(({ key }) => key)}
        pages={campaigns.map(({ slug }) => slug)}
        experiments={[...declared, ...splits]}
      />
      <PreviewLinks />
      <section id="pictures" aria-labelledby="pictures-title">
        <h2 id="pictures-title">Pictures of the flows</h2>
        {flows.map(({ key, title }) => (
          <details key={key}>
            <summary>
              {title} ({key})
            </summary>
            {/* eslint-disable-next-line @next/next/no-img-element -- a drawing, and no Next here */}
            <img className={styles.picture} src={`/flow-${key}.svg`} alt={`The pages of ${key}`} />
          </details>
        ))}
      </section>
      <PreviewAds />
      <PreviewSlugs />
    </div>
  );
}

/** One flow or landing page and nothing else, for a frame beside others; its visit is nobody else's. */
function Alone({ query }: { query: URLSearchParams }) {
  const campaign = campaigns.find(({ slug }) => slug === query.get("page"));
  if (campaign) return <LandingPage campaign={campaign} isPrivate />;
  return <RunningFlow flowKey={query.get("flow") ?? ""} hasTools={false} isPrivate />;
}

const query = new URLSearchParams(location.search);
const flows = JSON.parse(document.getElementById("flows")?.textContent ?? "[]") as PreviewedFlow[];
createRoot(document.getElementById("preview") ?? document.body).render(
  query.has("alone") ? <Alone query={query} /> : <Preview flows={flows} />,
);
