/** The rooms of the house and who may import whom (docs/decisions/0002-rooms.md). */
const room = (type, ...pattern) => ({ type, pattern, mode: "full" });

export const elements = [
  room("test", "**/*.test.ts", "**/*.test.tsx", "tests/**/*"),
  room("protocol", "flow/protocol/**/*"),
  room("rules", "flow/rules/**/*"),
  room("engine", "flow/engine/**/*"),
  room("browser", "flow/browser/**/*"),
  room("server", "flow/server/**/*"),
  room("themes", "themes/**/*"),
  room("flow-components", "components/flow/**/*"),
  room("components", "components/**/*"),
  room("site", "lib/site/**/*"),
  room("lib", "lib/**/*"),
  room("app", "app/**/*", "proxy.ts", "instrumentation.ts", "instrumentation-client.ts"),
  room("bin", "bin/**/*"),
  room("config", "*.config.ts", "*.config.mjs"),
];

const rule = (from, ...allow) => ({ from, allow });

export const mayImport = {
  "boundaries/element-types": [
    "error",
    {
      default: "disallow",
      rules: [
        rule("protocol", "protocol"),
        rule("rules", "rules", "protocol"),
        rule("engine", "engine", "protocol", "rules"),
        rule("browser", "browser", "engine", "protocol", "lib"),
        rule("server", "server", "protocol", "rules", "lib"),
        rule("themes", "themes", "protocol"),
        rule("components", "components", "flow-components", "lib", "site"),
        rule(
          "flow-components",
          ["flow-components", "components", "engine", "protocol", "rules", "lib", "site"],
        ),
        rule("lib", "lib"),
        rule("site", "site", "lib", "themes"),
        rule("app", [
          "app",
          "components",
          "flow-components",
          "engine",
          "browser",
          "protocol",
          "rules",
          "lib",
          "site",
          "themes",
          "server",
        ]),
        rule("bin", "*"),
        rule("config", "*"),
        rule("test", "*"),
      ].map(({ from, allow }) => ({ from, allow: [allow].flat(2) })),
    },
  ],
  "boundaries/external": [
    "error",
    {
      default: "allow",
      rules: [
        { from: ["protocol"], disallow: ["!zod/mini"] },
        { from: ["engine", "rules"], disallow: ["react", "react-*", "react-dom", "next", "next/*"] },
        { from: ["server", "lib"], disallow: ["react-hook-form", "zustand"] },
      ],
    },
  ],
};
