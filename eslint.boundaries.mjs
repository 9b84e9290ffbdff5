import floors from "./server/rooms.json" with { type: "json" };

/** The modules ("rooms") of `server/` with the rooms that each may import (docs/architecture.md). */
const serverRooms = Object.assign({}, ...floors);

/** Returns the unique element type of a room. Folders elsewhere have the same names as rooms. */
const roomType = (room) => `server/${room}`;

/** All modules of the code base with their folders (docs/decisions/0003). */
const modules = {
  tests: "tests",
  protocol: "flow/protocol",
  rules: "flow/rules",
  engine: "flow/engine",
  browser: "flow/browser",
  form: "flow/form",
  ...Object.fromEntries(Object.keys(serverRooms).map((room) => [roomType(room), `server/${room}`])),
  themes: "themes",
  "flow-components": "components/flow",
  components: "components/*",
  "lib-server": "lib/server",
  "lib-browser": "lib/browser",
  "lib-shared": "lib/shared",
  app: "app",
  bin: "bin",
};

const mayImport = {
  protocol: ["protocol"],
  rules: ["rules", "protocol", "lib-shared"],
  engine: ["engine", "protocol", "rules", "lib-shared"],
  browser: ["browser", "engine", "protocol", "lib-browser", "lib-shared"],
  form: [
    "form",
    "engine",
    "protocol",
    "rules",
    roomType("api"),
    roomType("attribution"),
    roomType("sessions"),
    "lib-server",
    "lib-shared",
  ],
  ...Object.fromEntries(
    Object.entries(serverRooms).map(([room, { imports }]) => [
      roomType(room),
      [room, ...imports].map(roomType).concat("protocol", "rules", "lib-server", "lib-shared"),
    ]),
  ),
  themes: ["themes", "protocol"],
  components: ["components", "flow-components", "lib-browser", "lib-shared"],
  "flow-components": [
    "flow-components",
    "components",
    "engine",
    "protocol",
    "rules",
    "lib-browser",
    "lib-shared",
  ],
  "lib-shared": ["lib-shared", "themes"],
  "lib-browser": ["lib-browser", "lib-shared"],
  "lib-server": ["lib-server", "lib-shared", "themes"],
  app: [
    "app",
    "components",
    "flow-components",
    "engine",
    "browser",
    "form",
    "protocol",
    "rules",
    "lib-server",
    "lib-browser",
    "lib-shared",
    "themes",
  ],
};

/** Modules from which any other module may import types. They describe plain data. */
const typesOfAll = ["themes"];

/** Packages, by name pattern, that a module must not import. */
const refusedPackages = {
  engine: ["react", "react-*", "next", "axios", "pino"],
  rules: ["react", "react-*", "next", "zustand", "axios", "pino"],
  protocol: ["!zod"],
  browser: ["react", "react-*", "next", "axios", "pino"],
  form: ["react", "react-*", "next"],
  ...Object.fromEntries(
    Object.keys(serverRooms).map((room) => [roomType(room), ["react", "react-*", "zustand"]]),
  ),
};

export const elements = Object.entries(modules).map(([type, pattern]) => ({ type, pattern }));

export const files = [
  { category: "test", pattern: ["**/*.test.ts", "**/*.test.tsx"] },
  // The part of the embedded flow API that prerendered pages use. It reads data from the sources, not the database.
  { category: "drawn", pattern: ["server/sessions/first-page.ts"] },
  // Pure functions that decide a session's next page. They use no database, environment, log, clock or network.
  {
    category: "pure",
    pattern: [
      "server/sessions/{transition,session-problems}.ts",
      "server/sessions/transition/{disclose,check-submission}.ts",
      "server/attribution/{landings,tracking}.ts",
      "server/flows/flow-pages.ts",
      "lib/server/http/http-problem.ts",
    ],
  },
];

const anyModule = Object.keys(modules);

export const policies = [
  ...Object.entries(mayImport).map(([from, to]) => ({
    from: { element: { type: from } },
    allow: { to: { element: { types: { anyOf: to } } } },
  })),
  {
    allow: { to: { element: { types: { anyOf: typesOfAll } } }, dependency: { kind: "type" } },
  },
  {
    from: { element: { type: "app" } },
    allow: { to: { element: { type: roomType("sessions") }, file: { categories: "drawn" } } },
  },
  { allow: { to: { module: { origin: ["external", "core"] } } } },
  ...Object.entries(refusedPackages).map(([from, source]) => ({
    from: { element: { type: from } },
    disallow: { to: { module: { origin: "external", source } } },
  })),
  {
    from: { file: { categories: "pure" } },
    disallow: [
      { to: { module: { origin: ["external", "core"], source: "*" } } },
      { to: { element: { type: "lib-server" } }, dependency: { kind: "value" } },
    ],
  },
  {
    from: { file: { categories: "pure" } },
    allow: { to: { file: { categories: "pure" } } },
  },
  ...["tests", "bin"].map((from) => ({
    from: { element: { type: from } },
    allow: { to: { element: { types: { anyOf: anyModule } } } },
  })),
  {
    from: { file: { categories: "test" } },
    allow: { to: { element: { types: { anyOf: anyModule } } } },
  },
  {
    from: { file: { categories: "test" } },
    allow: { to: { module: { origin: "external" } } },
  },
];
