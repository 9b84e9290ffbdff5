/* Run in a page: each function holds all that it needs. */

/** Texts and names in the page with two words or more that only English has; parts marked `lang="en"` may have them. */
export function englishSentences(): string[] {
  const words =
    /\b(?:the|and|your|you|with|for|this|that|what|who|may|is|are|of|from|not|have)\b/gi;
  const isEnglish = (text: string) => (text.match(words)?.length ?? 0) >= 2;
  const found: string[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (!(node instanceof HTMLElement)) continue;
    if (node.closest("script, style, [lang^=en], .demonstration")) continue;
    const own = [...node.childNodes]
      .filter((child) => child.nodeType === Node.TEXT_NODE)
      .map((child) => child.nodeValue ?? "")
      .join(" ");
    const names = ["aria-label", "title", "alt", "placeholder"].map(
      (name) => node.getAttribute(name) ?? "",
    );
    found.push(...[own, ...names].filter(isEnglish));
  }
  const head = [
    document.title,
    ...[...document.querySelectorAll("meta[name=description], meta[property^='og:']")].map(
      (meta) => meta.getAttribute("content") ?? "",
    ),
  ];
  return [...found, ...head.filter(isEnglish)];
}

/**
 * Makes each text so much longer, and returns what then does not fit: the page, or a control that cuts its label. The
 * texts are then as they were: a visit can go on.
 */
export function stretchTexts(share: number): string[] {
  const more = "ñandú ";
  const before = new Map<Node, string | null>();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.nodeValue ?? "";
    // Numbers to call are as long in any language, and so are names.
    const parent = node.parentElement;
    if (
      !/\p{L}{2}/u.test(text) ||
      parent?.closest("script, style, svg, a[href^='tel:'], [lang^=en]")
    )
      continue;
    before.set(node, node.nodeValue);
    const length = Math.ceil(text.trim().length * share);
    node.nodeValue = `${text.trimEnd()} ${more.repeat(Math.ceil(length / more.length)).slice(0, length)} `;
  }
  const { scrollWidth } = document.documentElement;
  const cut = [
    ...document.querySelectorAll("button, a, label, legend, h1, h2, h3, summary"),
  ].filter(
    (element) =>
      element instanceof HTMLElement &&
      element.checkVisibility() &&
      // A heading for screen readers alone is a pixel wide.
      element.clientWidth > 1 &&
      getComputedStyle(element).overflowX !== "visible" &&
      element.scrollWidth > element.clientWidth + 1,
  );
  const found = [
    ...(scrollWidth > window.innerWidth ? [`the page is ${scrollWidth} pixels wide`] : []),
    ...cut.map((element) => `cut: ${(element.textContent ?? "").slice(0, 60)}`),
  ];
  for (const [text, value] of before) text.nodeValue = value;
  return found;
}
