import { chromium } from "@playwright/test";
const b=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu"]});
for(const u of process.argv.slice(2)){const p=await (await b.newContext({viewport:{width:390,height:844}})).newPage();await p.goto(u);
console.log("==",u);console.log(await p.evaluate(()=>{const o=[];const walk=(e,d)=>{const r=e.getBoundingClientRect();if(r.height<40||d>4)return;o.push("  ".repeat(d)+e.tagName.toLowerCase()+(e.id?"#"+e.id:"")+"."+String(e.className.baseVal??e.className).split("__").slice(0,2).join("_").slice(0,40)+" y"+Math.round(r.top)+" h"+Math.round(r.height)+" n"+e.querySelectorAll("*").length);for(const c of e.children)walk(c,d+1)};walk(document.body,0);return o.join("\n")}))}
await b.close();
