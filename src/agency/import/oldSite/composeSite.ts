import type { ImportDefaults } from "../cells/cell.ts";
import type { ImportedSite, ImportMistake } from "../importedSite.ts";
import { listContent } from "./blocks.ts";
import { describeSite } from "./describeSite.ts";
import { findHero } from "./heroPicture.ts";
import { findLogo } from "./logo.ts";
import type { OldPage } from "./oldPage.ts";
import { liftCards } from "./pageCards.ts";
import { type PlannedPage, planPages } from "./pagePlan.ts";
import { writePages } from "./pageTexts.ts";
import { findRedirects } from "./redirects.ts";
import { readSavedDocuments, readSavedPictures } from "./savedFiles.ts";
import type { SavedSite } from "./savedSite.ts";

/** Makes the fields and files of a business of a saved site. */
export async function composeSite(
  site: SavedSite,
  place: string,
  defaults: ImportDefaults,
): Promise<ImportedSite | ImportMistake> {
  const { folder, home, findFile } = site;
  const planned = planWithoutCards(site);
  const logo = findFile(home, findLogo(home));
  const pictures = await readSavedPictures(
    folder,
    [...(logo ? [logo] : []), ...pictureFiles(planned, site)],
    logo,
  );
  const documents = await readSavedDocuments(folder, documentFiles(planned, site));
  const pictureOf = (page: OldPage, src: string) => pictures.files.get(findFile(page, src) ?? "");
  const pathOf = new Map(planned.map(({ page, path }) => [page, path]));
  const newPath = (page: OldPage, href: string) => {
    const linked = site.linkedPage(page, href);
    return linked && pathOf.get(linked);
  };
  const found = planned[0] && findHero(planned[0], (src) => pictureOf(home, src));
  const texts = writePages(found ? [found.home, ...planned.slice(1)] : planned, {
    host: site.host,
    newPath,
    pictureName: (page, src) => pictureOf(page, src)?.name,
    documentName: (page, href) => documents.files.get(findFile(page, href) ?? "")?.name,
  });
  const { redirects, repairs } = findRedirects(
    [...planned, ...sentOn(site, newPath)].flatMap(({ page, path }) =>
      site.oldPaths(page).map((from) => ({ from, to: path })),
    ),
    new Set(pathOf.values()),
  );
  const described = describeSite(site, place, defaults);
  if ("message" in described) return described;
  const shownLogo = logo && pictures.files.get(logo)?.name;
  return {
    ...described,
    fields: {
      ...described.fields,
      ...(shownLogo ? { logoUrl: shownLogo } : {}),
      ...(found ? { hero: found.hero } : {}),
      pages: texts.pages,
      ...(Object.keys(redirects).length ? { redirects } : {}),
    },
    files: new Map<string, string | Uint8Array>([
      ...texts.files,
      ...[...pictures.files.values(), ...documents.files.values()].map(
        ({ name, bytes }) => [name, bytes] as const,
      ),
    ]),
    repairs: [
      ...described.repairs,
      ...pictures.repairs,
      ...documents.repairs,
      ...repairs,
      ...formatLost(texts.lost),
    ],
  };
}

function planWithoutCards(site: SavedSite): PlannedPage[] {
  const planned = planPages(site.pages, site.home, site);
  const plans = new Map(planned.map((each) => [each.page, each]));
  return liftCards(planned, ({ page }, href) => {
    const linked = site.linkedPage(page, href);
    return linked && plans.get(linked);
  });
}

/** Pages that send their visitors on, with the path that these come to. */
const sentOn = (
  { moved }: SavedSite,
  newPath: (page: OldPage, href: string) => string | undefined,
): { page: OldPage; path: string }[] =>
  moved.flatMap((page) => {
    const path = newPath(page, page.refresh);
    return path === undefined ? [] : [{ page, path }];
  });

const pictureFiles = (planned: readonly PlannedPage[], { findFile }: SavedSite): string[] =>
  planned.flatMap(({ page, blocks }) =>
    listContent(blocks)
      .filter((node) => node.type === "image")
      .flatMap(({ url }) => findFile(page, url) ?? []),
  );

const documentFiles = (planned: readonly PlannedPage[], { findFile }: SavedSite): string[] =>
  planned.flatMap(({ page, blocks }) =>
    listContent(blocks)
      .filter((node) => node.type === "link")
      .flatMap(({ url }) => findFile(page, url) ?? [])
      .filter((file) => /\.pdf$/i.test(file)),
  );

/** So many links are named; the rest are counted. */
const maxNamed = 5;

const formatLost = (lost: readonly string[]): string[] =>
  lost.length
    ? [
        `Links that lead nowhere on the new site are plain words now: ${lost.slice(0, maxNamed).join(", ")}${
          lost.length > maxNamed ? ` and ${lost.length - maxNamed} more` : ""
        }.`,
      ]
    : [];
