import { chromium } from "@playwright/test";
import { weighPage } from "./weigh-page";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
for (const u of process.argv.slice(2)) {
  try {
    const w = await weighPage(b, u, { until: async (p) => { await p.waitForTimeout(3000); } });
    console.log(u, JSON.stringify(w));
  } catch (e) { console.log(u, String(e).slice(0, 200)); }
}
await b.close();
