import { chromium } from "@playwright/test";
const b=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu"]});
for(const w of [390,1440]){const p=await b.newPage({viewport:{width:w,height:844}});
await p.goto("http://mva.localhost:4100/injuryaccidentclaims/trafficaccidents/motorvehicleclaims",{waitUntil:"networkidle"});
const ids=await p.$$eval("article h2[id]",h=>h.map(x=>x.id));
for(const id of [ids[2],ids[5],"questions",ids[0]]){await p.evaluate(i=>{const a=document.querySelector(`a[href="#${i}"]`);a.click()},id);await p.waitForTimeout(2500);console.log(w,id,await p.evaluate(i=>Math.round(document.getElementById(i).getBoundingClientRect().top),id));}
await p.goto("http://mva.localhost:4100/#questions");await p.waitForTimeout(2000);console.log(w,"home #questions",await p.evaluate(()=>Math.round(document.getElementById("questions").getBoundingClientRect().top)), await p.evaluate(()=>scrollY));
await p.screenshot({path:`/tmp/a-${w}.png`});
await p.goto("http://mva.localhost:4100/");await p.waitForTimeout(1500);await p.screenshot({path:`/tmp/full-${w}.png`,fullPage:true});
// wheel scroll to the end, layout shift
await p.evaluate(()=>{window.cls=0;new PerformanceObserver(l=>{for(const e of l.getEntries())if(!e.hadRecentInput)window.cls+=e.value}).observe({type:"layout-shift",buffered:true})});
for(let i=0;i<30;i++){await p.mouse.wheel(0,300);await p.waitForTimeout(80)}
console.log(w,"cls scroll",await p.evaluate(()=>window.cls));}
await b.close();
