import { palette } from "../branding/palette.ts";
import type { Business } from "../business/schema.ts";

/** The icon of the browser's tab as a data URL: the first letter of the name on the brand's colour. */
export function favicon(business: Business): string {
  const { primary, "on-primary": text } = palette(business);
  const letter = encodeURIComponent([...business.businessName][0]?.toUpperCase() ?? "");
  const drawing = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='6' fill='${primary}'/><text x='16' y='23' font-family='system-ui,sans-serif' font-size='20' font-weight='800' text-anchor='middle' fill='${text}'>${letter}</text></svg>`;
  return `data:image/svg+xml,${drawing.replaceAll("#", "%23")}`;
}
