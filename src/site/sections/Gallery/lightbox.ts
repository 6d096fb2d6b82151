import style from "./lightbox.css?inline";

// The first click on a picture of a gallery loads this: from then on each opens large in the page's dialog.
const links = [...document.querySelectorAll<HTMLAnchorElement>(".gallery a")];
const dialog = document.querySelector<HTMLDialogElement>(".lightbox");
const stage = dialog?.firstElementChild;
let shown = 0;

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
document.adoptedStyleSheets.push(sheet);

function show(index: number) {
  shown = (index + links.length) % links.length;
  const figure = links[shown]?.closest("figure")?.cloneNode(true) as HTMLElement | undefined;
  const link = figure?.querySelector("a");
  link?.replaceWith(...link.childNodes);
  figure?.querySelector("source")?.setAttribute("sizes", "100vw");
  figure?.querySelector("img")?.removeAttribute("loading");
  if (figure) stage?.replaceChildren(figure);
}

for (const [index, link] of links.entries())
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(index);
    dialog?.showModal();
  });

dialog?.addEventListener("click", ({ target }) => {
  const button = (target as Element).closest("button");
  if (button?.value) show(shown + Number(button.value));
  else if (button || !(target as Element).closest("figure")) dialog.close();
});

dialog?.addEventListener("keydown", ({ key }) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (step) show(shown + (document.dir === "rtl" ? -step : step));
});

dialog?.addEventListener("close", () => links[shown]?.focus());
