import * as z from "zod";
import { allLanguages } from "@/lib/shared/languages";
import { contact, receiverId, receiverCaps, receiverTerms, stateCode } from "./receiver";
import { awards, formats } from "../flows/education-levels";

const id = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, "must be lower case letters, digits and dashes");
const family = z.string().regex(/^\d{2}$/, "must be two digits");
const cip = z.string().regex(/^\d{2}\.\d{4}$/, "must be a code such as 11.0701");
const name = z.string().min(1).max(120);
const some = <T extends z.ZodType>(schema: T) => z.array(schema).min(1);

/** A field of study, of one or more two-digit families of the Classification of Instructional Programs (CIP) 2020. */
const area = z.strictObject({ id, name, families: some(family) });
export type Area = z.infer<typeof area>;

/** A program by its CIP 2020 code and title (https://nces.ed.gov/ipeds/cipcode), and what it can end in. */
const program = z.strictObject({
  ...{ cip, title: name, area: id, levels: some(z.enum(awards)) },
  /** What visitors read in place of the title. */
  plainName: name.optional(),
});
export type Program = z.infer<typeof program>;

/** A program as visitors read it: its plain name, or its title, whose slashes get room to break a line at. */
export function nameOfProgram({ title, plainName }: Program): string {
  return (
    plainName ??
    title
      .split("/")
      .map((part) => part.trim())
      .join(" / ")
  );
}

/** What a school teaches in one way, to whom. Without states it takes students of all. */
const offer = z
  .strictObject({
    /** All programs of these areas that end in one of `levels`. */
    areas: some(id).optional(),
    programs: some(cip).optional(),
    levels: some(z.enum(awards)),
    formats: some(z.enum(formats)),
    states: some(stateCode).optional(),
    exceptStates: some(stateCode).optional(),
  })
  .refine(({ areas, programs }) => areas ?? programs, "must name areas or programs")
  .refine(({ states, exceptStates }) => !(states && exceptStates), {
    error: "must not have both states and exceptStates",
  });
export type Offer = z.infer<typeof offer>;

const school = z.strictObject({
  /** The same as its receiver's. */
  id: receiverId,
  name,
  contact,
  /** `/schools/….svg` of the site’s own, or an https address at an origin of `IMAGE_ORIGINS`. */
  logo: z
    .string()
    .regex(/^(\/schools\/[a-z0-9-]+\.svg|https:\/\/.+)$/, "must be /schools/….svg or https://…")
    .optional(),
  offers: some(offer),
  /** Months, from 1, in which classes start. */
  starts: some(z.int().min(1).max(12)),
  /** Those that its intake speaks beside English, as a receiver’s. */
  languages: some(z.enum(allLanguages)).optional(),
  caps: receiverCaps.optional(),
  /** How often it is chosen where several would do, beside the others. */
  weight: z.number().positive().default(1),
  ...receiverTerms,
});
export type School = z.infer<typeof school>;

/** The catalogue as it stands in `CATALOGUE_FILE` (docs/catalogue.md). */
export const catalogueFile = z.strictObject({
  areas: some(area),
  programs: some(program),
  /** Of the short flows: programs by site, and by what the visitor is interested in. */
  interests: z.record(z.string(), z.record(z.string(), some(cip))).default({}),
  /** The programs of a short flow that `interests` does not name. */
  general: some(cip),
  schools: z.array(school),
});
export type Catalogue = z.infer<typeof catalogueFile>;

/** The programs of an offer, each with what it can end in there. */
export function programsOf({ programs }: Pick<Catalogue, "programs">, offer: Offer): Program[] {
  return programs
    .filter(({ cip, area }) => offer.programs?.includes(cip) || offer.areas?.includes(area))
    .map((program) => ({
      ...program,
      levels: program.levels.filter((award) => offer.levels.includes(award)),
    }))
    .filter(({ levels }) => levels.length > 0);
}
