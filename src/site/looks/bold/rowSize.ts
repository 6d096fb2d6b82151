import { isLongList } from "../../content.ts";
import type { ServiceGroup } from "../../services.ts";

/** So few services stand in huge rows. */
const maxHuge = 2;

/** The class of a list by how many services it shows. */
export function rowSize(groups: readonly Pick<ServiceGroup, "services">[]): "dense" | "huge" | undefined {
  const services = groups.flatMap((group) => group.services);
  if (isLongList(services)) return "dense";
  return services.length <= maxHuge ? "huge" : undefined;
}
