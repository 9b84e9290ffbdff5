import { html, type Html } from "./html";

/** The document around a page. It loads one style sheet, and runs nothing. */
export function deskDocument(
  { title, path }: { title: string; path: string },
  pages: readonly { title: string; path: string }[],
  person: string,
  body: Html,
): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · desk</title>
        <link rel="stylesheet" href="/desk.css" />
      </head>
      <body>
        <a class="skip" href="#main">To the page</a>
        <header>
          <nav aria-label="Pages">
            ${pages.map(
              (page) =>
                html`<a href="${page.path}" ${page.path === path ? html` aria-current="page"` : ""}
                  >${page.title}</a
                >`,
            )}
          </nav>
          <span class="quiet">${person && `${person} · all times UTC`}</span>
        </header>
        <main id="main" tabindex="-1">
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;
}
