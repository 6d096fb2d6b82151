import type { ServiceGroup, ShownService } from "../../services.ts";

/** The layouts of services: few as large lines, many with a head for each group, and a menu card between. */
export type ServiceLayout = "lines" | "groups" | "card";

/** So many services fill a section as large lines; with pictures of most of them one or two more. */
const maxLines = 4;
const maxPicturedLines = 6;

/** Chooses the layout by how many services there are and what is known of them. */
export function chooseServiceLayout(groups: readonly ServiceGroup[]): ServiceLayout {
  if (groups.some(({ title }) => title)) return "groups";
  const services = groups.flatMap((group) => group.services);
  const pictured = services.filter(({ picture }) => picture).length;
  const max = pictured * 2 > services.length ? maxPicturedLines : maxLines;
  return services.length <= max ? "lines" : "card";
}

/** So many services stand beside one large picture. */
const servicesPerPicture = 4;

/** Parts a list of services so that each part has one large picture; a list without any stays whole. */
export function toSpreads(services: readonly ShownService[]): ShownService[][] {
  if (!services.some(({ picture }) => picture)) return [[...services]];
  const count = Math.ceil(services.length / servicesPerPicture);
  return Array.from({ length: count }, (_, index) =>
    services.slice(index * servicesPerPicture, (index + 1) * servicesPerPicture),
  );
}
