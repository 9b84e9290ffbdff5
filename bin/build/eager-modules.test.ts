import { expect, it } from "vitest";
import { eagerModules } from "./eager-modules";

it("puts each module of a chunk in parentheses, and nothing else", () => {
  const chunk =
    '(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,' +
    "17,e=>{e.s(()=>1)},18,23,(e,t,r)=>{t.push([()=>2])},24,function(e){}]);";
  expect(eagerModules(chunk)).toBe(
    '(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,' +
      "17,(e=>{e.s(()=>1)}),18,23,((e,t,r)=>{t.push([()=>2])}),24,(function(e){})]);",
  );
});

it("is the same script once it has run", () => {
  const run = (script: string) => {
    const list: unknown[] = [];
    new Function("globalThis", script)({
      TURBOPACK: { push: (all: unknown[]) => list.push(...all) },
    });
    return list.map((one) => (typeof one === "function" ? String(one) : one));
  };
  const chunk = 'globalThis.TURBOPACK.push([void 0,1,e=>{return "(,)"},2,(e,t)=>({t})])';
  expect(run(eagerModules(chunk))).toEqual(run(chunk));
});

it.each(["", "(()=>{let a=[1,()=>2]})();", "self.push(1);", "let a=()=>1;"])(
  "leaves any other script alone: %s",
  (script) => {
    expect(eagerModules(script)).toBe(script);
  },
);
