/** SVG path data of the close icon. It is separate from the other icons, so a modal loads only this icon. */
export const closeIconPaths = ["M18 6 6 18", "M6 6l12 12"];
