/** Id of the panel's dialog, by which the loader knows it before any island is hydrated. */
export const menuId = "menu";

/** Name of the analytics event of a click on the client login (spec 2). */
export const clientLoginEvent = "Client Login Navbar";
