import { writeFileSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createReceiverEntry, createWebhookEntry } from "@/tests/support/receivers-file";
import { webhookSecret } from "@/tests/support/webhook-secret";
import { parseReceiversFile, readReceiversFile } from "./read-receivers-file";
import { receiversFileSchema } from "./receiver";

const context = {
  variables: { TEST_RECEIVER_SECRET: webhookSecret, SHORT_SECRET: "whsec_x" },
  sites: ["mva", "roundup"],
};
const firm = createReceiverEntry({
  id: "firm",
  webhook: createWebhookEntry("https://firm.example/leads"),
});
const parse = (...receivers: object[]) => parseReceiversFile({ receivers }, context);
const parseFirm = (changes: object) => parse({ ...firm, ...changes });

const contact = { city: "San Diego", phone: "+16195550100" };

it("reads receivers with their secrets, and the sites' maximum", () => {
  const register = parseReceiversFile(
    { receivers: [firm], sites: { mva: { maximum: 2 } } },
    context,
  );
  expect(register).toMatchObject({
    isNamed: true,
    receivers: [
      {
        id: "firm",
        weight: 1,
        isNamed: true,
        webhook: { url: "https://firm.example/leads", secret: webhookSecret },
      },
    ],
  });
  expect(register.rulesOf("mva").maximum).toBe(2);
  expect(register.rulesOf("roundup")).toEqual({});
  expect(register.rulesOf("constructor")).toEqual({});
});

it("has every field of the file in docs/receivers.md", () => {
  const { receivers, sites } = receiversFileSchema.shape;
  const entry = receivers.element.shape;
  const fields = [entry, entry.webhook.unwrap().shape, sites.unwrap().valueType.shape];
  const text = readFileSync("docs/receivers.md", "utf8");
  for (const field of fields.flatMap((shape) => Object.keys(shape)))
    expect(text, field).toContain(`\`${field}\``);
});

it("reads how a site sells its leads, and how many a receiver takes at once", () => {
  const webhook = { ...createWebhookEntry("https://firm.example/leads"), concurrency: 2 };
  const sites = { mva: { maximum: 3, atOnce: 1, lookBackDays: 7 } };
  const register = parseReceiversFile({ receivers: [{ ...firm, webhook }], sites }, context);
  expect(register.receivers[0]?.webhook).toMatchObject({ concurrency: 2 });
  expect(register.rulesOf("mva")).toEqual({ maximum: 3, atOnce: 1, lookBackDays: 7 });
  expect(register.rulesOf("constructor")).toEqual({});
});

it("takes the sample, which says of each receiver that it is one", () => {
  const content: unknown = JSON.parse(readFileSync("docs/examples/receivers.json", "utf8"));
  const { receivers } = parseReceiversFile(content, {
    ...context,
    variables: { SAMPLE_RECEIVER_SECRET: webhookSecret },
  });
  expect(receivers.length).toBeGreaterThan(0);
  for (const { name, id } of receivers) {
    expect(name).toMatch(/sample, not a real/);
    expect(id).toMatch(/^sample-/);
  }
});

describe("names the receiver and the field of", () => {
  it.each<[string, () => unknown, string]>([
    ["a bad weight", () => parseFirm({ weight: 0 }), "receiver firm, weight: "],
    [
      "a cap that is no number",
      () => parseFirm({ caps: { day: "9" } }),
      "receiver firm, caps.day: ",
    ],
    [
      "a time zone that is none",
      () => parseFirm({ caps: { timeZone: "Mars/Olympus" } }),
      "receiver firm, caps.timeZone: must be a time zone",
    ],
    [
      "hours that are none",
      () => parseFirm({ hours: { "mon-fri": "8-25" } }),
      "receiver firm, hours.mon-fri: must be hours",
    ],
    [
      "days that are none",
      () => parseFirm({ hours: { weekdays: "08:00-18:00" } }),
      "receiver firm, hours.weekdays: ",
    ],
    ["a field that is not known", () => parseFirm({ colour: "red" }), "receiver firm: "],
    ["a kind that is not known", () => parseFirm({ kind: "bank" }), "receiver firm, kind: "],
    [
      "an address that others can read",
      () => parseFirm({ webhook: createWebhookEntry("http://firm.example/leads") }),
      "receiver firm, webhook.url: must be https",
    ],
    [
      "a bar number that visitors cannot check",
      () => parseFirm({ contact: { ...contact, responsibleLawyer: "A. Ash", barNumber: "1" } }),
      "receiver firm, contact: must have barNumber and barUrl together",
    ],
    [
      "a photo of an unnamed lawyer",
      () => parseFirm({ contact: { ...contact, photo: "/firms/ash.jpg" } }),
      "receiver firm, contact: must name the responsibleLawyer",
    ],
    [
      "nothing to reach it by",
      () => parseFirm({ contact: { city: "San Diego" } }),
      "receiver firm, contact: must have a phone, an email or a website",
    ],
    [
      "no city",
      () => parseFirm({ contact: { phone: "+16195550100" } }),
      "receiver firm, contact.city: is required",
    ],
    [
      "a variable that is not set",
      () => parseFirm({ webhook: { ...firm.webhook, secretVariable: "MISSING" } }),
      "receiver firm, webhook.secretVariable: MISSING is not set",
    ],
    [
      "a secret that is none",
      () => parseFirm({ webhook: { ...firm.webhook, secretVariable: "SHORT_SECRET" } }),
      "receiver firm, webhook.secretVariable: SHORT_SECRET is not whsec_ followed by base64",
    ],
    ["an id that is taken", () => parse(firm, firm), "receiver firm, id: is used twice"],
    [
      "a site that there is not",
      () => parseFirm({ accepts: [{}, { sites: ["mwa"] }] }),
      "receiver firm, accepts.1.sites: unknown site mwa",
    ],
    [
      "a state that there is not",
      () => parseFirm({ accepts: [{ states: ["XX"] }] }),
      "receiver firm, accepts.0.states: unknown state XX",
    ],
    [
      "a question that nobody asks",
      () => parseFirm({ accepts: [{ answers: { AccidentTyp: ["Car"] } }] }),
      "receiver firm, accepts.0.answers.AccidentTyp: no flow asks it",
    ],
    [
      "an answer that nobody can give",
      () => parseFirm({ accepts: [{ answers: { AccidentType: ["car", "Lorry"] } }] }),
      "receiver firm, accepts.0.answers.AccidentType: no flow offers Lorry",
    ],
    ["an entry without id", () => parse({ ...firm, id: undefined }), "receiver number 1, id: "],
    [
      "a maximum that is none",
      () => parseReceiversFile({ receivers: [], sites: { mva: { maximum: 0 } } }, context),
      "register, sites.mva.maximum: ",
    ],
    [
      "a maximum of a site that there is not",
      () => parseReceiversFile({ receivers: [], sites: { mwa: { maximum: 1 } } }, context),
      "register, sites.mwa: unknown site",
    ],
    ["no file at all", () => parseReceiversFile([], context), "register, the file: "],
  ])("%s", (_, read, message) => {
    expect(read).toThrow(message);
  });

  it("all that is wrong at once, and no secret", () => {
    const read = () => parse({ ...firm, weight: 0 }, { ...firm, id: "second", kind: "bank" });
    expect(read).toThrow(/receiver firm, weight[^]*receiver second, kind/);
    const leak = () => parseFirm({ webhook: { ...firm.webhook, secretVariable: "SHORT_SECRET" } });
    expect(leak).not.toThrow(/whsec_x/);
  });
});

it("says that a file is not there, or no JSON", () => {
  const folder = mkdtempSync(join(tmpdir(), "accident-claims-receivers-"));
  expect(() => readReceiversFile(join(folder, "none.json"), context)).toThrow(
    "RECEIVERS_FILE: the file cannot be read (ENOENT)",
  );
  writeFileSync(join(folder, "bad.json"), "{ receivers");
  expect(() => readReceiversFile(join(folder, "bad.json"), context)).toThrow("is not valid JSON");
});
