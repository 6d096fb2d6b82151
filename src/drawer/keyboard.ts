/** Keeps a drawer in the part of a small screen that its keyboard leaves free; returns how to stop. */
export function fitToKeyboard(drawer: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  const fit = () => {
    // Pinched to be larger, the page keeps the drawer's own size.
    const isCovered = viewport.scale === 1 && innerHeight - viewport.height > 80;
    drawer.classList.toggle("drawer-above-keyboard", isCovered);
    drawer.style.setProperty("--drawer-top", `${viewport.offsetTop}px`);
    drawer.style.setProperty("--drawer-height", `${viewport.height}px`);
  };
  viewport.addEventListener("resize", fit);
  viewport.addEventListener("scroll", fit);
  return () => {
    viewport.removeEventListener("resize", fit);
    viewport.removeEventListener("scroll", fit);
  };
}
