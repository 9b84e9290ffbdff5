import { chromium } from "@playwright/test";
const port = 4280, out="/tmp/w/fold-run/shots";
const sites = (process.argv[2] ?? "mva,mdf").split(","); const sizes=(process.argv[3]??"390x844,1440x900").split(","); const path=process.argv[4]??"/"; const n=Number(process.argv[5]??1); const delay=Number(process.argv[6]??0);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu"] });
for (const size of sizes) { const [w,h]=size.split("x").map(Number);
 for (const s of sites) { const ctx = await b.newContext({ viewport:{width:w,height:h}, isMobile:w<700, hasTouch:w<700 }); const p = await ctx.newPage();
  await p.addInitScript(()=>{window.cls=[];new PerformanceObserver(l=>{for(const e of l.getEntries())window.cls.push([e.value.toFixed(4),e.hadRecentInput,e.sources.map(x=>(x.node?.className||x.node?.nodeName)+":"+Math.round(x.previousRect.top)+">"+Math.round(x.currentRect.top)+" x"+Math.round(x.previousRect.left)+">"+Math.round(x.currentRect.left)).join(" | ")])}).observe({type:"layout-shift",buffered:true})});
  if(delay) await p.route("**/OnAction", async r=>{await new Promise(d=>setTimeout(d,delay)); await r.continue();});
  await p.goto(`http://${s}.localhost:${port}${path}`,{waitUntil:"networkidle"});
  const f=p.getByRole("form").first(); await f.waitFor();
  for(let i=0;i<n;i++){ const before=await f.getByRole("heading").first().innerText(); const opts=f.locator("label:has(input[type=radio])"); if(await opts.count()) await opts.nth(1).click(); else { const z=f.locator("input[inputmode=numeric],input[type=text],input[type=tel]").first(); if(await z.count()) await z.fill("92101"); await f.locator("button[type=submit]").first().click(); }
   await p.waitForFunction(t=>{const h=document.querySelector("form [data-page-heading]");return h&&h.innerText!==t},before,{timeout:15000}); await p.waitForTimeout(900); }
  const m=await p.evaluate(()=>{const r=e=>{const x=e.getBoundingClientRect();return [Math.round(x.top),Math.round(x.bottom)]};const f=document.querySelector("form[aria-label]");return JSON.stringify({y:scrollY,h:r(f.querySelector("[data-page-heading]")),t:f.querySelector("[data-page-heading]").innerText,head:r(document.querySelector("header")),note:f.querySelector("[role=progressbar]")?.parentElement.innerText,cls:window.cls})});
  console.log(size,s,m);
  await p.screenshot({path:`${out}/step-${s}-${size}.png`}); await ctx.close(); } }
await b.close();
