/** SVG path data of the close icon. A separate file, because a modal needs no other icon. */
export const closeIconPaths = ["M18 6 6 18", "M6 6l12 12"];
