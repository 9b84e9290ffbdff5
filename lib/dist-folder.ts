/** Where the build is, relative to the project: `.next`, or what `NEXT_DIST_DIR` names (two builds side by side). */
export const distFolder = process.env.NEXT_DIST_DIR || ".next";
