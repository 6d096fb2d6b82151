import { FileSystemConfigLoader, HtmlValidate } from "html-validate";

/** Finds what is wrong in a page, without the rules by which nothing is. */
export const htmlValidator = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ["html-validate:recommended", "html-validate:a11y", "html-validate:document"],
    rules: {
      // React writes some attributes in its own case, which HTML reads the same.
      "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
      // React writes `required=""` and `<input/>`, Astro `required` and `<img>`: HTML reads both the same, and
      // the rules know one way for all.
      "attribute-boolean-style": "off",
      "void-style": "off",
      // The ids that React makes begin with '_'.
      "valid-id": ["error", { relaxed: true }],
      // The chat button is a link, so that it leads somewhere without JavaScript.
      "prefer-native-element": ["error", { exclude: ["button"] }],
      // A counter of visits that an owner chose publishes no hash of its script.
      "require-sri": ["error", { exclude: ["https://plausible.io/"] }],
      // Visitors read a number as its owner wrote it, and at 200% text on a narrow screen it has to wrap.
      "tel-non-breaking": "off",
    },
  }),
);
