import { createContext } from "react";

/**
 * The origins from which images in third-party HTML are displayed, for example `https://logos.example`. The page's
 * content security policy allows the same origins. Other images are replaced by their text (docs/protocol.md section
 * 5).
 */
export const ImageOriginsContext = createContext<readonly string[]>([]);
