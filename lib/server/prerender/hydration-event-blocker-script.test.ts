// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hydrationEventBlockerScript } from "./hydration-event-blocker-script";

const page = `
  <form><label><input type="radio" name="kind" id="answer">Car</label></form>
  <button popovertarget="menu" id="menu">Menu</button>
  <details><summary id="list">More</summary></details>
  <a href="#call" id="link">Call us</a>
  <select id="state"></select>
  <form data-live><button type="button" id="next">Continue</button></form>`;

const start = () =>
  (new Function(`${hydrationEventBlockerScript}\nreturn holdEvents();`) as () => () => void)();
const heard = vi.fn<(type: string) => void>();
/** Listens as React does: on an element inside the window, in the capture and the bubble phase. */
const listen = (event: Event) => heard(event.type);
const types = ["touchstart", "pointerdown", "mousedown", "mouseup", "click", "input", "change"];
const byId = (id: string) => {
  const element = document.getElementById(id);
  if (!element) throw new Error(id);
  return element;
};
const press = (id: string) => {
  heard.mockClear();
  for (const type of types) byId(id).dispatchEvent(new Event(type, { bubbles: true }));
  return heard.mock.calls.map(([type]) => type);
};

let release = () => {};

beforeEach(() => {
  document.body.innerHTML = page;
  for (const type of types) document.addEventListener(type, listen, true);
  release = start();
});
afterEach(() => {
  release();
  for (const type of types) document.removeEventListener(type, listen, true);
});

it.each(["answer", "menu", "list"])("keeps the whole press of %s from React", (id) => {
  expect(press(id)).toEqual([]);
});

it.each(["link", "state"])("lets through what only React can answer: %s", (id) => {
  expect(press(id)).toEqual(["click", "input", "change"]);
});

it("holds nothing in a form that React has taken over", () => {
  expect(press("next")).toEqual(types);
});

it("leaves the browser its own answer", () => {
  byId("answer").click();
  expect(heard).not.toHaveBeenCalled();
  expect((byId("answer") as HTMLInputElement).checked).toBe(true);
});

it("bears an event of the document itself", () => {
  document.dispatchEvent(new Event("mouseup"));
  expect(heard).toHaveBeenCalledWith("mouseup");
});

it("holds nothing once it is released", () => {
  release();
  expect(press("answer")).toEqual(types);
});
