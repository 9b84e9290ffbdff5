import { createContext } from "react";

/**
 * The origins from which images in somebody else's texts are shown, e.g. `https://logos.example`; the page's policy
 * names the same ones. Of any other image the text stands in (docs/protocol.md section 5).
 */
export const ImageOrigins = createContext<readonly string[]>([]);
