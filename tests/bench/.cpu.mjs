import { chromium } from "@playwright/test";
import { readdirSync, readFileSync } from "node:fs";
const urls = process.argv.slice(2);
function cpu(root){const procs=new Map();for(const d of readdirSync("/proc"))if(/^\d+$/.test(d))try{const s=readFileSync(`/proc/${d}/stat`,"utf8");const r=s.slice(s.lastIndexOf(")")+2).split(" ");procs.set(+d,{pp:+r[1],t:(+r[11]+ +r[12])*10,cmd:readFileSync(`/proc/${d}/cmdline`,"utf8")})}catch{}
 const out={};const isIn=(p)=>{while(p>1){if(p===root)return true;p=procs.get(p)?.pp??0}return false};
 for(const [p,v] of procs)if(isIn(p)){const type=/--type=(\S+?)(\0|\s|$)/.exec(v.cmd)?.[1]??"browser";const sub=/--utility-sub-type=([\w.]+)/.exec(v.cmd)?.[1]?.split(".")[0]??"";out[type+sub]=(out[type+sub]??0)+v.t;
   if(type==="renderer"||type==="gpu-process")try{for(const t of readdirSync(`/proc/${p}/task`)){const s=readFileSync(`/proc/${p}/task/${t}/stat`,"utf8");const n=s.slice(s.indexOf("(")+1,s.lastIndexOf(")"));const r=s.slice(s.lastIndexOf(")")+2).split(" ");const k=type+"/"+n.replace(/\d+$/,"");out[k]=(out[k]??0)+(+r[11]+ +r[12])*10}}catch{}}
 return out}
for(let k=0;k<2;k++)for(const url of urls){
 const server=await chromium.launchServer({ executablePath:"/usr/bin/chromium", args:["--no-sandbox","--disable-gpu","--disable-background-networking"]});
 const b=await chromium.connect(server.wsEndpoint());
 const ctx=await b.newContext({viewport:{width:412,height:823},deviceScaleFactor:1.75,isMobile:true,hasTouch:true});const p=await ctx.newPage();await p.goto("about:blank");await new Promise(r=>setTimeout(r,1500));
 const a=cpu(server.process().pid);await p.goto(url,{waitUntil:"load"});await new Promise(r=>setTimeout(r,7000));const z=cpu(server.process().pid);
 await new Promise(r=>setTimeout(r,3000));const y=cpu(server.process().pid);
 const sum=o=>Object.entries(o).filter(([k])=>!k.includes("/")).reduce((s,[,v])=>s+v,0);
 console.log(url.replace(/.*:4/,"4"),"total",sum(z)-sum(a),"idle 3s after",sum(y)-sum(z),JSON.stringify(Object.fromEntries(Object.entries(z).map(([k,v])=>[k,v-(a[k]??0)]).filter(([,v])=>v>=20))));
 await b.close();await server.close();}
