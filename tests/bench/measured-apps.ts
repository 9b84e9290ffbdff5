import type { Browser } from "@playwright/test";

/** The running apps and browser that benchmarks of page loads use. */
export interface MeasuredApps {
  browser: Browser;
  chromePath: string;
  /** URL of the product's default site, without a path. */
  app: string;
  /** URL of the baseline app, without a path. */
  baseline: string;
  /** Process ids of the servers: the process that was started, whose children may do the work. */
  processes: { app: number; baseline: number };
}
