/**
 * Lets bar and call strip scroll away where they are higher than 15% of the screen, and the actions of the
 * panel where they are higher than 25%: see bar.css and menus.css.
 */
function measure() {
  for (const part of parts) {
    const share = part.closest(".panel") ? 0.25 : 0.15;
    part.toggleAttribute("data-tall", part.offsetHeight > share * innerHeight);
  }
}

const parts = document.querySelectorAll<HTMLElement>(".bar,.strip,.panel-actions");
const observer = new ResizeObserver(measure);
for (const part of parts) observer.observe(part);
addEventListener("resize", measure);

export {};
