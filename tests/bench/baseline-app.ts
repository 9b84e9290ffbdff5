import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runInTerminal } from "@/bin/run";

/** Folder of the built baseline app. It is inside the repository, so the app uses the same npm packages. */
export const baselineFolder = join(process.cwd(), ".cache", "baseline");

/** Path of a page without content. */
export const emptyPagePath = "/";
export const formPagePath = "/form";
export const linkPagePath = "/link";
/** Path of a page without content that the server renders for each request. */
export const dynamicPagePath = "/dynamic";

const files: Record<string, string> = {
  "package.json": `{ "name": "baseline", "private": true, "type": "module" }`,
  "next.config.mjs": `const headers = [{ key: "Speculation-Rules", value: '"/speculation-rules.json"' }];
const rules = [{ key: "Content-Type", value: "application/speculationrules+json" }];
export default {
  turbopack: { root: ${JSON.stringify(process.cwd())} },
  headers: () => [
    { source: "/link", headers },
    { source: "/speculation-rules.json", headers: rules },
  ],
};`,
  "public/speculation-rules.json": JSON.stringify({
    prerender: [{ where: { href_matches: "/linked" }, eagerness: "moderate" }],
  }),
  "app/layout.jsx": `export const metadata = { title: "Baseline", description: "An empty page." };
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}`,
  "app/page.jsx": `export default function Page() {
  return <main><h1>Baseline</h1><p>An empty page.</p></main>;
}`,
  "app/dynamic/page.jsx": `export const dynamic = "force-dynamic";
export default function Page() {
  return <main><h1>Baseline</h1><p>An empty page.</p></main>;
}`,
  "app/link/page.jsx": `export default function Page() {
  return <main><h1>First page</h1><p><a href="/linked">To the second page</a></p></main>;
}`,
  "app/linked/page.jsx": `const words = "A sentence that fills a few lines of the second page. ".repeat(12);
export default function Page() {
  return <main><h1>Second page</h1><p>{words}</p></main>;
}`,
  "app/form/page.jsx": `import { Form } from "./form";
export default function Page() {
  return <main><Form /></main>;
}`,
  // Ten radio buttons in a form. Continue shows the next question without a request.
  "app/form/form.jsx": `"use client";
import { useState } from "react";
const choices = Array.from({ length: 10 }, (_, index) => index);
export function Form() {
  const [question, setQuestion] = useState(1);
  const [chosen, setChosen] = useState(-1);
  const next = (event) => {
    event.preventDefault();
    setQuestion(question + 1);
    setChosen(-1);
  };
  return (
    <form onSubmit={next}>
      <fieldset key={question}>
        <legend><h1 data-page-heading>Question {question}</h1></legend>
        {choices.map((choice) => (
          <label key={choice} style={{ display: "block", padding: 12 }}>
            <input type="radio" name="choice" checked={chosen === choice} onChange={() => setChosen(choice)} />
            Choice {choice} of question {question}
          </label>
        ))}
      </fieldset>
      <button type="submit">Continue</button>
    </form>
  );
}`,
  "app/api/empty/route.js": `export async function POST(request) {
  await request.json();
  return Response.json({});
}`,
};

/**
 * Builds a small Next app with the reference pages of docs/budgets.md. It uses the product's version of
 * Next. An existing build of the same files and packages is reused.
 */
export async function buildBaselineApp(): Promise<void> {
  const stateFile = join(baselineFolder, "state");
  const state = createHash("sha256")
    .update(JSON.stringify(files))
    .update(readFileSync("package-lock.json"))
    .digest("hex");
  if (existsSync(stateFile) && readFileSync(stateFile, "utf8") === state) return;
  rmSync(baselineFolder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(baselineFolder, path)), { recursive: true });
    writeFileSync(join(baselineFolder, path), text);
  }
  const next = join(process.cwd(), "node_modules/next/dist/bin/next");
  const code = await runInTerminal(process.execPath, [next, "build", baselineFolder], {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  if (code !== 0) throw new Error("The baseline app did not build.");
  writeFileSync(stateFile, state);
}
