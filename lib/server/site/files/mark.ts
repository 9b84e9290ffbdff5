import { markSvg } from "../mark-svg";
import type { SiteFile } from "./site-file";

/** The favicon in the site's colours. */
export const mark: SiteFile = { type: "image/svg+xml", write: ({ tokens }) => markSvg(tokens) };
