import { defineConfig } from "@playwright/test";

/** Chromium flags for containers without a network. */
const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** User agents of normal browsers. A headless browser would be treated as a bot (docs/product.md section 2). */
const userAgents = {
  phone:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
  desktop:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
};

/**
 * Without `LONG` (`npm test`), all tests run at phone size except those tagged `@long`, and tests tagged `@wide` also
 * run at desktop size. With `LONG=1` (`npm run test:long`), tests tagged `@long` run at phone size, and tests not tagged
 * `@wide` run at desktop size.
 */
const isLong = Boolean(process.env.LONG);

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  // Two cores can run three workers, because tests wait a third of their time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine a test may time out. Tests that need a retry are reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: "./tests/e2e/global-setup.ts",
  reporter: [["list"]],
  use: {
    // Animations take a fifth of the processor time. Tests of animations or scrolling turn them on.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
    screenshot: "only-on-failure",
    // In CI, only a retry is traced, because tracing every test takes a sixth of the time.
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
