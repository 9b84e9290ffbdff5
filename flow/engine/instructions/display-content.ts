import type { InstructionHandler } from "./handler";

/** Fragments for the page's slots, and the title and body of a More page. */
export const displayContent: InstructionHandler<"DisplayContent"> = (
  { displayData, pageData },
  { state },
) => ({
  patch: {
    displayData: [...state.displayData, ...displayData],
    pageData: pageData ?? state.pageData,
  },
});
