/** What a choice in the menu of a previewed page hands on. */
type Preview = { id: string | undefined; path: string; title: string };

declare global {
  interface Window {
    /** Called with each choice; who frames the page may put another in its place. */
    previewHandler?: (page: Preview) => void;
  }
}

// Only a page opened with `?preview` loads this. A choice in a menu then calls the preview handler with
// { id, path, title } and never navigates. The built-in handler posts to the frame around this page.
window.previewHandler ??= ({ id, path }) => parent.postMessage({ type: "preview", id, path }, "*");

const toPath = (link: HTMLAnchorElement) => decodeURI(new URL(link.href).pathname);

/** Finds the page of a link of the bar; phone, login and call-to-action have none and do nothing. */
function findPage(link: HTMLAnchorElement): Preview | undefined {
  const pages = [...document.querySelectorAll<HTMLAnchorElement>("[data-page]")];
  const page = link.closest(".brand, nav") ? pages.find((page) => toPath(page) === toPath(link)) : undefined;
  return (
    page && {
      id: page.dataset["page"],
      path: toPath(link),
      title: page.dataset["title"] ?? page.textContent.trim(),
    }
  );
}

document.addEventListener(
  "click",
  (event) => {
    // The target of a click is always an element.
    const link = (event.target as Element).closest<HTMLAnchorElement>(".bar a");
    if (!link) return;
    event.preventDefault();
    link.closest<HTMLElement>(".drop")?.hidePopover();
    const page = findPage(link);
    if (page) window.previewHandler?.(page);
    else event.stopPropagation();
  },
  true,
);

// A page that comes anew into a frame, in other colours maybe, shows the part of it that was shown before: the
// page around it hands on what the one before said, since browsers keep frames of other sites from storing it.
const top = Number(new URLSearchParams(location.search).get("top"));
const goBack = () => top && scrollTo({ top, behavior: "instant" });
goBack();
// Until all is there the page may be too short for its place, and say another.
addEventListener("load", goBack, { once: true });
addEventListener("scroll", () => {
  if (document.readyState === "complete")
    parent.postMessage(
      { type: "preview-place", href: location.origin + location.pathname, top: scrollY },
      "*",
    );
});

// Before this message a click leads away; whoever frames this page can hold clicks back until it comes.
parent.postMessage({ type: "preview-ready", href: location.href }, "*");

export {};
