import { pageHref } from "../business/paths.ts";
import type { NamedPicture } from "../business/pictureFields.ts";
import { namedPicture } from "../business/pictureFields.ts";
import type { Page, Service } from "../business/schema.ts";
import type { Reach } from "./contactWays.ts";
import { pageServices } from "./sections.ts";

/** A service as lists show it. */
export type ShownService = {
  name: string;
  price?: string | undefined;
  notes?: string | undefined;
  href?: string | undefined;
  picture?: NamedPicture | undefined;
};

/** Services that stand under one heading, or under none. */
export type ServiceGroup = {
  title?: string | undefined;
  /** Where all of a group that is shown in part can be seen, and how many there are. */
  all?: { href: string; count: number } | undefined;
  services: ShownService[];
};

/** Lists the services that a page shows, by their headings; on the page of a service the others. */
export function serviceGroups({ business }: Reach, page: Page): ServiceGroup[] {
  const own = pageServices(business, page);
  const shown = business.services.filter((service) => !own.includes(service));
  const groups = Map.groupBy(shown, ({ group }) => group);
  return [...groups].map(([title, services]) => ({ title, services: services.map(toShown) }));
}

const toShown = (service: Service): ShownService => ({
  name: service.name,
  price: service.price,
  notes: service.notes,
  href: service.page && pageHref(service.page),
  picture: namedPicture(service),
});
