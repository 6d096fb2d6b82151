import { readBusiness } from "../../../src/business/readBusiness.ts";
import type { Business } from "../../../src/business/schema.ts";

/** A business named Acme with a home page, /drains and /about, and the fields given as YAML; a mistake in them throws. */
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
