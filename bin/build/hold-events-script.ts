/**
 * CSS selector of elements that work without React: the form with the first question, the menu, and expandable lists.
 */
const worksAlone = "form,[popovertarget],summary";

/** Event types that make React hydrate their target synchronously. */
const pressEvents = [
  ...["touchstart", "touchend", "touchcancel", "pointerdown", "pointerup", "pointercancel"],
  ...["mousedown", "mouseup", "click", "input", "change"],
];

/**
 * JavaScript source of a function `holdEvents()`. The function hides click and touch events from React until its
 * returned function is called. An event during hydration is therefore handled between two React tasks, not after all of
 * them (docs/decisions/0008).
 * The browser's default action still happens: it selects radio buttons, opens the menu and follows links. Clicks and
 * input outside `worksAlone` elements reach React. All events in a form that React controls (`data-live`) reach React
 * too.
 */
export const holdEventsScript = `const holdEvents = () => {
const end = new AbortController();
const hold = (event) => {
const { target, type } = event;
if (!target.closest || target.closest("form[data-live]")) return;
if (!/^(click|input|change)$/.test(type) || target.closest("${worksAlone}")) event.stopPropagation();
};
for (const type of ${JSON.stringify(pressEvents)}) addEventListener(type, hold, { capture: true, passive: true, signal: end.signal });
return () => end.abort();
};`;
