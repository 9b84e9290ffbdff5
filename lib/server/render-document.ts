import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Renders an `<html>` element to the text of a document. React escapes every value; the document contains no script. */
export function renderDocument(document: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(document)}\n`;
}
