import type { ReactNode } from "react";
import { renderDocument } from "@/lib/server/render-document";

interface DeskDocument {
  title: string;
  /** Path of the current page, to highlight in the navigation. */
  path: string;
  /** Pages to list in the navigation. */
  pages: readonly { title: string; path: string }[];
  /** Name of the signed-in user. Empty on error pages. */
  person: string;
  body: ReactNode;
}

/** Renders the HTML document of an operators' page. It loads one style sheet and no scripts. */
export function renderDeskDocument({ title, path, pages, person, body }: DeskDocument): string {
  return renderDocument(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · desk`}</title>
        <link rel="stylesheet" href="/desk.css" />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header>
          <nav aria-label="Pages">
            {pages.map((page) => (
              <a
                key={page.path}
                href={page.path}
                aria-current={page.path === path ? "page" : undefined}
              >
                {page.title}
              </a>
            ))}
          </nav>
          <span className="quiet">{person && `${person} · all times UTC`}</span>
        </header>
        <main id="main" tabIndex={-1}>
          <h1>{title}</h1>
          {body}
        </main>
      </body>
    </html>,
  );
}

/** Renders a page with one sentence and without navigation, such as an error page. */
export function renderDeskNotice(title: string, text: string): string {
  const body = <p className="notice">{text}</p>;
  return renderDeskDocument({ title, path: "", pages: [], person: "", body });
}
