import { expect, type BrowserContext, type Request } from "@playwright/test";
import { formsOf, foundForms, haystacksOf } from "../support/canary-forms";

/** What was typed, by field. */
export type Canaries = Record<string, string>;

/** Hears what a browser tells to anybody but one origin, in addresses, headers and bodies. */
export function listenToOthers(context: BrowserContext, ownOrigin: string) {
  const listening: Promise<string>[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).origin !== ownOrigin) listening.push(textOf(request));
  });
  return () => Promise.all(listening);
}

async function textOf(request: Request): Promise<string> {
  const headers = await request.allHeaders().catch(() => ({}));
  return [request.url(), request.postData() ?? "", JSON.stringify(headers)].join("\n");
}

/** Fails when one of the texts holds one of the values, in whatever disguise. */
export function expectNoCanary(canaries: Canaries, texts: readonly string[]): void {
  const all = texts.map((text) => ({ text, haystacks: haystacksOf(text) }));
  for (const [field, canary] of Object.entries(canaries)) {
    const forms = formsOf(canary);
    const told = all.filter(({ haystacks }) => foundForms(forms, haystacks).length > 0);
    expect(
      told.map(({ text }) => text),
      `${field}: ${canary}`,
    ).toEqual([]);
  }
}
