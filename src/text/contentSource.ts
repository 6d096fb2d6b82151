/** Whatever a host is not made of: `;`, `,` and spaces end a source in a policy, `*` is any host. */
const foreignCharacter = /[^\w.:/[\]-]/;

/**
 * Whether the origin of an absolute address can stand in a Content-Security-Policy and means this origin
 * alone.
 */
export const isContentSource = (address: string): boolean =>
  URL.canParse(address) && !foreignCharacter.test(new URL(address).origin);

/**
 * The origin of an absolute address as a source of a Content-Security-Policy. Throws where it cannot be one.
 */
export function contentSource(address: string): string {
  if (isContentSource(address)) return new URL(address).origin;
  throw new Error(
    `${JSON.stringify(address)}: A host has letters, digits, '-', '_' and '.'. Write another address.`,
  );
}
