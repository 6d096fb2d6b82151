import type { ServiceGroup } from "../../services.ts";

/** So many services stand in dense rows, so few in huge ones. */
const minDense = 12;
const maxHuge = 2;

/** The class of a list by how many services it shows. */
export function rowSize(groups: readonly Pick<ServiceGroup, "services">[]): "dense" | "huge" | undefined {
  const count = groups.reduce((sum, { services }) => sum + services.length, 0);
  if (count >= minDense) return "dense";
  return count <= maxHuge ? "huge" : undefined;
}
