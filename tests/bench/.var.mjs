import { chromium } from "@playwright/test";
const N=+process.argv[2]; const url=process.argv[3]; const base="http://localhost:4101/";
const cv=`<style>main>section~*,body>footer,main section{content-visibility:auto;contain-intrinsic-block-size:auto 40rem}</style>`;
const V={ base:[base,h=>h], now:[url,h=>h], noimg:[url,h=>h.replace(/<img [^>]*scenes[^>]*>/g,"")], cv:[url,h=>h.replace("</head>",`<style>main > section ~ *,body > footer,article section{content-visibility:auto;contain-intrinsic-block-size:auto 40rem}</style></head>`)],
 noscript:[url,h=>h.replace(/<script>\(\(\) => \{[\s\S]*?<\/script>/,"")], cvnoscript:[url,h=>h.replace("</head>",`<style>main > section ~ *,body > footer,article section{content-visibility:auto;contain-intrinsic-block-size:auto 40rem}</style></head>`).replace(/<script>\(\(\) => \{[\s\S]*?<\/script>/,"")] };
const want=(process.argv[4]??Object.keys(V).join(",")).split(","); const res=new Map(want.map(v=>[v,[]]));
for(let k=0;k<N;k++)for(const v of want){const [u,f]=V[v];
 const b=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu","--disable-background-networking"]});
 const ctx=await b.newContext({viewport:{width:412,height:823},deviceScaleFactor:1.75,isMobile:true,hasTouch:true,bypassCSP:true});const p=await ctx.newPage();
 await p.route(u,async r=>{const x=await r.fetch();await r.fulfill({response:x,body:f(await x.text())})});
 await b.startTracing(p,{screenshots:false,categories:["-*","devtools.timeline","disabled-by-default-lighthouse","v8","v8.execute","blink.user_timing","loading","disabled-by-default-devtools.timeline"]});
 await p.goto(u,{waitUntil:"load"});await new Promise(r=>setTimeout(r,4500));
 const ev=JSON.parse(await b.stopTracing()).traceEvents;await b.close();
 const navs=ev.filter(e=>e.name==="navigationStart"&&e.args?.data?.isOutermostMainFrame!==false);const nav=navs.filter(e=>/^http:..localhost/.test(e.args?.data?.documentLoaderURL??"")).pop()??navs.at(-1);if(!nav){console.log("no nav",v);continue}
 const main=ev.find(e=>e.name==="thread_name"&&e.args.name==="CrRendererMain"&&e.pid===nav.pid);
 const t=ev.filter(e=>e.pid===main.pid&&e.tid===main.tid&&e.ph==="X"&&e.name==="RunTask"&&e.ts>=nav.ts);
 const cpu=t.reduce((s,e)=>s+(e.tdur??0),0)/1000,wall=t.reduce((s,e)=>s+e.dur,0)/1000;
 const tbtc=t.reduce((s,e)=>s+Math.max(0,4*(e.tdur??0)/1000-50),0);
 const fp=ev.find(e=>e.name==="firstContentfulPaint"&&e.pid===nav.pid);
 res.get(v).push({n:t.length,cpu,wall,tbtc,fcp:fp?(fp.ts-nav.ts)/1000:0});}
const med=a=>[...a].sort((x,y)=>x-y)[Math.floor(a.length/2)];
for(const [v,a] of res)console.log(v.padEnd(12),...["n","cpu","wall","tbtc","fcp"].map(k=>k+" "+med(a.map(x=>x[k])).toFixed(0).padStart(5)),"cpu all",a.map(x=>x.cpu.toFixed(0)).join(","));
