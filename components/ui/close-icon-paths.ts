/** SVG path data of the close icon. A separate file, because a modal needs no other icon. */
export const closeIconPaths = ["M18 6 6 18", "m6 6 12 12"];
