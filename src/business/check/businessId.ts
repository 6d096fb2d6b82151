/** Whether a folder of this name can hold a business: the name becomes part of a host name. */
export const isBusinessId = (name: string): boolean =>
  /^(?!404$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(name);
