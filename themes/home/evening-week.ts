import type { SceneKey, Source } from "../article";
import type { PayersCopy } from "./street-map";

/**
 * Copy of the composition for people who study while working: a weekly timetable with one course, ways to attend,
 * and notes on money.
 */
export interface EveningWeekCopy {
  heading: string;
  intro: string;
  scene: SceneKey;
  /** Short statements of fact under the hero. */
  assurances: string[];
  week: WeekCopy;
  /** Ways to attend, each with a question to ask the school. `payers` is inline HTML displayed beside them. */
  ways: {
    heading: string;
    payers: string;
    scene: SceneKey;
    ways: { name: string; text: string; ask: string }[];
  };
  /** Notes displayed on a fridge door. */
  notes: { heading: string; notes: { title: string; text: string; source: Source }[] };
  payers: PayersCopy;
}

/** A timetable of a week with one course. */
export interface WeekCopy {
  heading: string;
  intro: string;
  days: string[];
  /** Parts of the day, each with one slot for each day. */
  parts: { name: string; slots: WeekSlot[] }[];
  legend: Partial<Record<WeekSlot["kind"], string>>;
  /** Text description of the timetable. */
  caption: string;
  source: Source;
}

export interface WeekSlot {
  kind: "work" | "home" | "class" | "study" | "free";
  /** Duration as displayed in the slot. */
  length?: string;
}
