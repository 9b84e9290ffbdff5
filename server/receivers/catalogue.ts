import * as z from "zod";
import { languageKeys } from "@/lib/shared/languages";
import {
  receiverContactSchema,
  receiverIdSchema,
  receiverCapsSchema,
  receiverTermsSchema,
  stateCodeSchema,
} from "./receiver";
import { programAwards, studyFormats } from "../flows/education-levels";

const id = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, "must consist of lower-case letters, digits and dashes");
const family = z.string().regex(/^\d{2}$/, "must be two digits");
const cip = z.string().regex(/^\d{2}\.\d{4}$/, "must be a code such as 11.0701");
const name = z.string().min(1).max(120);
const nonEmptyArray = <T extends z.ZodType>(schema: T) => z.array(schema).min(1);

/** A field of study: one or more two-digit families of the Classification of Instructional Programs (CIP) 2020. */
const areaSchema = z.strictObject({ id, name, families: nonEmptyArray(family) });
export type FieldOfStudy = z.infer<typeof areaSchema>;

/**
 * A program of study: its CIP 2020 code and title (https://nces.ed.gov/ipeds/cipcode), and the awards, such as a
 * bachelor's degree, that students can earn.
 */
const programSchema = z.strictObject({
  ...{ cip, title: name, area: id, levels: nonEmptyArray(z.enum(programAwards)) },
  /** The name that visitors see instead of the official title. */
  plainName: name.optional(),
});
export type StudyProgram = z.infer<typeof programSchema>;

/**
 * Returns a program's name for visitors: its plain name, or else its official title. Spaces around slashes let lines
 * break.
 */
export function getProgramName({ title, plainName }: StudyProgram): string {
  return (
    plainName ??
    title
      .split("/")
      .map((part) => part.trim())
      .join(" / ")
  );
}

/**
 * Programs of a school with the same levels, formats and states. Without `states`, the school accepts students of all
 * states.
 */
const offerSchema = z
  .strictObject({
    /** All programs of these areas that lead to one of `levels`. */
    areas: nonEmptyArray(id).optional(),
    programs: nonEmptyArray(cip).optional(),
    levels: nonEmptyArray(z.enum(programAwards)),
    formats: nonEmptyArray(z.enum(studyFormats)),
    states: nonEmptyArray(stateCodeSchema).optional(),
    exceptStates: nonEmptyArray(stateCodeSchema).optional(),
  })
  .refine(({ areas, programs }) => areas ?? programs, "must name areas or programs")
  .refine(({ states, exceptStates }) => !(states && exceptStates), {
    error: "must not have both states and exceptStates",
  });
export type SchoolOffer = z.infer<typeof offerSchema>;

const schoolSchema = z.strictObject({
  /** The id of the school, which is also the id of its receiver. */
  id: receiverIdSchema,
  name,
  contact: receiverContactSchema,
  /** The URL of the logo: `/schools/….svg` on the site itself, or an https URL at an origin of `IMAGE_ORIGINS`. */
  logo: z
    .string()
    .regex(/^(\/schools\/[a-z0-9-]+\.svg|https:\/\/.+)$/, "must be /schools/….svg or https://…")
    .optional(),
  offers: nonEmptyArray(offerSchema),
  /** Months in which classes start, from 1 to 12. */
  starts: nonEmptyArray(z.int().min(1).max(12)),
  /** Languages that the school's staff speaks in addition to English. */
  languages: nonEmptyArray(z.enum(languageKeys)).optional(),
  caps: receiverCapsSchema.optional(),
  /** The relative probability that the school is chosen when more receivers match than may get the lead. */
  weight: z.number().positive().default(1),
  ...receiverTermsSchema,
});
export type CatalogueSchool = z.infer<typeof schoolSchema>;

/** The schema of `CATALOGUE_FILE` (docs/catalogue.md). */
export const catalogueFileSchema = z.strictObject({
  areas: nonEmptyArray(areaSchema),
  programs: nonEmptyArray(programSchema),
  /** The programs that short questionnaires offer, by site and the visitor's interest. */
  interests: z.record(z.string(), z.record(z.string(), nonEmptyArray(cip))).default({}),
  /** The programs that short questionnaires offer on sites without an entry in `interests`. */
  general: nonEmptyArray(cip),
  schools: z.array(schoolSchema),
});
export type SchoolCatalogue = z.infer<typeof catalogueFileSchema>;

/** Returns the programs of an offer, each with only those levels that the offer includes. */
export function listOfferPrograms(
  { programs }: Pick<SchoolCatalogue, "programs">,
  offer: SchoolOffer,
): StudyProgram[] {
  return programs
    .filter(({ cip, area }) => offer.programs?.includes(cip) || offer.areas?.includes(area))
    .map((program) => ({
      ...program,
      levels: program.levels.filter((award) => offer.levels.includes(award)),
    }))
    .filter(({ levels }) => levels.length > 0);
}
