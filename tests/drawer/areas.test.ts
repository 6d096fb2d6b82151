import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Drawer, type DrawerProps } from "../../src/drawer/Drawer.tsx";

const labels = { back: "Back", close: "Close" };
const markup = (props: Omit<DrawerProps, "id" | "title" | "labels">) =>
  renderToStaticMarkup(createElement(Drawer, { id: "drawer", title: "Title", labels, ...props }));

test("DRW-01 a drawer has back button, close button, title, actions, toolbar and footer", () => {
  const html = markup({
    onBack: () => {},
    actions: "Acts",
    toolbar: "Tools",
    footer: "Foot",
    children: "Body",
  });
  expect(html).toMatch(
    /aria-label="Back".*Title<\/h2>.*Acts.*aria-label="Close".*Body.*Tools.*drawer-foot">Foot/,
  );
});

test("DRW-01 an area that is given nothing is not rendered", () => {
  const html = markup({ actions: false, toolbar: undefined });
  expect(html).toMatch(/Title<\/h2>.*aria-label="Close"/);
  expect(html).not.toMatch(/Back|drawer-actions|drawer-toolbar|drawer-foot/);
});
