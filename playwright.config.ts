import { defineConfig } from "@playwright/test";

/** Flags for Chromium in a container without a network. */
const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A headless browser identifies itself, and bots get no error page (docs/product.md section 2). */
const userAgents = {
  phone:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
  desktop:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
};

/**
 * `npm test` runs each test at phone size, and tests tagged `@wide` also at desktop size. `npm run test:long`, or
 * `LONG=1 npm run test:e2e`, runs the others at desktop size, and tests tagged `@long` at both sizes. Those visit every
 * page or need a second build.
 */
const isLong = Boolean(process.env.LONG);

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  // A walk through a form spends a third of its time waiting, so two cores can run three workers.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine can make a test time out. A test that needs a retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: "./tests/e2e/global-setup.ts",
  reporter: [["list"]],
  use: {
    // Motion costs a fifth of the processor time. Tests about motion, or about a moving window, turn it on.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
    screenshot: "only-on-failure",
    // A trace of every test costs a sixth of the time.
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
  },
  projects: [
    {
      name: "phone",
      [isLong ? "grep" : "grepInvert"]: /@long/,
      use: {
        viewport: { width: 390, height: 844 },
        userAgent: userAgents.phone,
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: "desktop",
      [isLong ? "grepInvert" : "grep"]: /@wide/,
      use: { viewport: { width: 1440, height: 900 }, userAgent: userAgents.desktop },
    },
  ],
});
