import { expect, type Locator, type Page, type Response } from "@playwright/test";
import { allLanguages } from "@/lib/shared/languages";
import type { Step } from "./journeys";
import { consentNaming, wordsIn } from "./steps-in-language";
import { test } from "./test";

const consentNames = new RegExp(
  `^(?:${allLanguages.map((language) => wordsIn(language, "Your consent")).join("|")})$`,
);

/** The questionnaire as a visitor sees and uses it, in a page or in the modal that `root` is. */
export class FlowPage {
  /** Nothing moves on by itself: a choice is sent by the page's button. */
  isWithoutScript = false;
  readonly form: Locator;
  readonly consentGroup: Locator;

  constructor(
    readonly page: Page,
    root: Page | Locator = page,
  ) {
    this.form = root.getByRole("form");
    this.consentGroup = this.form.getByRole("group", { name: consentNames });
  }

  /** The questionnaire of `mva` in this page, these pages of it answered. */
  static async begun(page: Page, steps: Step[], path = "/claims/makeclaim"): Promise<FlowPage> {
    const flow = new FlowPage(page);
    await page.goto(path);
    await flow.answerAll(steps);
    return flow;
  }

  /** What lies over the page repeats its heading: that one, where there are two. */
  heading(name: string): Locator {
    return this.form.getByRole("heading", { name, exact: true }).last();
  }

  button(name: string): Locator {
    return this.form.getByRole("button", { name, exact: true });
  }

  link(name: string): Locator {
    return this.form.getByRole("link", { name, exact: true });
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  /** The box of a consent that names this school. */
  consentBox(name: string): Locator {
    return this.consentGroup.getByRole("checkbox", { name: consentNaming(name) });
  }

  /** The list of what is wrong on the page, or the message of a call that failed. */
  get alert(): Locator {
    return this.form.getByRole("alert");
  }

  async expectPage(heading: string): Promise<void> {
    await expect(this.heading(heading)).toBeVisible();
  }

  /**
   * The page's heading has the focus and is in view, and stays where it is: on the next frames, or at an end for three
   * seconds of them, in which what belongs below it has come.
   */
  async expectInView(heading: string, frames: "few" | "three seconds" = "few"): Promise<void> {
    const shown = this.heading(heading);
    await expect(shown).toBeFocused();
    await expect(shown).toBeInViewport({ ratio: 1 });
    const count = frames === "few" ? 20 : 180;
    const { places, scrolled } = await shown.evaluate(placesOver, count);
    // It arrives from a few pixels below.
    expect(span(places), `pixels that "${heading}" moved by itself`).toBeLessThan(8);
    expect(span(scrolled), `pixels that the window went below "${heading}"`).toBeLessThan(8);
    await expect(shown).toBeInViewport({ ratio: 1 });
  }

  /** Answers one page and moves on. */
  async answer(step: Step): Promise<void> {
    await this.expectPage(step.page);
    await this.fillIn(step);
    if (step.choose) await this.press(this.form.getByText(step.choose, { exact: true }));
    if (step.choose && this.isWithoutScript)
      await this.press(this.form.locator("button[data-submit]"));
    if (step.press) await this.press(this.button(step.press));
    const { follow } = step;
    if (follow) await this.press(this.isWithoutScript ? this.button(follow) : this.link(follow));
  }

  /** Answers page after page; `onPage` looks at each before it is answered. */
  async answerAll(steps: Step[], onPage?: (step: Step) => Promise<void>): Promise<void> {
    for (const step of steps) {
      if (onPage) {
        await this.expectPage(step.page);
        await onPage(step);
      }
      await this.answer(step);
    }
  }

  /** Everything of a step but the press that moves on. */
  async fillIn({
    check = [],
    select = {},
    fill = {},
    consents,
    agreeTo = [],
  }: Step): Promise<void> {
    const labels = this.form.locator("label");
    for (const label of check) await this.press(labels.getByText(label, { exact: true }));
    for (const [label, option] of Object.entries(select))
      await this.field(label).selectOption({ label: option });
    for (const [label, text] of Object.entries(fill)) await this.field(label).fill(text);
    if (consents) await this.press(this.consentGroup.getByRole("checkbox"));
    for (const name of agreeTo) await this.press(this.consentBox(name));
  }

  /** A finger where the window is a phone's, else a mouse. */
  async press(target: Locator): Promise<void> {
    if (test.info().project.use.hasTouch) await target.tap();
    else await target.click();
  }

  /** The disclosure of each consent box as it is in the document, once its markup has come. */
  async consentHtml(): Promise<string[]> {
    await expect(this.consentGroup.getByRole("link", { name: "Privacy Policy" })).toBeVisible();
    return this.consentGroup
      .locator("[data-tf-element-role=consent-language]")
      .evaluateAll((all) =>
        all.map((statement) =>
          [...statement.querySelectorAll(":scope > label > span > span, :scope > div")]
            .map(({ innerHTML }) => innerHTML)
            .join(""),
        ),
      );
  }

  /** The next answer of the flow API to an action of this page. */
  nextAnswer(): Promise<Response> {
    return this.page.waitForResponse((response) => response.url().endsWith("/api/flow/OnAction"));
  }

  /** The id of the session that this browser keeps. */
  async sessionId(flowKey = "mva"): Promise<string> {
    // The first page is there before its session is.
    const kept = await this.page.waitForFunction(
      (key) => (JSON.parse(localStorage.getItem(key) ?? "null") ?? false) as { sessionId?: string },
      `flow:${flowKey}`,
    );
    const { sessionId } = await kept.jsonValue();
    if (!sessionId) throw new Error(`No session of ${flowKey} in local storage.`);
    return sessionId;
  }
}

/** Runs in the page: where an element stands in the window, and how far that is scrolled, on each of so many frames. */
async function placesOver(element: Element, frames: number) {
  const places: number[] = [];
  const scrolled: number[] = [];
  while (places.length < frames) {
    places.push(element.getBoundingClientRect().top);
    scrolled.push(scrollY);
    await new Promise((done) => requestAnimationFrame(done));
  }
  return { places, scrolled };
}

function span(values: number[]): number {
  return Math.max(...values) - Math.min(...values);
}
