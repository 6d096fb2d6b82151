/** What the navigation bar says, in English; a business file may replace 'Home' and the call-to-action. */
export const englishNavigationWords = {
  home: "Home",
  pages: "Pages",
  menu: "Menu",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  clientLogin: "Client Login",
  primaryAction: "Get an Estimate",
  logo: "{name}'s logo",
};
