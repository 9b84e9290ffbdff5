import { createRoot } from "react-dom/client";
import { PreviewAds } from "./preview-ads";
import { PreviewFlow, type PreviewedFlow } from "./preview-flow";
import { PreviewSlugs } from "./preview-slugs";
import { useCall } from "./use-call";
import "@/app/globals.css";
import styles from "./preview.module.css";

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
          <a href="#flow">Flow</a> <a href="#pictures">Pictures</a> <a href="#ads">Ads</a>{" "}
          <a href="#slugs">Slugs</a>
        </nav>
      </header>
      <PreviewFlow flows={flows} />
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

const flows = JSON.parse(document.getElementById("flows")?.textContent ?? "[]") as PreviewedFlow[];
createRoot(document.getElementById("preview") ?? document.body).render(<Preview flows={flows} />);
