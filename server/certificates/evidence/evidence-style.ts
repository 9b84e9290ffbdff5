/** CSS of a page of evidence, on the screen and in print. */
export const evidenceStyle = `
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #111; font: 1rem/1.5 system-ui, sans-serif }
h1, h2, h3 { line-height: 1.2 } h2 { margin-top: 2rem; font-size: 1.25rem } h3 { font-size: 1rem }
dl { display: grid; grid-template-columns: minmax(9rem, 1fr) 3fr; gap: .25rem 1rem } dt { color: #444 }
dd { margin: 0; overflow-wrap: anywhere } code { overflow-wrap: anywhere }
blockquote { margin: 0; padding: .5rem 1rem; border: 1px solid #666 }
.proved, .broken { padding: .75rem 1rem; border: 2px solid } .broken { font-weight: bold }
@media print { body { margin: 0; max-width: none; font-size: 10pt } h2, h3 { break-after: avoid }
  .item, dl { break-inside: avoid } @page { margin: 18mm } }
`;
