import { createHash } from "node:crypto";
import type { Request } from "@playwright/test";
import { atPhoneSizeOnly } from "./at-phone-size";
import { FlowPage } from "./flow-page";
import { contactStep, injuredSteps, mva, type Step } from "./journeys";
import { expect } from "./test";
import { test } from "./vendors-app";

atPhoneSizeOnly();
test.describe.configure({ mode: "default" });

/** What is typed, by field; nobody but the site's own server may get any of it. */
const canaries = {
  firstName: "Zyxwquilla",
  lastName: "Vutsrqpona",
  phone: "6192340987",
  email: "canary.zyxwq@kanarienvogel.com",
  postalCode: "94129",
  description: "The canary Kanarienvogel sang at 7 in the morning",
};

test("nothing that is typed leaves for anybody else, with every vendor live", async ({
  page,
  context,
  vendors,
  withVendors: { app },
}) => {
  test.slow();
  const told: string[] = [];
  const listening: Promise<void>[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).origin === app.url) return;
    listening.push(textOf(request).then((text) => void told.push(text)));
  });
  const flow = new FlowPage(page);
  await page.goto(`${app.url}/claims/makeclaim?utm_source=e2e&gclid=click-1`);
  await flow.answerAll(injuredSteps.map(withCanary));
  const contact = contactStep(canaries);
  await flow.expectPage(contact.page);
  await flow.press(flow.button("I am not a robot"));
  await flow.answer(contact);
  await flow.expectPage("Submitted!");
  // A pixel waits a second before it fires.
  await expect
    .poll(() => vendors.asked.filter(({ url }) => url.startsWith("/pixel")).length, {
      timeout: 15_000,
    })
    .toBeGreaterThan(1);
  await Promise.all(listening);

  const recorded = vendors.asked.filter(({ url }) => url === "/collect").map(({ body }) => body);
  for (const call of ['"identify"', '["event","Pii"]', '"field_Email","completed"', '"fieldTime_'])
    expect(
      recorded.some((body) => body.includes(call)),
      call,
    ).toBe(true);
  const everything = [...told, ...vendors.asked.map((asked) => JSON.stringify(asked))];
  expect(everything.length).toBeGreaterThan(20);
  for (const [field, canary] of Object.entries(canaries))
    for (const text of everything)
      expect(findings(canary, text), `${field} in ${text}`).toEqual([]);
});

test("the search finds a value in each of its disguises", () => {
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  for (const text of [
    `x=${encodeURIComponent(canaries.email)}`,
    `{"em":"${hash(canaries.email)}"}`,
    `ph=${hash(`+1${canaries.phone}`)}`,
    `ph=${hash(`1${canaries.phone}`).toUpperCase()}`,
    `d=${Buffer.from(canaries.email).toString("base64")}`,
    `text=${canaries.email.toUpperCase()}`,
  ])
    expect(
      findings(text.startsWith("ph") ? canaries.phone : canaries.email, text),
      text,
    ).not.toEqual([]);
  expect(findings(canaries.phone, "tel=(619) 234-0987")).not.toEqual([]);
});

function withCanary(step: Step): Step {
  const [label = ""] = Object.keys(step.fill ?? {});
  if (step === mva.place) return { ...step, fill: { [label]: canaries.postalCode } };
  return step === mva.words ? { ...step, fill: { [label]: canaries.description } } : step;
}

async function textOf(request: Request): Promise<string> {
  const headers = await request.allHeaders().catch(() => ({}));
  return [request.url(), request.postData() ?? "", JSON.stringify(headers)].join("\n");
}

/** The forms of a value that a text holds: plain, URL-encoded, base64, or its SHA-256. */
function findings(canary: string, text: string): string[] {
  const haystack = [text, decoded(text)].join("\n").toLowerCase();
  return formsOf(canary).filter((form) => holds(haystack, form.toLowerCase()));
}

/** A short number may be part of a longer one. */
function holds(haystack: string, form: string): boolean {
  if (!/^\d{5}$/.test(form)) return haystack.includes(form);
  return new RegExp(`(?<![0-9a-z])${form}(?![0-9a-z])`).test(haystack);
}

function formsOf(canary: string): string[] {
  const isPhone = canary === canaries.phone;
  const written = isPhone
    ? [canary, `1${canary}`, `+1${canary}`, "(619) 234-0987", "619-234-0987"]
    : [canary, canary.toLowerCase(), canary.toUpperCase(), canary.trim()];
  return [...new Set(written)].flatMap((value) => {
    const sha256 = createHash("sha256").update(value).digest();
    const base64 = Buffer.from(value).toString("base64").replace(/=+$/, "");
    return [
      value,
      encodeURIComponent(value),
      base64,
      base64.replaceAll("+", "-").replaceAll("/", "_"),
      sha256.toString("hex"),
      sha256.toString("base64").replace(/=+$/, ""),
      sha256.toString("base64url"),
    ];
  });
}

function decoded(text: string): string {
  return text
    .replaceAll("+", " ")
    .replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
}
