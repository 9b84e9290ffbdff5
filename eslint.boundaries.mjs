/** The rooms of the house and who may import whom (docs/decisions/0002-rooms.md). */
const rooms = {
  tests: "tests",
  protocol: "flow/protocol",
  rules: "flow/rules",
  engine: "flow/engine",
  browser: "flow/browser",
  server: "flow/server",
  themes: "themes",
  "flow-components": "components/flow",
  components: "components/*",
  site: "lib/site",
  app: "app",
  bin: "bin",
};

const mayImportRooms = {
  protocol: ["protocol"],
  rules: ["rules", "protocol"],
  engine: ["engine", "protocol", "rules"],
  browser: ["browser", "engine", "protocol", "lib"],
  server: ["server", "protocol", "rules", "lib"],
  themes: ["themes", "protocol"],
  components: ["components", "flow-components", "lib", "site"],
  "flow-components": [
    "flow-components",
    "components",
    "engine",
    "protocol",
    "rules",
    "lib",
    "site",
  ],
  lib: ["lib"],
  site: ["site", "lib", "themes"],
  app: [
    "app",
    "components",
    "flow-components",
    "engine",
    "browser",
    "server",
    "protocol",
    "rules",
    "lib",
    "site",
    "themes",
  ],
};

/** Packages, by base name, that a room must not import. */
const packagesRefused = {
  engine: ["react", "react-*", "next", "axios", "pino"],
  rules: ["react", "react-*", "next", "zustand", "axios", "pino"],
  protocol: ["!zod"],
  browser: ["react", "react-*", "next", "axios", "pino"],
  server: ["react", "react-*", "zustand"],
  lib: ["zustand"],
};

export const elements = [
  ...Object.entries(rooms).map(([type, pattern]) => ({ type, pattern })),
  { type: "lib", pattern: "lib" },
];

export const files = [{ category: "test", pattern: ["**/*.test.ts", "**/*.test.tsx"] }];

const anyRoom = [...Object.keys(rooms), "lib"];

export const policies = [
  ...Object.entries(mayImportRooms).map(([from, to]) => ({
    from: { element: { type: from } },
    allow: { to: { element: { types: { anyOf: to } } } },
  })),
  { allow: { to: { module: { origin: ["external", "core"] } } } },
  ...Object.entries(packagesRefused).map(([from, source]) => ({
    from: { element: { type: from } },
    disallow: { to: { module: { origin: "external", source } } },
  })),
  ...["tests", "bin"].map((from) => ({
    from: { element: { type: from } },
    allow: { to: { element: { types: { anyOf: anyRoom } } } },
  })),
  {
    from: { file: { categories: "test" } },
    allow: { to: { element: { types: { anyOf: anyRoom } } } },
  },
  {
    from: { file: { categories: "test" } },
    allow: { to: { module: { origin: "external" } } },
  },
];
