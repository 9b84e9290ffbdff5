import { launch } from "chrome-launcher"; import lighthouse from "lighthouse"; import { writeFileSync } from "node:fs";
const [,, url, out]=process.argv;
const chrome=await launch({chromePath:"/usr/bin/chromium",chromeFlags:["--headless=new","--no-sandbox","--disable-gpu","--disable-quic","--disable-background-networking","--disable-component-update","--disable-sync"]});
const r=await lighthouse(url,{port:chrome.port,output:"json",logLevel:"error",onlyCategories:["performance"]});
const a=r.lhr.audits; console.log(url, "perf",r.lhr.categories.performance.score,"TBT",a["total-blocking-time"].numericValue.toFixed(0),"main",a["mainthread-work-breakdown"].numericValue.toFixed(0), JSON.stringify(a["mainthread-work-breakdown"].details.items.map(i=>[i.group,Math.round(i.duration)])),"FCP",a["first-contentful-paint"].numericValue.toFixed(0));
console.log("bootup",JSON.stringify(a["bootup-time"].details?.items?.slice(0,6).map(i=>[i.url.split("/").pop().slice(0,30),Math.round(i.total),Math.round(i.scripting)])));
const tr=r.artifacts.Trace??r.artifacts.traces?.defaultPass; writeFileSync(out,JSON.stringify(tr)); chrome.kill();
