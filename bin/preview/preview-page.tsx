import type { FlowDefinition } from "@/server/flows/flow-definition";
import { renderDocument } from "@/lib/server/render-document";
import { listPreviewLanguages } from "./list-preview-languages";

/**
 * Renders the HTML document of the preview. The document contains flows and languages as JSON for the client script.
 */
export function renderPreviewPage(flows: readonly FlowDefinition[]): string {
  return renderDocument(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Preview: flows, ads, slugs</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/client.css" />
      </head>
      <body>
        <div id="preview">Loading…</div>
        <JsonScript
          id="flows"
          value={flows.map(({ key, title, pages }) => ({ key, title, pages: pages.length }))}
        />
        <JsonScript id="languages" value={listPreviewLanguages()} />
        <script type="module" src="/client.js" />
      </body>
    </html>,
  );
}

function JsonScript({ id, value }: { id: string; value: unknown }) {
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  return <script id={id} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}
