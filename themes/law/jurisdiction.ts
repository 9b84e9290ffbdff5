import * as z from "zod";

/*
 * The schema of the law files in this folder. `law.schema.json` repeats its descriptions, for users of the folder
 * alone. docs/law.md explains how the values were determined and which are uncertain.
 */

const text = z.string().trim().min(1);
const day = z.iso.date().meta({ id: "day" });
const address = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).meta({ id: "address" });

const source = z
  .strictObject({
    title: text.describe("The code, the court, or who publishes the page that href opens."),
    citation: text.describe("As a lawyer would cite it."),
    href: address.optional(),
  })
  .meta({ id: "source" });

const review = z
  .union([z.literal("none"), z.strictObject({ name: text, date: day })])
  .meta({ id: "review", description: "The lawyer who answers for the value." });

/** Returns the schema of a field in a law file: a list of past, present and future values, each with its source. */
function buildDatedSchema<Value extends z.ZodType>(description: string, value: Value) {
  const entry = z.strictObject({
    from: z
      .union([z.literal("unknown"), day])
      .describe("The first day on which it holds; unknown if no source says when it began."),
    until: day
      .optional()
      .describe("The first day on which it no longer holds; else it holds until the next from."),
    value: value.nullable().describe("Null: the law changed, and the new text has not been read."),
    words: text.optional().describe("One or two plain sentences for a visitor."),
    note: text.optional().describe("Further facts for users of the value."),
    source,
    read: day.describe("When the value was read; when it was written down where it is recalled."),
    basis: z
      .enum(["text", "summary", "recalled"])
      .describe("The law’s own text, what others say of it, or general knowledge, nothing opened."),
    how: text.optional().describe("What exactly was read."),
    review,
  });
  return z.array(entry).min(1).describe(description);
}

const count = z.int().positive();
const period = z
  .strictObject({ count, unit: z.enum(["days", "months", "years"]) })
  .meta({ id: "period" });
const hour = z.int().min(0).max(24);
const span = z.tuple([hour, hour]).nullable().meta({
  id: "span",
  description: "Hours from and until, the last one not included; null: no call on that day.",
});
const asked = z.enum(["consent", "authorization", "opt-out", "notice", "forbidden"]);
const rule = z
  .strictObject({ id: z.string().regex(/^[a-z]+(-[a-z]+)*$/), says: text })
  .meta({ id: "rule" });
const month = z.int().min(1).max(12);
const holiday = z.union([
  z.strictObject({ name: text, month, day: z.int().min(1).max(31) }),
  z.strictObject({
    name: text,
    month,
    weekday: z.int().min(0).max(6).describe("Sunday is 0."),
    nth: z.union([z.literal(-1), z.int().min(1).max(4)]).describe("-1: the last of the month."),
  }),
]);

const limitation = z.strictObject({
  injury: buildDatedSchema("The time to sue over an injury by carelessness.", period),
  motorVehicle: buildDatedSchema(
    "The same over most motor vehicle accidents, where it is another.",
    period,
  ),
  death: buildDatedSchema("The time to sue over a death.", period),
  product: buildDatedSchema(
    "The time to sue over a faulty product. The repose counts from its sale, whatever was known.",
    z.strictObject({ limit: period, repose: period.optional() }),
  ),
  publicBody: buildDatedSchema(
    "How soon a claim against a city, a county or the state must be announced.",
    z.strictObject({ notice: period }),
  ),
  minors: buildDatedSchema(
    "Whether the time of a child waits, until which age, and what is left then.",
    z.strictObject({ waits: z.boolean(), untilAge: count.optional(), then: period.optional() }),
  ),
  discovery: buildDatedSchema(
    "Of which claims the time starts when the injury could have been known.",
    z.enum(["all", "some", "none"]),
  ),
});

const fault = z.strictObject({
  rule: buildDatedSchema(
    "The effect of the injured person’s own fault on a claim. contributory: any share ends it; bar-50: half or " +
      "more does; bar-51: more than half does; slight: all but a slight share does; pure: a share makes it smaller.",
    z.enum(["contributory", "bar-50", "bar-51", "slight", "pure"]),
  ),
  noFault: buildDatedSchema(
    "Whether the injured person’s own car insurance pays first, and a claim for pain and suffering needs a serious " +
      "injury. required: always; choice: if the policy says so; none: the insurance of who caused the accident pays.",
    z.enum(["required", "choice", "none"]),
  ),
});

const calling = z.strictObject({
  hours: buildDatedSchema(
    "The hours for calls, in the local time of the person called. Days left out are as weekdays.",
    z.strictObject({
      weekdays: span,
      saturdays: span.optional(),
      sundays: span.optional(),
      holidays: span.optional(),
      bindsAskedFor: z.boolean().describe("Whether it holds for calls that the person asked for."),
    }),
  ),
  attempts: buildDatedSchema(
    "The maximum number of calls to a person within so many hours.",
    z.strictObject({ count, hours: count, bindsAskedFor: z.boolean() }),
  ),
  consent: buildDatedSchema(
    "Calls by machine and texts: the form of the consent, and whether it may name one seller alone.",
    z.strictObject({ form: z.enum(["written", "any"]), perSeller: z.boolean() }),
  ),
  withdrawal: buildDatedSchema(
    "How soon a withdrawn consent must be honored.",
    z.strictObject({ businessDays: count }),
  ),
  holidays: buildDatedSchema("The days that count as holidays.", z.array(holiday).min(1)),
});

const recording = z.strictObject({
  parties: buildDatedSchema(
    "Whether one party to a phone call may record it, or all must agree.",
    z.enum(["one", "all"]),
  ),
});

const lawyers = z.strictObject({
  label: buildDatedSchema(
    "Words that a lawyer’s advertisement must bear.",
    z.strictObject({ says: text, where: text }),
  ),
  language: buildDatedSchema(
    "In which languages an advertisement must say what it has to say.",
    rule,
  ),
  contract: buildDatedSchema("In which language a client’s contract is handed over.", rule),
  filing: buildDatedSchema(
    "With whom advertisements are filed, and when.",
    z.strictObject({ with: text, when: text }),
  ),
  referral: buildDatedSchema("Who may be paid for sending clients to lawyers.", rule),
  solicitationWait: buildDatedSchema(
    "How long lawyers must wait before they write to an injured person.",
    z.strictObject({ days: count, after: text }),
  ),
  bar: buildDatedSchema(
    "The bar, whose front page leads to lawyer referral.",
    z.strictObject({ name: text, url: address }),
  ),
});

const privacy = z.strictObject({
  rights: buildDatedSchema(
    "The comprehensive privacy act, and how soon requests under it are answered.",
    z.strictObject({ act: text, answerDays: count, extensionDays: count }),
  ),
  signal: buildDatedSchema(
    "Whether a browser’s signal (Global Privacy Control) must be honored.",
    z.strictObject({ mustHonor: z.boolean() }),
  ),
  health: buildDatedSchema(
    "The requirements for collecting, sharing and selling a person’s health information.",
    z.strictObject({
      covers: z.enum(["health-data", "sensitive-data"]),
      collect: asked,
      share: asked,
      sell: asked,
    }),
  ),
  notices: buildDatedSchema("What a page must say or link to.", z.array(rule).min(1)),
});

const education = z.strictObject({
  rules: buildDatedSchema(
    "The rules for companies that advertise schools or send them students.",
    z.array(rule).min(1),
  ),
});

const groups = { limitation, fault, calling, recording, lawyers, privacy, education };

export const jurisdictionSchema = z.strictObject({
  $schema: z.literal("./law.schema.json"),
  code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .describe("Postal code; US for federal law."),
  name: text,
  limitation: limitation.partial().default({}),
  fault: fault.partial().default({}),
  calling: calling.partial().default({}),
  recording: recording.partial().default({}),
  lawyers: lawyers.partial().default({}),
  privacy: privacy.partial().default({}),
  education: education.partial().default({}),
});

export type Jurisdiction = z.infer<typeof jurisdictionSchema>;
export type LawGroup = keyof typeof groups;

/** A value in a law file, with the period in which it is valid, and its source. */
export interface DatedLawValue<Value = unknown> {
  from: string;
  until?: string;
  value: Value | null;
  words?: string;
  note?: string;
  source: z.infer<typeof source>;
  read: string;
  basis: "text" | "summary" | "recalled";
  how?: string;
  review: z.infer<typeof review>;
}

type ValueOf<Entries> = Entries extends readonly { value: infer Value }[]
  ? Exclude<Value, null>
  : never;

/** The law of a state, or of the United States, on one day. A missing value is unknown. */
export type Law = Readonly<{ code: string; name: string }> & {
  readonly [G in LawGroup]: {
    readonly [F in keyof Jurisdiction[G]]?: DatedLawValue<ValueOf<NonNullable<Jurisdiction[G][F]>>>;
  };
};

/** Group and name of every field in a law file, in the order of docs/law.md. */
export const lawFields: readonly (readonly [group: LawGroup, field: string])[] = (
  Object.keys(groups) as LawGroup[]
).flatMap((group) => Object.keys(groups[group].shape).map((field) => [group, field] as const));

/** Returns the JSON schema of a law file. The file `law.schema.json` contains this schema for other programs. */
export const createLawJsonSchema = () => z.toJSONSchema(jurisdictionSchema, { io: "input" });
