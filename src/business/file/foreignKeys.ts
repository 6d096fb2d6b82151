/**
 * What other products and search engines call a field, by the field that holds it here; in small letters
 * alone.
 */
const foreignNames: Readonly<Record<string, string>> = {
  businessName: "name title company companyname organization",
  logoUrl: "logo",
  phone: "telephone tel mobile",
  email: "mail contactemail",
  clientHubUrl: "login portal clientportal",
  primaryColor: "color colour colors colours brandcolor themecolor",
  look: "theme style template",
  bookingLink: "booking bookingurl reservations",
  siteUrl: "website url domain homepage",
  trade: "industry category businesstype type",
  headline: "tagline slogan",
  description: "summary bio",
  address: "street city postalcode zip location",
  geo: "latitude longitude coordinates map",
  social: "instagram facebook twitter linkedin tiktok youtube sociallinks socialmedia sameas",
  hours: "openinghours businesshours openinghoursspecification schedule",
  serviceArea: "areaserved areas cities",
  faqs: "questions",
  reviews: "testimonials",
  team: "staff people employees",
  gallery: "photos pictures images",
  hero: "banner cover image",
  pages: "menu navigation nav",
  services: "offers products prices pricelist",
  // Of entries: a page, a service, a question, a review, a person, a picture, an address.
  path: "slug url href link",
  title: "name heading label",
  question: "q",
  answer: "a",
  body: "content markdown file text",
  name: "title label",
  price: "cost amount",
  notes: "description details",
  page: "link url",
  author: "name by",
  text: "content quote review comment",
  stars: "rating",
  role: "position job jobtitle title",
  image: "photo src picture img",
  street: "line1 streetaddress address",
  city: "town addresslocality locality",
  region: "state province addressregion",
  postalCode: "zip zipcode postcode",
  country: "addresscountry",
  latitude: "lat",
  longitude: "lng lon",
  cities: "towns areas places",
  webhookUrl: "webhook",
};

/** Finds the one of these fields that other products give this name. */
export function findForeignName(name: string, fields: readonly string[]): string | undefined {
  const word = name.toLowerCase().replace(/[\s_-]/g, "");
  return fields.find(
    (field) => Object.hasOwn(foreignNames, field) && foreignNames[field]?.split(" ").includes(word),
  );
}
