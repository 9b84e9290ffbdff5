/** Elements whose press works without React: the form of the first question, the menu, and lists that expand. */
const worksAlone = "form,[popovertarget],summary";

/** Events that make React hydrate their target at once, in one task, before it handles them. */
const pressEvents = [
  ...["touchstart", "touchend", "touchcancel", "pointerdown", "pointerup", "pointercancel"],
  ...["mousedown", "mouseup", "click", "input", "change"],
];

/**
 * JavaScript that defines `holdEventsScript()`. The function keeps the events of a press from React until the function
 * that it returns is called. So a press during hydration is handled between two of React's tasks, not after all of
 * them (docs/decisions/0008).
 * The browser's default action still happens: a radio is chosen, the menu opens, a link is followed. Clicks and
 * input outside of such elements reach React. So do all events in a form that React has taken over (`data-live`);
 * that form handles earlier events itself. Listeners on the window in the capture phase receive held events, too.
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
