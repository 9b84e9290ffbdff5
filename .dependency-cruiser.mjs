/** Matches tests, which are exempt from the import rules for rooms (modules of `server/`). */
const tests = "^tests/|\\.test\\.tsx?$";

export default {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    {
      name: "room-front",
      comment:
        "Other rooms import only the files at the top of a room's folder (docs/architecture.md).",
      severity: "error",
      from: { path: "^server/([^/]+)/", pathNot: tests },
      to: { path: "^server/[^/]+/.+/", pathNot: "^server/$1/" },
    },
    {
      name: "server-front",
      comment: "Code outside the server imports only the files at the top of a room's folder.",
      severity: "error",
      from: { pathNot: `^server/|${tests}` },
      to: { path: "^server/[^/]+/.+/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Type imports count as well: modules that need each other's types cannot be moved separately.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  },
};
