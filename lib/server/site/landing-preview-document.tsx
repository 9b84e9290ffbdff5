import type { ReactNode } from "react";
import { renderDocument } from "@/lib/server/render-document";
import { languages, type Language } from "@/lib/shared/languages";
import { buildLandingPreviewPath } from "@/lib/shared/landing-preview-path";

export interface LandingPreviewDocument {
  token: string;
  slug: string;
  author: string;
  updatedAt: Date;
  language: Language;
  /** Languages in which the draft's page appears on this site. */
  languages: readonly Language[];
}

/** A field of a draft that must be corrected. `field` is a path such as `copy.points.2`. */
export interface LandingPreviewFault {
  field: string;
  message: string;
}

/** Widths and heights of the preview's frames in CSS pixels: a phone and a desktop. */
const frameSizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

const style = `
body { margin: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
.frames { display: flex; flex-wrap: wrap; gap: 2rem; align-items: flex-start; }
figure { margin: 0; overflow-x: auto; max-width: 100%; }
iframe { border: 1px solid; display: block; background: white; }
`;

/** Renders the preview of an unpublished landing page, with the page in two frames, as a complete HTML document. */
export function renderLandingPreview(preview: LandingPreviewDocument): string {
  const { token, slug, author, updatedAt, language } = preview;
  const framePath = `${buildLandingPreviewPath(token, language)}/page`;
  return renderDocument(
    <PreviewDocument slug={slug}>
      <p>
        Saved by {author} at <time>{updatedAt.toISOString()}</time>. Nothing here is published.
        Links, buttons and forms do nothing.
      </p>
      {preview.languages.length > 1 && (
        <nav aria-label="Language">
          {preview.languages.map((one) => (
            <a
              key={one}
              href={buildLandingPreviewPath(token, one)}
              aria-current={one === language ? "page" : undefined}
              style={{ marginRight: "1rem" }}
            >
              {languages[one].name}
            </a>
          ))}
        </nav>
      )}
      <div className="frames">
        {frameSizes.map(({ width, height }) => (
          <figure key={width}>
            <figcaption>{width} px wide</figcaption>
            <iframe src={framePath} width={width} height={height} title={`${width} px wide`} />
          </figure>
        ))}
      </div>
    </PreviewDocument>,
  );
}

/** Renders the faults of a draft that cannot be displayed, as a complete HTML document. */
export function renderLandingPreviewFaults(
  slug: string,
  faults: readonly LandingPreviewFault[],
): string {
  return renderDocument(
    <PreviewDocument slug={slug}>
      <p>This draft cannot be displayed yet. Correct these fields first:</p>
      <ul>
        {faults.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <code>{field}</code>: {message}
          </li>
        ))}
      </ul>
    </PreviewDocument>,
  );
}

function PreviewDocument({ slug, children }: { slug: string; children: ReactNode }) {
  const title = `Preview of /${slug}`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}
