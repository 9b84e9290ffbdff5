/**
 * After a page the window scrolls to the top of the questionnaire (docs/product.md section 4): the next question must
 * not be out of sight. With the first step of a visit the page gives itself over to the questions (`data-begun`,
 * app/globals.css): what stood above them goes, one frame after they have come under the header, and the window goes
 * along. So nothing on the screen moves.
 */
export function scrollToFlow(container: HTMLElement | null) {
  if (!container) return;
  const isModal = container.closest("dialog") !== null;
  const place = isModal ? container : (container.closest("section") ?? container);
  const scroll = () => place.scrollIntoView({ behavior: "instant" });
  scroll();
  requestAnimationFrame(() => {
    // The page that comes may change what stands above the flow: its place is known when it has been drawn.
    scroll();
    const { dataset } = document.documentElement;
    if (isModal || dataset.begun !== undefined) return;
    requestAnimationFrame(() => {
      const { top } = place.getBoundingClientRect();
      dataset.begun = "";
      window.scrollBy({ top: place.getBoundingClientRect().top - top, behavior: "instant" });
    });
  });
}
