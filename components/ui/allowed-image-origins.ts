import { createContext } from "react";

/**
 * The origins from which HTML from the flow API may load images, for example `https://logos.example`. Images from other
 * origins are replaced by their alternative text (docs/protocol.md section 5).
 */
export const AllowedImageOriginsContext = createContext<readonly string[]>([]);
