import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildTimestampMetaName } from "@/lib/shared/build-timestamp";
import { hashInlineScripts } from "../csp/inline-scripts";
import { buildFolder } from "../dist-folder";
import { removePrerenderedFirstPages } from "../site/outside-api";
import { deferScripts } from "./defer-scripts";
import { delayFontPreloads } from "./delay-font-preloads";
import { inlineSuspenseBoundaries } from "./inline-boundaries";
import { inlineStyles } from "./inline-styles";

export interface FinishOptions {
  /** Time of the build in milliseconds since 1970 (UTC). */
  timestamp: number;
  /** Class names that the build's scripts contain. Styles of other classes that the page does not use are removed. */
  scriptWords: ReadonlySet<string>;
  /** Whether the page has style sheets. Next's own error pages have none. */
  hasStyles?: boolean;
}

/** A page that is ready to be sent, and the CSP sources of its inline scripts (`'sha256-…'`). */
export interface FinishedPage {
  html: string;
  scriptHashes: string[];
}

/**
 * Changes the HTML that Next rendered so that the page loads faster (docs/decisions/0007). Inlines the used styles,
 * defers scripts until after the first frame, and moves content to its final position. Throws if the HTML has an
 * unexpected structure.
 */
export function finishPage(
  rendered: string,
  { timestamp, scriptWords, hasStyles = true }: FinishOptions,
): FinishedPage {
  const placed = inlineSuspenseBoundaries(insertBuildTimestamp(rendered, timestamp));
  const timed = delayFontPreloads(placed);
  const html = deferScripts(hasStyles ? inlineStyles(timed, readAsset, scriptWords) : timed);
  // With an external flow API, the server removes the flows' first pages from this HTML. This call throws if it could
  // not find them.
  removePrerenderedFirstPages(html);
  return { html, scriptHashes: hashInlineScripts(html) };
}

/** Inserts the build time as a `<meta>` element. An open page uses the time to detect a newer build. */
function insertBuildTimestamp(html: string, timestamp: number): string {
  if (!html.includes("<head>")) throw new Error("The page has no <head>.");
  return html.replace(
    "<head>",
    `<head><meta name="${buildTimestampMetaName}" content="${timestamp}"/>`,
  );
}

/** Reads a built file by its URL path, such as `/_next/static/chunks/main.js`. */
function readAsset(address: string): string {
  return readFileSync(join(buildFolder, address.replace(/^\/_next\//, "")), "utf8");
}
