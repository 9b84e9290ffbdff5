/** The close icon, by itself: a modal needs no other. */
export const closeShape = ["M18 6 6 18", "m6 6 12 12"];
