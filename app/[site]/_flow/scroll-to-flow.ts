/**
 * After a page the window scrolls to the top (docs/product.md section 4). Where the flow begins further down than half
 * a screen, or in a modal, the top is the flow's own: the next question must not be out of sight.
 */
export function scrollToFlow(container: HTMLElement | null) {
  if (!container) return;
  scroll(container);
  // The page that comes may change what stands above the flow: its place is known when it has been drawn.
  requestAnimationFrame(() => scroll(container));
}

function scroll(container: HTMLElement) {
  const top = container.getBoundingClientRect().top + window.scrollY;
  if (container.closest("dialog") || top > window.innerHeight / 2)
    container.scrollIntoView({ behavior: "instant" });
  else window.scrollTo({ top: 0, behavior: "instant" });
}
