/** Name of the analytics event of a click on the client login (spec 2). */
export const clientLoginEvent = "Client Login Navbar";
