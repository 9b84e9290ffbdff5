import { flowOfTheme, flowTimingName } from "@/lib/shared/flow-timing";

/**
 * The few lines behind the prerendered first page, which run as the page is parsed. They show it in the placeholder's
 * place when the server says that its questions will be asked (lib/server/site/flow-timing.ts) and no earlier visit is
 * to be resumed; and they note, in `data-submits`, whether the visitor has moved on: by a press on the button, by Enter,
 * or by choosing with a pointer, as in the questionnaire itself. They listen at the window, as a press is held back from
 * the page while React starts (bin/build/hold-events.ts).
 */
export const openingScript = `(() => {
const opening = document.currentScript.previousElementSibling;
const placeholder = opening.previousElementSibling;
const { opening: flowKey } = opening.dataset;
const told = performance.getEntriesByType("navigation")[0]?.serverTiming?.find(({ name }) => name === "${flowTimingName}")?.description;
if (told !== "${flowOfTheme}" && told !== flowKey) return;
try { if (localStorage.getItem("flow:" + flowKey) !== null) return; } catch { return; }
placeholder.hidden = true;
opening.hidden = false;
const { dataset } = opening;
const isInput = (target) => target.matches("input");
let isPointer = false;
const hear = (type, act) => addEventListener(type, (event) => { if (opening.contains(event.target)) act(event); }, true);
hear("pointerdown", () => { isPointer = true; });
hear("keydown", ({ key, target }) => {
isPointer = false;
delete dataset.submits;
if (key === "Enter" && isInput(target)) dataset.submits = "";
});
hear("click", ({ target }) => {
if (target.matches("button") || (isPointer && isInput(target))) dataset.submits = "";
});
})()`;
