/** What a press does without React: the first question's answer, the menu, a list that opens. */
const worksAlone = "form,[popovertarget],summary";

/** Events that make React hydrate what they hit at once, in one task, before they are answered. */
const pressEvents = [
  ...["touchstart", "touchend", "touchcancel", "pointerdown", "pointerup", "pointercancel"],
  ...["mousedown", "mouseup", "click", "input", "change"],
];

/**
 * Lines of a script: `holdEvents()` keeps the events of a press from React until the function that it returns is called,
 * so that a press while the page hydrates is answered between two of React's tasks and not behind all of them
 * (docs/decisions/0041). The browser's own answer stays: a radio is chosen, the menu opens, a link is followed. What only
 * React can answer reaches it, and so does all that happens in a form that it has taken over (`data-live`): what came
 * before, the form itself holds. Listeners at the window in the capture phase hear the held events too.
 */
export const holdEvents = `const holdEvents = () => {
const end = new AbortController();
const hold = (event) => {
const { target, type } = event;
if (!target.closest || target.closest("form[data-live]")) return;
if (!/^(click|input|change)$/.test(type) || target.closest("${worksAlone}")) event.stopPropagation();
};
for (const type of ${JSON.stringify(pressEvents)}) addEventListener(type, hold, { capture: true, passive: true, signal: end.signal });
return () => end.abort();
};`;
