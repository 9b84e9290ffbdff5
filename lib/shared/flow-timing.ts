/** Name of the Server-Timing entry that tells a page whose first question it may show by itself. */
export const flowTimingName = "flow";

/** Its description where that is the flow that the page itself names. */
export const flowOfTheme = "theme";
