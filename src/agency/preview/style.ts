import { transform } from "lightningcss";

/** A style whose addresses `change` has written anew; one without any stays as it is. */
export function changeAddresses(style: string, change: (address: string) => string): string {
  if (!style.includes("url(")) return style;
  const { code } = transform({
    filename: "style.css",
    code: Buffer.from(style),
    minify: true,
    visitor: { Url: (url) => ({ ...url, url: change(url.url) }) },
  });
  return Buffer.from(code).toString();
}
