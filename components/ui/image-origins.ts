import { createContext } from "react";

/**
 * The origins from which images in third-party HTML may load, for example `https://logos.example`. An image from
 * another origin is replaced by its alternative text (docs/protocol.md section 5).
 */
export const ImageOriginsContext = createContext<readonly string[]>([]);
