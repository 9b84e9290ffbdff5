import { chromium } from "@playwright/test";
const port = process.env.PORT ?? 4280;
const out = "/tmp/w/fold-run/shots"; import { mkdirSync } from "node:fs"; mkdirSync(out,{recursive:true});
const sites = (process.argv[2] ?? "mva,roundup,ysm,mdf,skinnyflowgame,skinnyflowit").split(",");
const sizes = (process.argv[3] ?? "390x844,360x640,320x640,1440x900").split(",");
const path = process.argv[4] ?? "/";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu"] });
for (const size of sizes) { const [w,h]=size.split("x").map(Number);
 const ctx = await b.newContext({ viewport:{width:w,height:h}, isMobile:w<700, hasTouch:w<700 });
 for (const s of sites) { const p = await ctx.newPage();
  await p.goto(`http://${s}.localhost:${port}${path}`,{waitUntil:"networkidle"});
  await p.getByRole("form").first().waitFor({timeout:5000}).catch(()=>{});
  const m = await p.evaluate(() => { const f=document.querySelector("form[aria-label]"); if(!f) return "no form"; const r=e=>{const x=e.getBoundingClientRect();return [Math.round(x.top),Math.round(x.bottom)]};
   const h=f.querySelector("[data-page-heading]"); const cards=[...f.querySelectorAll("label")].filter(l=>l.querySelector("input")); const btn=f.querySelector("button[type=submit]"); const bar=document.querySelector('aside[aria-label="Call us"]');
   return JSON.stringify({h:h&&r(h),cards:cards.slice(0,4).map(r),n:cards.length,btn:btn&&r(btn),bar:bar&&r(bar),head:r(document.querySelector("header")),sw:document.documentElement.scrollWidth}) });
  console.log(size,s,m);
  await p.screenshot({path:`${out}/${s}-${size}${path.replaceAll("/","_")}.png`}); await p.close(); }
 await ctx.close(); }
await b.close();
