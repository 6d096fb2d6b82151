import { readBusiness } from "../../../src/business/file/readBusiness.ts";
import type { Business } from "../../../src/business/schema/business.ts";

/** Makes a business named Acme with /, /drains, /about and fields given as YAML; throws their mistakes. */
export function business(fields: string): Business {
  const pages = ["/", "/drains", "/about"].map((path) => ({
    id: path.slice(1) || "home",
    path,
    title: path,
  }));
  const read = readBusiness("acme.yaml", `businessName: Acme\npages: ${JSON.stringify(pages)}\n${fields}`);
  if (Array.isArray(read)) throw new Error(read.join("\n"));
  return read;
}
