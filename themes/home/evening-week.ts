import type { SceneKey, CitedSource } from "../article";
import type { PaymentDisclosureCopy } from "./street-map";

/**
 * Texts of a home page for people who study while working. Its parts are an example week with a job and one course, ways
 * to attend, and financial aid.
 */
export interface EveningWeekCopy {
  heading: string;
  intro: string;
  scene: SceneKey;
  /** Short facts under the heading. */
  assurances: string[];
  week: WeekTimetableCopy;
  /**
   * Ways to attend a school, such as online, each with a question to ask the school. `payers` is inline HTML about
   * who pays for the site.
   */
  ways: {
    heading: string;
    payers: string;
    scene: SceneKey;
    ways: { name: string; text: string; ask: string }[];
  };
  /** Facts about financial aid, which look like notes on a fridge door. */
  notes: { heading: string; notes: { title: string; text: string; source: CitedSource }[] };
  payers: PaymentDisclosureCopy;
}

/** Weekly timetable of a person who works and takes one college course. */
export interface WeekTimetableCopy {
  heading: string;
  intro: string;
  days: string[];
  /** Parts of the day, such as the evening, each with one slot per weekday. */
  parts: { name: string; slots: WeekTimetableSlot[] }[];
  legend: Partial<Record<WeekTimetableSlot["kind"], string>>;
  /** Description of the timetable in words. */
  caption: string;
  source: CitedSource;
}

export interface WeekTimetableSlot {
  kind: "work" | "home" | "class" | "study" | "free";
  /** Displayed duration in hours, for example `1½`. */
  length?: string;
}
