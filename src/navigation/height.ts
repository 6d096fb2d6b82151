/** Lets the bar, and the call strip, scroll away where it is higher than 15% of the screen: see bar.css. */
function measure() {
  for (const part of document.querySelectorAll<HTMLElement>(".bar,.strip"))
    part.toggleAttribute("data-tall", part.offsetHeight > 0.15 * root.clientHeight);
}

const root = document.documentElement;
// Whatever changes their height changes that of the page.
new ResizeObserver(measure).observe(root);
addEventListener("resize", measure);

export {};
