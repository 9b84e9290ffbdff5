/** The copy of the landing compositions, for the components that draw them. */
export type { EveningWeekCopy, WeekCopy } from "@/themes/landings/evening-week";
export type { GameClass, LevelEditorCopy } from "@/themes/landings/level-editor";
export type { ManPageCopy } from "@/themes/landings/man-page";
export type { PayersCopy, StreetMapCopy } from "@/themes/landings/street-map";
