import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Renders an `<html>` element to a complete HTML document without scripts. React escapes all values. */
export function renderDocument(document: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(document)}\n`;
}
