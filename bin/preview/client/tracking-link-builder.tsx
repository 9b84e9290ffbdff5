import { useState, type FormEvent } from "react";
import { trackingParameters } from "@/flow/protocol/tracking-parameters";
import { themes } from "@/themes/registry";
import { buildTrackingLink, trackingParameterHelp, adPlatformParameters } from "./build-link";
import styles from "./preview.module.css";
import { campaigns } from "@/themes/campaigns/registry";

/** A form that builds a link to a landing page with tracking parameters. */
export function TrackingLinkBuilder() {
  const [site, setSite] = useState(Object.keys(themes)[0] ?? "");
  const [platform, setPlatform] = useState("");
  const [values, setValues] = useState<Record<string, string>>({});
  const [path, setPath] = useState("/");
  const [isCopied, setIsCopied] = useState(false);
  const [host = "localhost"] = themes[site]?.hosts ?? [];
  const { link, faults } = buildTrackingLink(`https://${host}${path}`, values);
  const changed = (event: FormEvent<HTMLFormElement>) => {
    setIsCopied(false);
    const form = new FormData(event.currentTarget);
    setValues(
      Object.fromEntries(trackingParameters.map((name) => [name, String(form.get(name) ?? "")])),
    );
  };
  return (
    <section id="links" aria-labelledby="links-title">
      <h2 id="links-title">Link for an ad</h2>
      <div className={styles.choices}>
        <label>
          Site
          <select
            value={site}
            onChange={(event) => {
              setSite(event.target.value);
              setPath("/");
            }}
          >
            {Object.keys(themes).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          Page
          <select value={path} onChange={(event) => setPath(event.target.value)}>
            {listLandingPaths(site).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          Platform
          <select
            value={platform}
            onChange={(event) => {
              setPlatform(event.target.value);
              setValues(adPlatformParameters[event.target.value] ?? {});
              setIsCopied(false);
            }}
          >
            <option value="">none</option>
            {Object.keys(adPlatformParameters).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </div>
      <form key={platform} className={styles.parameters} onChange={changed}>
        {trackingParameters.map((name) => {
          const { help, isAutomatic } = trackingParameterHelp[name];
          return (
            <label key={name}>
              <code>{name}</code>
              <input
                name={name}
                defaultValue={values[name]}
                placeholder={isAutomatic ? "added automatically" : ""}
              />
              <small>{help}</small>
            </label>
          );
        })}
      </form>
      <p className={styles.copied}>
        <output data-link>{link}</output>
        <button
          type="button"
          onClick={() => void navigator.clipboard.writeText(link).then(() => setIsCopied(true))}
        >
          {isCopied ? "Copied" : "Copy link"}
        </button>
      </p>
      {faults.length > 0 && (
        <p role="alert" className={styles.result}>
          {faults.join(". ")}.
        </p>
      )}
    </section>
  );
}

/** Returns the paths that ads can link to: home page, campaign pages and articles. */
function listLandingPaths(site: string): string[] {
  const theme = themes[site];
  if (!theme) return [];
  const own = campaigns.filter(({ sites }) => sites.includes(site)).map(({ slug }) => `/${slug}`);
  return ["/", ...own, ...Object.keys(theme.articles ?? {})];
}
