import { defineConfig } from "@playwright/test";

/** The flags that a Chromium needs in a container without a network. */
const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A headless browser names itself one, and bots get no error page (docs/product.md section 2). */
const userAgents = {
  phone:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
  desktop:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
};

/**
 * `npm test` runs each test at phone size, and at desktop size those tagged `@wide`. `npm run test:long`, or
 * `LONG=1 npm run test:e2e`, runs the others at desktop size, and at both sizes those tagged `@long`: they go over every
 * page or need a second build.
 */
const isLong = Boolean(process.env.LONG);

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  // A walk through a form waits for frames and timers a third of its time: two cores have work for three.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A crowded machine may cost a test its time once; what needs its second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: "./tests/e2e/global-setup.ts",
  reporter: [["list"]],
  use: {
    // Motion costs a fifth of the processor time; what is about motion, or needs a window that moves, asks for it.
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
