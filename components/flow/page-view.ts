import type { Ref } from "react";
import type { HeadingLevel } from "@/components/ui/question-heading";
import type { PageHandle } from "@/flow/engine/flow-engine";

/** What a page hands its form: the engine's handle, and what only the form asks. */
export interface PageViewHandle extends PageHandle {
  /** True when there are answers that differ from those the page began with. */
  isDirty(): boolean;
}

/** The props of a page of either kind; it is mounted anew for each visit. */
export interface PageViewProps {
  ref: Ref<PageViewHandle>;
  headingLevel: HeadingLevel;
  /** The first page after loading: it leaves the visitor's focus alone. */
  isLanding: boolean;
  /** The form's element for the page's buttons. */
  actionsContainer: HTMLElement | null;
}
