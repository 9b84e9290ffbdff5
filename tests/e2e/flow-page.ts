import { expect, type Locator, type Page } from "@playwright/test";
import { languageKeys } from "@/lib/shared/languages";
import { themes } from "@/themes/registry";
import type { FlowStep } from "../fixtures/claim-steps";
import { translateText } from "./in-another-language";
import { test } from "./test";

const consentNames = new RegExp(
  `^(?:${languageKeys.map((language) => translateText(language, "Your consent")).join("|")})$`,
);

/** Page object for the questionnaire of any site. It answers pages as a visitor would. */
export class QuestionnairePage {
  readonly form: Locator;
  /** The error summary or the message about a failed request. */
  readonly alert: Locator;
  readonly consentGroup: Locator;
  /** The button that submits the current page. */
  readonly submit: Locator;
  private readonly isWithoutScript: boolean;

  /**
   * Without JavaScript, each page is submitted by a button.
   *
   * @param root The dialog that contains the questionnaire, if there is one.
   */
  constructor(
    readonly page: Page,
    { root, isWithoutScript = false }: { root?: Locator; isWithoutScript?: boolean } = {},
  ) {
    this.form = (root ?? page).getByRole("form");
    this.consentGroup = this.form.getByRole("group", { name: consentNames });
    this.alert = this.form.getByRole("alert");
    this.submit = this.form.locator("button[data-submit]");
    this.isWithoutScript = isWithoutScript;
  }

  /** Opens the questionnaire of the site `mva` and answers these steps. */
  static async begun(
    page: Page,
    steps: FlowStep[],
    path = "/claims/makeclaim",
  ): Promise<QuestionnairePage> {
    const flow = new QuestionnairePage(page);
    await page.goto(path);
    await flow.answerAll(steps);
    return flow;
  }

  /**
   * Returns the heading with this name. A dialog repeats the heading of the page below it; then the dialog's is
   * returned.
   */
  heading = (name: string) => this.form.getByRole("heading", { name, exact: true }).last();
  button = (name: string) => this.form.getByRole("button", { name, exact: true });
  link = (name: string) => this.form.getByRole("link", { name, exact: true });
  field = (label: string) => this.form.getByLabel(label, { exact: true });

  /** Returns the consent checkbox for a school, in English or Spanish. */
  consentBox(school: string): Locator {
    const name = school.replace(/[()]/g, "\\$&");
    return this.consentGroup.getByRole("checkbox", {
      name: new RegExp(`${name} (?:may call|puede contactarme)`),
    });
  }

  async expectPage(heading: string): Promise<void> {
    await expect(this.heading(heading)).toBeVisible();
  }

  /**
   * Asserts that a new page's heading has the focus. On sites with `autofocus`, the first control has it after 100 ms.
   */
  async expectFocused(heading: Locator): Promise<void> {
    const { hostname } = new URL(this.page.url());
    const theme = Object.values(themes).find((one) => hostname.startsWith(one.site.toLowerCase()));
    const isFocused = (element: Element, takesControl: boolean) => {
      const control = element.closest("form")?.querySelector("input:not([type=hidden])");
      return document.activeElement === ((takesControl && control) || element);
    };
    const takesControl = theme?.flows.main.autofocus ?? false;
    await expect.poll(() => heading.evaluate(isFocused, takesControl)).toBe(true);
  }

  /**
   * Asserts that the page's heading is focused and in view, and that neither the heading nor the window moves. Watches
   * for 20 frames, or for three seconds on end pages, where content loads later.
   */
  async expectInView(heading: string, frames: "few" | "three seconds" = "few"): Promise<void> {
    const shown = this.heading(heading);
    await this.expectFocused(shown);
    await expect(shown).toBeInViewport({ ratio: 1 });
    const count = frames === "few" ? 20 : 180;
    const [places, scrolled] = await shown.evaluate(async (element, frames) => {
      const places: number[] = [];
      const scrolled: number[] = [];
      while (places.length < frames) {
        places.push(element.getBoundingClientRect().top);
        scrolled.push(scrollY);
        await new Promise((done) => requestAnimationFrame(done));
      }
      return [places, scrolled] as const;
    }, count);
    // The heading slides in from a few pixels below.
    expect(span(places), `pixels that "${heading}" moved by itself`).toBeLessThan(8);
    expect(span(scrolled), `pixels that the window went below "${heading}"`).toBeLessThan(8);
    await expect(shown).toBeInViewport({ ratio: 1 });
  }

  /** Fills in a page and continues to the next one. */
  async answer(step: FlowStep): Promise<void> {
    await this.fillIn(step);
    await this.moveOn(step);
  }

  /** Answers pages in order. Calls `onPage` for each page before answering it. */
  async answerAll(steps: FlowStep[], onPage?: (step: FlowStep) => Promise<void>): Promise<void> {
    for (const step of steps) {
      if (onPage && step.page) await this.expectPage(step.page);
      await onPage?.(step);
      await this.answer(step);
    }
  }

  /** Waits for a page and fills it in, without continuing. */
  async fillIn({ page, check = [], fill = {}, consents, agreeTo = [] }: FlowStep): Promise<void> {
    if (page) await this.expectPage(page);
    await this.untilLive();
    const labels = this.form.locator("label");
    for (const label of check) await this.press(labels.getByText(label, { exact: true }));
    for (const [label, text] of Object.entries(fill)) await this.field(label).fill(text);
    if (consents) await this.press(this.consentGroup.getByRole("checkbox"));
    for (const name of agreeTo) await this.press(this.consentBox(name));
  }

  /** Waits until React has hydrated the form. An earlier click would submit it as a plain form. */
  async untilLive(): Promise<void> {
    if (this.isWithoutScript) return;
    await expect(this.form.first()).toHaveAttribute("data-live", "", { timeout: 30_000 });
  }

  /** Continues to the next page by choosing a card, pressing a button or following a link. */
  async moveOn({ choose, chooseAt, press, follow }: FlowStep): Promise<void> {
    const isChosen = choose !== undefined || chooseAt !== undefined;
    if (choose) await this.press(this.form.getByText(choose, { exact: true }));
    if (chooseAt !== undefined)
      await this.press(this.form.locator("label:has(input[type=radio])").nth(chooseAt));
    if (isChosen && this.isWithoutScript) await this.press(this.submit);
    if (press) await this.press(this.button(press));
    if (follow) await this.press(this.isWithoutScript ? this.button(follow) : this.link(follow));
  }

  /** Taps at phone size, and clicks otherwise. A main button that is out of sight appears with the focus. */
  async press(target: Locator): Promise<void> {
    if (await target.evaluate((element) => element.matches("button[data-submit]")))
      await target.focus();
    if (test.info().project.use.hasTouch) await target.tap();
    else await target.click();
  }

  /** Waits until the disclosures have loaded, and returns the HTML of each. */
  async consentHtml(): Promise<string[]> {
    await expect(this.consentGroup.locator("summary").first()).toBeVisible();
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

  /** Returns the session id from local storage. */
  async sessionId(flowKey = "mva"): Promise<string> {
    // The first page is visible before its session exists.
    const kept = await this.page.waitForFunction(
      (key) => (JSON.parse(localStorage.getItem(key) ?? "null") ?? false) as { sessionId?: string },
      `flow:${flowKey}`,
    );
    const { sessionId } = await kept.jsonValue();
    if (!sessionId) throw new Error(`No session of ${flowKey} in local storage.`);
    return sessionId;
  }
}

const span = (values: number[]) => Math.max(...values) - Math.min(...values);
