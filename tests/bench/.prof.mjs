import { chromium } from "@playwright/test";
import { writeFileSync } from "node:fs";
const [,, url, out="/tmp/p.cpuprofile", top="25"]=process.argv;
const b=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu","--disable-background-networking"]});
const ctx=await b.newContext({viewport:{width:412,height:823},deviceScaleFactor:1.75,isMobile:true,hasTouch:true});const p=await ctx.newPage();const c=await ctx.newCDPSession(p);
await c.send("Profiler.enable");await c.send("Profiler.setSamplingInterval",{interval:100});await c.send("Profiler.start");
const sizes=new Map();p.on("response",async r=>{try{const b=await r.body();sizes.set(r.url().split("/").pop(),b.length)}catch{}});
await p.goto(url,{waitUntil:"load"});await new Promise(r=>setTimeout(r,6000));
const {profile}=await c.send("Profiler.stop");writeFileSync(out,JSON.stringify(profile));
const nodes=new Map(profile.nodes.map(n=>[n.id,n]));const self=new Map();profile.samples.forEach((s,i)=>self.set(s,(self.get(s)??0)+profile.timeDeltas[i]));
const parent=new Map();for(const n of profile.nodes)for(const k of n.children??[])parent.set(k,n.id);
const byUrl=new Map(),byFn=new Map();
for(const [id,t] of self){const n=nodes.get(id).callFrame;const u=n.url.split("/").pop()||n.functionName;if(["(idle)","(program)"].includes(n.functionName)){byUrl.set(n.functionName,(byUrl.get(n.functionName)??0)+t);continue}
 byUrl.set(u,(byUrl.get(u)??0)+t);byFn.set(n.functionName+" "+u+":"+n.lineNumber+":"+n.columnNumber,(byFn.get(n.functionName+" "+u+":"+n.lineNumber+":"+n.columnNumber)??0)+t)}
console.log("by url");for(const [k,v] of [...byUrl].sort((a,b)=>b[1]-a[1]).slice(0,+top))console.log((v/1000).toFixed(1).padStart(8),k,sizes.get(k)??"");
console.log("by fn");for(const [k,v] of [...byFn].sort((a,b)=>b[1]-a[1]).slice(0,+top))console.log((v/1000).toFixed(1).padStart(8),k);
// inclusive of module factories: top frames below (root) with total
await b.close();
