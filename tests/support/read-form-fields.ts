import { JSDOM } from "jsdom";

/** Returns the fields that a browser submits with the first form of a page that matches the selector. */
export function readFormFields(html: string, selector: string): Record<string, string> {
  const { document, FormData } = new JSDOM(html).window;
  const form = document.querySelector<HTMLFormElement>(selector);
  if (!form) throw new Error(`The page has no form ${selector}.`);
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
