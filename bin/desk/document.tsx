import type { ReactNode } from "react";
import { renderDocument } from "@/lib/server/render-document";

interface DeskDocument {
  title: string;
  /** Path of the page. The navigation marks it as current. */
  path: string;
  /** Pages in the navigation. */
  pages: readonly { title: string; path: string }[];
  /** Name of the signed-in operator, or empty. */
  person: string;
  body: ReactNode;
}

/** Renders a page of the desk. The document loads one style sheet and no script. */
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

/** Renders a page that shows one sentence and no navigation, such as an error. */
export function renderDeskNotice(title: string, text: string): string {
  const body = <p className="notice">{text}</p>;
  return renderDeskDocument({ title, path: "", pages: [], person: "", body });
}
