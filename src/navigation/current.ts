/** The attributes by which a menu shows the open page: those of its link, and of a group that holds it. */
export type ShowCurrent = {
  link: (path: string) => Record<string, unknown>;
  group: (paths: readonly string[]) => Record<string, unknown>;
};

/** Shows the page of a path as the open one. */
export const showCurrent = (current: string): ShowCurrent => ({
  link: (path) => (path === current ? { "aria-current": "page" } : {}),
  group: (paths) => (paths.includes(current) ? { open: true } : {}),
});
