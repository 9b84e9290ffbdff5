import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

/** Lighthouse's mobile scores, 0 to 100. */
export interface Scores {
  performance: number;
  accessibility: number;
  "best-practices": number;
  seo: number;
}

/**
 * How a phone's connection and processor are simulated. By default Lighthouse visits at full speed and calculates the
 * times. The alternative slows both during the visit.
 */
export type Throttling = "calculated" | "applied";

const methods = { calculated: "simulate", applied: "devtools" } as const;

/** Runs Lighthouse's default (mobile) configuration once. Returns its four scores. */
export async function lighthouseScores(
  url: string,
  { chromePath, throttling }: { chromePath: string; throttling: Throttling },
): Promise<Scores> {
  const chrome = await launch({
    chromePath,
    chromeFlags: [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: "json",
      logLevel: "error",
      throttlingMethod: methods[throttling],
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    return scoresOf(result.lhr.categories);
  } finally {
    chrome.kill();
  }
}

function scoresOf(categories: Record<string, { score: number | null }>): Scores {
  const score = (key: string) => Math.round((categories[key]?.score ?? 0) * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
  };
}
