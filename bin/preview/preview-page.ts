import type { FlowDefinition } from "@/flow/server/definitions/flow-definition";

/** The document of the preview: what the client needs to know of the flows stands in it as JSON. */
export function previewPage(flows: readonly FlowDefinition[]): string {
  const data = flows.map(({ key, title, pages }) => ({ key, title, pages: pages.length }));
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview: flows, ads, slugs</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/client.css">
</head>
<body>
<div id="preview">Loading…</div>
<script id="flows" type="application/json">${json}</script>
<script type="module" src="/client.js"></script>
</body>
</html>
`;
}
