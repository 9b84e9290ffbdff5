import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { installPackages } from "./install-packages";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Returns the path of a Chromium executable: `CHROMIUM_PATH`, an installed browser, Playwright's, or a newly installed
 * package. Throws if none is available.
 */
export async function findBrowser(): Promise<string> {
  const own = process.env.CHROMIUM_PATH;
  if (own) return own;
  const found = [...installed, chromium.executablePath()].find((path) => existsSync(path));
  return found ?? installWithPackageManager();
}

function installWithPackageManager(): string {
  console.log("No browser found; installing Debian's chromium.");
  // Liberation has the same metrics as Arial, so pages do not shift when web fonts load.
  installPackages(["chromium", "fonts-liberation"]);
  const path = "/usr/bin/chromium";
  if (!existsSync(path))
    throw new Error("No Chromium found. Install one, or name it in CHROMIUM_PATH.");
  return path;
}
