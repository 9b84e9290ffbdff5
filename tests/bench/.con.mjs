import { chromium } from "@playwright/test";
const b=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu"]});const p=await b.newPage({viewport:{width:390,height:844}});
p.on("console",m=>console.log("C",m.text().slice(0,200)));p.on("pageerror",e=>console.log("E",e.message));p.on("requestfailed",r=>console.log("F",r.url(),r.failure().errorText));
await p.goto("http://mva.localhost:4100/",{waitUntil:"networkidle"});await p.waitForTimeout(3000);console.log(await p.evaluate(()=>performance.getEntriesByType("resource").map(e=>e.name).join("\n")));await b.close();
