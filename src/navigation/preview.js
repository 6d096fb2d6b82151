// Loaded only by a page opened with `?preview`. Choosing a page in a menu then calls the preview handler, with
// { id, path, title }, and never navigates. Unless another script has set one, it tells the frame around this page.
window.previewHandler ??= ({ id, path }) => parent.postMessage({ type: "preview", id, path }, "*");

const pathOf = (link) => new URL(link.href).pathname;

/** The page a link of the bar leads to; undefined for phone, login and call-to-action, which do nothing in a preview. */
function chosenPage(link) {
  const pages = [...document.querySelectorAll("[data-page]")];
  const page = link.closest(".brand, nav") && pages.find((page) => pathOf(page) === pathOf(link));
  return (
    page && {
      id: page.dataset.page,
      path: pathOf(link),
      title: page.dataset.title ?? page.textContent.trim(),
    }
  );
}

document.addEventListener(
  "click",
  (event) => {
    const link = event.target.closest(".bar a");
    if (!link) return;
    event.preventDefault();
    link.closest(".drop")?.hidePopover();
    const page = chosenPage(link);
    if (page) window.previewHandler(page);
    else event.stopPropagation();
  },
  true,
);

// Until here a click leads away; who shows this page in a frame can hold clicks back that long.
parent.postMessage({ type: "preview-ready" }, "*");
