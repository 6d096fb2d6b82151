/** Pages in three groups of 14, 12 and 8, towns and what most sites have: 60 in all, with no services. */
const folders = {
  commercial: 14,
  residential: 12,
  installation: 8,
  areas: 16,
  news: 3,
};

const single = ["residential", "about", "contact", "faq", "imprint", "financing"];

const paths = [
  "/",
  ...Object.entries(folders).flatMap(([folder, count]) =>
    Array.from({ length: count }, (_, index) => `/${folder}/${folder}-${index + 1}`),
  ),
  ...single.map((name) => `/${name}`),
];

/** The business file of a firm of 60 pages that have a title only. */
export const largeFirm = [
  "businessName: Large Firm",
  "phone: '410 555 0134'",
  "pages:",
  ...paths.map((path, index) => `  - { id: p${index}, path: ${path}, title: Page ${index} }`),
].join("\n");
