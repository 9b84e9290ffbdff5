import type { SceneKey, Source } from "../article";
import type { PayersCopy } from "./street-map";

/** Back to school while working: the table at night, a week with one course in it, ways to attend, notes on money. */
export interface EveningWeekCopy {
  heading: string;
  intro: string;
  scene: SceneKey;
  /** Short promises under the hero; facts only. */
  assurances: string[];
  week: WeekCopy;
  /** Ways to attend, each with what to ask; `payers` stands beside them, as inline HTML. */
  ways: {
    heading: string;
    payers: string;
    scene: SceneKey;
    ways: { name: string; text: string; ask: string }[];
  };
  /** Notes on the door of the fridge. */
  notes: { heading: string; notes: { title: string; text: string; source: Source }[] };
  payers: PayersCopy;
}

/** One course in a week, drawn as a timetable. */
export interface WeekCopy {
  heading: string;
  intro: string;
  days: string[];
  /** Parts of the day, each with one slot a day. */
  parts: { name: string; slots: WeekSlot[] }[];
  legend: Partial<Record<WeekSlot["kind"], string>>;
  /** What the drawing shows, in words. */
  caption: string;
  source: Source;
}

export interface WeekSlot {
  kind: "work" | "home" | "class" | "study" | "free";
  /** How long, as it is written in the slot. */
  length?: string;
}
