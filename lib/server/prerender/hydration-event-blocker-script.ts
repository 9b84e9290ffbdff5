/**
 * CSS selector of elements that work without React: the form with the first question, the menu, and expandable lists.
 */
const worksWithoutReactSelector = "form,[popovertarget],summary";

/** Types of events that make React hydrate the event's target immediately. */
const pressEventTypes = [
  ...["touchstart", "touchend", "touchcancel", "pointerdown", "pointerup", "pointercancel"],
  ...["mousedown", "mouseup", "click", "input", "change"],
];

/**
 * JavaScript source of the function `holdEvents()`, which hides click and touch events from React. It returns a
 * function that stops hiding them. An event during hydration would make the page unresponsive (docs/decisions/0008).
 * The browser still performs the event's default action, such as selecting a radio button.
 */
export const hydrationEventBlockerScript = `const holdEvents = () => {
const end = new AbortController();
const hold = (event) => {
const { target, type } = event;
if (!target.closest || target.closest("form[data-live]")) return;
if (!/^(click|input|change)$/.test(type) || target.closest("${worksWithoutReactSelector}")) event.stopPropagation();
};
for (const type of ${JSON.stringify(pressEventTypes)}) addEventListener(type, hold, { capture: true, passive: true, signal: end.signal });
return () => end.abort();
};`;
