import type { Browser } from "@playwright/test";

/** What a part of the benchmark that loads pages needs. */
export interface MeasuredApps {
  browser: Browser;
  chromePath: string;
  /** URL of the product's default site, without a path. */
  app: string;
  /** URL of the baseline app, without a path. */
  baseline: string;
}
