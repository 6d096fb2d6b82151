import { type PageRole, pageRole } from "../business/pageRoles.ts";
import { pageHref } from "../business/paths.ts";
import type { Business, Page, Service } from "../business/schema/business.ts";
import { type NamedPicture, namedPicture } from "../business/schema/pictureFields.ts";
import { isSameTitle } from "../navigation/groups.ts";
import { shorten } from "../text/shorten.ts";
import { tradeWords } from "../trades/words.ts";
import { isLongList } from "./content.ts";
import { findGroup, offeredGroups, offeredPages, type PageGroup } from "./pageGroups.ts";
import { headPicture, pagePicture } from "./pagePicture.ts";
import { fittingServices, pageServices } from "./pageServices.ts";

/** A service as lists show it. */
export type ShownService = {
  name: string;
  price?: string | undefined;
  notes?: string | undefined;
  href?: string | undefined;
  picture?: NamedPicture | undefined;
};

/** Services that stand under one heading, or under none. */
export type ServiceGroup = { title?: string | undefined; services: ShownService[] };

/** A group of the menu: its first pages, and where the rest is: a page that lists it, else here, folded. */
export type PagePanel = {
  title: string;
  count: number;
  first: ShownService[];
  rest: ShownService[];
  href?: string | undefined;
};

/** What the section of services shows. */
export type ServiceOverview = {
  title: string;
  /** Whether it stands for all that the business does, not for what is beside a page. */
  isWhole: boolean;
  groups: ServiceGroup[];
  panels: PagePanel[];
};

/** A group of more pages is a panel, which shows the first. */
const maxPagesOfList = 8;
const pagesOfPanel = 4;

/** A page shows so many of those beside it. */
const maxSiblings = 6;

/** Notes that are made of a page's description are no longer. */
const maxNoteLength = 120;

/** Pages for these show all services; the others what goes with them. */
const wholeRoles: readonly PageRole[] = ["services", "prices", "emergency"];

/** Makes the section of services of a page; without groups and panels there is none. */
export function serviceOverview(business: Business, page: Page): ServiceOverview {
  const words = tradeWords(business);
  if (!showsAll(business, page)) {
    const groups = withPicturesOnce(relatedServices(business, page));
    const isOfService = pageServices(business, page).length > 0;
    const label = findGroup(business, page)?.label;
    const besides = label && !isSameTitle(label, page.title) ? label : words.services;
    const title = isOfService ? words.moreServices : besides;
    if (groups.length) return { title, isWhole: false, groups: untitleOnly(groups, label), panels: [] };
    if (isOfService) return { title, isWhole: false, groups, panels: [] };
  }
  const groups = withPicturesOnce(allServices(business, page));
  const hasPrices = groups.some(({ services }) => services.some(({ price }) => price));
  const panels = pagePanels(business, page);
  return { title: hasPrices ? words.prices : words.services, isWhole: true, groups, panels };
}

/** What the groups of the menu hold beside the services: lists of their pages, or panels of large ones. */
export function groupOverview(business: Business, page: Page): ServiceOverview {
  const { services } = business;
  const beside = services.length && showsAll(business, page) ? groupsBeside(business, page) : [];
  const lists = beside.filter(({ pages }) => pages.length <= maxPagesOfList);
  const [only, ...others] = beside;
  const words = tradeWords(business);
  const title = only && !others.length ? only.label : words.services;
  return {
    // The list of services may have that title.
    title: isSameTitle(title, serviceOverview(business, page).title) ? words.moreServices : title,
    isWhole: true,
    groups: untitleOnly(
      lists.map(({ label, pages }) => ({
        title: label,
        services: pages.map((each) => pageToShown(business, each)),
      })),
      title,
    ),
    panels: beside.filter((group) => !lists.includes(group)).map((group) => groupToPanel(business, group)),
  };
}

/** The groups of the menu of which most pages are led to by no service. */
const groupsBeside = (business: Business, page: Page): PageGroup[] =>
  offeredGroups(business).filter(
    (group) =>
      isElsewhere(group, page) &&
      group.pages.length > 1 &&
      unledPages(business, group).length * 2 > group.pages.length,
  );

/** Whether a page lists all that the business does. */
export function showsAll(business: Business, page: Page): boolean {
  if (pageServices(business, page).length) return false;
  if (page.path === "/" || page.sections?.includes("services")) return true;
  const role = pageRole(page);
  return role?.role === "area" || Boolean(role?.isOwn && wholeRoles.includes(role.role));
}

/** Lists what goes with a page: services that its title names, and the pages beside it. */
export function relatedServices(business: Business, page: Page): ServiceGroup[] {
  const own = pageServices(business, page);
  if (own.length) {
    const others = besideOwn(business, own);
    if (others.length) return toGroups(business, others);
  }
  const fitting = own.length ? [] : fittingServices(business, page);
  const names = new Set(fitting.map(({ page }) => page));
  const siblings = siblingPages(business, page).filter(({ path }) => !names.has(path));
  const title = findGroup(business, page)?.label;
  return [
    { services: fitting.map((service) => toShown(business, service)) },
    { title, services: siblings.map((sibling) => pageToShown(business, sibling)) },
  ].filter(({ services }) => services.length);
}

/** The services beside those of a page: all others, of a long list those under the same heading. */
function besideOwn(business: Business, own: readonly Service[]): Service[] {
  const others = business.services.filter((service) => !own.includes(service));
  if (!isLongList(business.services)) return others;
  const heading = createHeading(business);
  const titles = new Set(own.map(heading));
  const near = others.filter((service) => titles.has(heading(service)));
  return near.length > 1 ? near : others;
}

/** A page's group without itself: all of it on the page that leads it, else what follows, round and round. */
function siblingPages(business: Business, page: Page): Page[] {
  const group = findGroup(business, page);
  if (!group || group.lead?.path === page.path) return group?.pages ?? [];
  const { pages } = group;
  const index = pages.findIndex(({ path }) => path === page.path);
  return [...pages.slice(index + 1), ...pages.slice(0, Math.max(index, 0))].slice(0, maxSiblings);
}

/** Lists all services by their headings; the pages where the file lists none. */
function allServices(business: Business, page: Page): ServiceGroup[] {
  const { services } = business;
  if (!services.length) return listedPages(business, page);
  const priced = pageRole(page)?.role === "prices" ? services.filter(({ price }) => price) : [];
  return toGroups(business, priced.length ? priced : services);
}

/** Groups services by their headings, those without one first. */
function toGroups(business: Business, services: readonly Service[]): ServiceGroup[] {
  const groups = Map.groupBy(services, createHeading(business));
  return [...groups]
    .sort(([first], [second]) => Number(first !== undefined) - Number(second !== undefined))
    .map(([title, members]) => ({ title, services: members.map((each) => toShown(business, each)) }));
}

/** What a service stands under: the heading of the file, in a long list else the menu group of its page. */
function createHeading(business: Business): (service: Service) => string | undefined {
  const byGroup = ({ group }: Service) => group;
  if (!isLongList(business.services) || business.services.some(byGroup)) return byGroup;
  const byPage = ({ page }: Service) => {
    const found = business.pages.find(({ path }) => path === page);
    return found && findGroup(business, found)?.label;
  };
  return new Set(business.services.map(byPage)).size > 1 ? byPage : () => undefined;
}

/** The pages that a site without services lists instead: those in no group, and groups of a few. */
function listedPages(business: Business, page: Page): ServiceGroup[] {
  const loose = offeredPages(business).filter(({ path }) => path !== page.path);
  const groups = offeredGroups(business).filter((group) => !isPanel(business, group, page));
  const isOnly = groups.length === 1 && !loose.length;
  return [
    { services: loose.map((each) => pageToShown(business, each)) },
    ...groups.map(({ label, pages }) => ({
      title: isOnly ? undefined : label,
      services: pages.filter(({ path }) => path !== page.path).map((each) => pageToShown(business, each)),
    })),
  ].filter(({ services }) => services.length);
}

/** The large groups of the menu, as far as no service leads to their pages. */
const pagePanels = (business: Business, page: Page): PagePanel[] =>
  offeredGroups(business)
    .filter((group) => isPanel(business, group, page))
    .map((group) => groupToPanel(business, group));

function groupToPanel(business: Business, { label, pages, lead }: PageGroup): PagePanel {
  const shown = pages.map((each) => pageToShown(business, each));
  // Two more links are shorter than a way to them.
  const end = shown.length > pagesOfPanel + 1 ? pagesOfPanel : shown.length;
  return {
    title: label,
    count: shown.length,
    first: shown.slice(0, end),
    rest: shown.slice(end),
    href: lead && pageHref(lead.path),
  };
}

/** Whether a group is a panel: many pages that no service leads to; on a page of the group it is none. */
function isPanel(business: Business, group: PageGroup, page: Page): boolean {
  const { services, pages: all } = business;
  if (!isElsewhere(group, page)) return false;
  if (services.length) return unledPages(business, group).length >= pagesOfPanel;
  return group.pages.length > maxPagesOfList || all.length > 3 * maxPagesOfList;
}

/** Whether a page stands outside of a group. */
const isElsewhere = ({ pages, lead }: PageGroup, { path }: Page) =>
  ![lead, ...pages].some((each) => each?.path === path);

/** The pages of a group that no service leads to. */
function unledPages({ services }: Business, { pages }: PageGroup): Page[] {
  const led = new Set(services.map(({ page }) => page));
  return pages.filter(({ path }) => !led.has(path));
}

/** Whether services are shown by their pictures: a few would leave the others looking bare. */
export const arePictured = (services: readonly ShownService[]): boolean =>
  services.filter(({ picture }) => picture).length * 2 >= services.length;

/** Services of one page share its picture: a list shows it beside the first of them. */
function withPicturesOnce(groups: readonly ServiceGroup[]): ServiceGroup[] {
  const shown = new Set<string | undefined>();
  const once = (service: ShownService): ShownService => {
    const image = service.picture?.image;
    if (shown.has(image)) return { ...service, picture: undefined };
    shown.add(image);
    return service;
  };
  return groups.map(({ title, services }) => ({ title, services: services.map(once) }));
}

/** On a page of the gallery, services of which each has a picture of it stand without: none is seen twice. */
export function withoutWorks(groups: ServiceGroup[], shown: readonly NamedPicture[]): ServiceGroup[] {
  const works = new Set(shown.map(({ image }) => image));
  const all = groups.flatMap(({ services }) => services);
  if (!all.every(({ picture }) => !picture || works.has(picture.image))) return groups;
  return groups.map(({ title, services }) => ({
    title,
    services: services.map((service) => ({ ...service, picture: undefined })),
  }));
}

/** A group that the section or the page is named after needs no title of its own. */
const untitleOnly = (groups: ServiceGroup[], title: string | undefined): ServiceGroup[] =>
  groups.length === 1
    ? groups.map((group) => (group.title === title ? { services: group.services } : group))
    : groups;

function toShown({ pages }: Business, service: Service): ShownService {
  const page = pages.find(({ path }) => path === service.page);
  return {
    name: service.name,
    price: service.price,
    notes: service.notes,
    href: service.page && pageHref(service.page),
    picture: namedPicture(service) ?? (page && pagePicture(page)),
  };
}

function pageToShown(business: Business, page: Page): ShownService {
  const priced = pageServices(business, page).filter(({ price }) => price);
  return {
    name: page.title,
    // Of several prices none is that of the page.
    price: priced.length === 1 ? priced[0]?.price : undefined,
    notes: page.description && shorten(page.description, maxNoteLength),
    href: pageHref(page.path),
    picture: headPicture(business, page),
  };
}
